import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningSite } from './ComposedSite';
import { projectRoot } from './projectRoot';
import { siteEnvironment } from './siteEnvironment';

const execute = promisify(execFile);

/** Real data beside the project; it is no part of it. */
export const realData = join(projectRoot, '../shared/data');

/** Tests that read real data are skipped without it. */
export const hasRealData = existsSync(realData);

/**
 * Runs `npm run ingest -- …` beside a running site, which takes what was read.
 *
 * @returns what the command wrote to its standard output
 * @throws Error when the command fails
 */
export async function ingest(site: RunningSite, ...parameters: string[]): Promise<string> {
  const { stdout } = await execute('npm', ['run', '--silent', 'ingest', '--', ...parameters], {
    cwd: projectRoot,
    env: siteEnvironment({ DATA_DIR: site.dataFolder }),
    shell: process.platform === 'win32',
  });
  return stdout;
}
