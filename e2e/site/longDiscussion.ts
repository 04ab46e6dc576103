import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ComposedSite } from './ComposedSite';
import { preparedDataFolder } from './preparedData';
import { projectRoot } from './projectRoot';
import { siteEnvironment } from './siteEnvironment';

const execute = promisify(execFile);

/** A site on which one discussion has very many comments. */
export interface LongDiscussion {
  readonly site: ComposedSite;
  /** `/forums/1/posts/34` */
  readonly path: string;
}

/** Starts a site of its own with a discussion of so many comments; `site.remove()` ends it. */
export async function startLongDiscussion(
  comments: number,
  variables: Readonly<Record<string, string>> = {},
): Promise<LongDiscussion> {
  const dataFolder = await preparedDataFolder();
  const { stdout } = await execute('npm', ['run', '--silent', 'seed:scale', '--', '--long', String(comments)], {
    cwd: projectRoot,
    env: siteEnvironment({ DATA_DIR: dataFolder }),
    shell: process.platform === 'win32',
  });
  const [path] = /\/forums\/\d+\/posts\/\d+/.exec(stdout) ?? [];
  if (path === undefined) throw new Error(`seed:scale named no post:\n${stdout}`);
  return { site: await ComposedSite.start({ dataFolder, variables }), path };
}
