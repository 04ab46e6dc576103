import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CreatedPlatformToken, EnvironmentManifest, ManifestRemote } from '@market-pulse/contract';
import { projectRoot } from './projectRoot';
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

/**
 * Calls the platform's API as the operator of the site's data folder: quicker than the command line, for what a test
 * needs and is not about.
 *
 * @param path below `/api/platform`
 * @param body sent as JSON; bytes are a packed release
 */
export async function operate<Answer>(
  { url, dataFolder }: RunningSite,
  method: 'GET' | 'PATCH' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object | Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const { token } = JSON.parse(await readFile(join(dataFolder, 'platform-token.json'), 'utf8')) as { token: string };
  const packed = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : undefined;
  const response = await fetch(`${url}/api/platform${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'if-match': '*',
      ...(body && { 'content-type': packed ? 'application/gzip' : 'application/json' }),
    },
    body: packed ?? (body && JSON.stringify(body)),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** Makes a token that publishes one remote. */
export async function deployToken(site: RunningSite, remote: string): Promise<string> {
  const body = { scope: 'deploy', remote, note: 'browser tests' };
  return (await operate<CreatedPlatformToken>(site, 'POST', '/tokens/', body)).token;
}

interface ManifestOptions {
  readonly environment?: string;
  /** Number of the visitor who asks, as the cookie holds it. */
  readonly visitor?: string;
}

/**
 * What an environment serves at this moment: production, which anyone may read, unless another is named, which its
 * operator may.
 */
export async function manifest(
  site: RunningSite,
  { environment, visitor }: ManifestOptions = {},
): Promise<EnvironmentManifest> {
  if (environment !== undefined) return operate(site, 'GET', `/environments/${environment}/manifest/`);
  const headers = visitor === undefined ? undefined : { cookie: `mp_visitor=${visitor}` };
  const response = await fetch(`${site.url}/api/platform/environments/production/manifest/`, { headers });
  if (!response.ok) throw new Error(`The manifest answers ${response.status}`);
  return (await response.json()) as EnvironmentManifest;
}

/** A remote of the manifest. @throws Error when the environment does not serve it */
export async function servedRemote(
  site: RunningSite,
  name: string,
  options?: ManifestOptions,
): Promise<ManifestRemote> {
  const remote = (await manifest(site, options)).remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`${options?.environment ?? 'production'} does not serve ${name}`);
  return remote;
}
