import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { EnvironmentManifest } from '@market-pulse/contract';
import { projectRoot } from '../runner/runProgram';
import type { RunningSite } from './ComposedSite';
import { siteEnvironment } from './siteEnvironment';

const execute = promisify(execFile);

/**
 * Runs `npm run platform -- …` against a site, as the operator of its data folder, or as the holder of a token.
 *
 * @returns what it wrote to its standard output
 * @throws Error when the command fails; its message carries what the command said
 */
export async function platform(site: RunningSite, parameters: readonly string[], token?: string): Promise<string> {
  const variables = {
    PLATFORM_URL: site.url,
    DATA_DIR: site.dataFolder,
    ...(token !== undefined && { PLATFORM_TOKEN: token }),
  };
  const { stdout } = await execute('npm', ['run', '--silent', 'platform', '--', ...parameters], {
    cwd: projectRoot,
    env: siteEnvironment(variables),
    shell: process.platform === 'win32',
  });
  return stdout;
}

/** What production serves at this moment. */
export async function manifest({ url }: RunningSite): Promise<EnvironmentManifest> {
  const response = await fetch(`${url}/api/platform/environments/production/manifest/`);
  if (!response.ok) throw new Error(`The manifest answers ${response.status}`);
  return (await response.json()) as EnvironmentManifest;
}

/** A remote of the manifest. @throws Error when production does not serve it */
export async function servedRemote(site: RunningSite, name: string): Promise<EnvironmentManifest['remotes'][number]> {
  const remote = (await manifest(site)).remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`Production does not serve ${name}`);
  return remote;
}
