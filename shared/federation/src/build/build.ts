import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { releaseDocumentName } from '../release/files';
import { releaseFolderOf } from '../workspace';
import { versionOf } from './inputs';

/** What became of a folder: built now, or as it was because none of its inputs changed. */
export interface BuildResult {
  readonly folder: string;
  readonly version: string;
  readonly built: boolean;
  readonly milliseconds: number;
}

/** Version of the release that lies built in a folder, if one does. */
function builtVersion(folder: string): string | undefined {
  const document = join(releaseFolderOf(folder), releaseDocumentName);
  if (!existsSync(document)) return undefined;
  return (JSON.parse(readFileSync(document, 'utf8')) as { version?: string }).version;
}

/** Command line of webpack-cli for a folder, run under the TypeScript loader that its configuration needs. */
export function webpackCommand(folder: string, ...parameters: string[]): string[] {
  const require = createRequire(__filename);
  const cli = join(dirname(require.resolve('webpack-cli/package.json')), 'bin', 'cli.js');
  const loader = require.resolve('tsx');
  return ['--import', loader, '-C', 'source', cli, ...parameters, '--config', join(folder, 'webpack.config.ts')];
}

/**
 * Builds a shell or remote folder with its own webpack configuration, unless the release there was made from the same
 * inputs.
 *
 * @throws Error that names the folder when webpack fails; webpack's own output goes to the terminal
 */
export async function build(folder: string, { force = false } = {}): Promise<BuildResult> {
  const started = performance.now();
  const version = versionOf(folder);
  const built = force || builtVersion(folder) !== version;
  if (built) {
    const webpack = spawn(process.execPath, webpackCommand(folder, 'build'), { cwd: folder, stdio: 'inherit' });
    const code = await new Promise<number | null>((resolve, reject) => {
      webpack.once('error', reject).once('exit', resolve);
    });
    if (code !== 0) throw new Error(`${basename(folder)} could not be built`);
  }
  return { folder, version, built, milliseconds: Math.round(performance.now() - started) };
}
