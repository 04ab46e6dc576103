import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { releaseDocumentName } from '../release/files';
import { buildMode, releaseFolderOf, root } from '../workspace';
import type { CompiledMessage } from './compile';
import { versionOf } from './inputs';

/** What became of a folder: built now, or as it was because none of its inputs changed. */
export interface BuildResult {
  readonly folder: string;
  readonly version: string;
  readonly built: boolean;
  readonly milliseconds: number;
}

interface BuildOptions {
  /** Whether to build what did not change as well. */
  readonly force?: boolean;
}

/** Version of the release that lies built in a folder, if one does. */
function builtVersion(folder: string): string | undefined {
  const document = join(releaseFolderOf(folder), releaseDocumentName);
  if (!existsSync(document)) return undefined;
  return (JSON.parse(readFileSync(document, 'utf8')) as { version?: string }).version;
}

/**
 * Builds shell or remote folders with their own webpack configurations, one after the other in one process, unless the
 * release there was made from the same inputs.
 *
 * @param report is told of each folder when it is done
 * @throws Error that names the folder when webpack fails; webpack's own output goes to the terminal
 */
export async function buildFolders(
  folders: readonly string[],
  report: (result: BuildResult) => void,
  { force = false }: BuildOptions = {},
): Promise<void> {
  const pending = new Map<string, string>();
  for (const folder of folders) {
    const version = versionOf(folder);
    if (force || builtVersion(folder) !== version) pending.set(folder, version);
    else report({ folder, version, built: false, milliseconds: 0 });
  }
  if (pending.size === 0) return;
  const compiler = fork(join(__dirname, 'compile.ts'), [...pending.keys()], {
    cwd: root,
    // Nearly everything that a build makes lives to its end: a large nursery spares copying it to and fro.
    execArgv: [
      '--require',
      require.resolve('tsx/cjs'),
      '-C',
      'source',
      '--min-semi-space-size=32',
      '--max-semi-space-size=64',
    ],
    env: {
      ...process.env,
      // For what runs while it builds: React and antd, which make sheets, are slower in development.
      NODE_ENV: buildMode(),
      // Federation would find it by the stack of a mistake that it has webpack look for, which takes a second.
      FEDERATION_WEBPACK_PATH: require.resolve('webpack'),
    },
  });
  compiler.on('message', (message) => {
    const { folder, milliseconds } = message as CompiledMessage;
    const version = pending.get(folder) ?? '';
    pending.delete(folder);
    report({ folder, version, built: true, milliseconds });
  });
  // All that it said has been heard once it is disconnected.
  await Promise.all([once(compiler, 'exit'), once(compiler, 'disconnect')]);
  const [unbuilt] = pending.keys();
  if (unbuilt !== undefined) throw new Error(`${basename(unbuilt)} could not be built`);
}

/** Builds one shell or remote folder as `buildFolders` does. */
export function build(folder: string, options?: BuildOptions): Promise<BuildResult> {
  return new Promise((resolve, reject) => {
    buildFolders([folder], resolve, options).catch(reject);
  });
}
