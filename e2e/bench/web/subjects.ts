import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ComposedSite } from '../../site/ComposedSite';
import { projectRoot } from '../../site/projectRoot';
import { siteEnvironment } from '../../site/siteEnvironment';

const execute = promisify(execFile);

/** A way in which the site can be served. */
export interface Subject {
  /** How tables call it. */
  readonly title: string;
  /** Starts it with the data of a first start. */
  readonly start: () => Promise<ComposedSite>;
}

/** What is compared. */
export const subjects = {
  rendered: { title: 'from the server', start: () => ComposedSite.start() },
  bare: { title: '`SSR=off`', start: () => ComposedSite.start({ variables: { SSR: 'off' } }) },
  twin: { title: 'the twin', start: startTwin },
} as const satisfies Record<string, Subject>;

/** The same server with one ordinary bundle in the place of releases. */
async function startTwin(): Promise<ComposedSite> {
  const { stdout } = await execute('npm', ['run', '--silent', 'build:twin'], {
    cwd: projectRoot,
    env: siteEnvironment({}),
    shell: process.platform === 'win32',
  });
  const LOCAL_RELEASES = stdout.trim().split('\n').join(',');
  return ComposedSite.start({ variables: { SSR: 'off', LOCAL_RELEASES } });
}
