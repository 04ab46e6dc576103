import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../workspace';
import type { BuildResult } from './build';
import { hashInputs } from './inputs';

/** Folder of the server's sources. */
export const serverFolder = join(root, 'server');

const inputsMark = join(serverFolder, 'dist', '.inputs');

/**
 * Compiles the server, and the two packages that it shares with browsers, unless nothing changed since.
 *
 * @throws Error when the compiler finds a fault; its own output goes to the terminal
 */
export async function buildServer(): Promise<BuildResult> {
  const started = performance.now();
  // The compiler knows no modes.
  const version = hashInputs([serverFolder], 'production');
  const built = !existsSync(inputsMark) || readFileSync(inputsMark, 'utf8') !== version;
  if (built) {
    const compiler = createRequire(__filename).resolve('typescript/bin/tsc');
    const tsc = spawn(process.execPath, [compiler, '-b', join(serverFolder, 'tsconfig.build.json')], {
      cwd: root,
      stdio: 'inherit',
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      tsc.once('error', reject).once('exit', resolve);
    });
    if (code !== 0) throw new Error('The server could not be compiled');
    writeFileSync(inputsMark, version);
  }
  return { folder: serverFolder, version, built, milliseconds: Math.round(performance.now() - started) };
}
