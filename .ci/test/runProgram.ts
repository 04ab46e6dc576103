import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

/** Folder of the whole project. */
export const projectRoot = resolve(__dirname, '../..');

interface ProgramOptions {
  /** Variables beside those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** After so many milliseconds it is ended; without one it may run for ever. */
  readonly deadlineMilliseconds?: number;
  /** Takes what it writes, which goes to the terminal otherwise. */
  readonly write?: (text: string) => void;
}

/**
 * Runs a program of the project's packages (`tsc`, `eslint`) or of the system at the project's root.
 *
 * @returns its exit code; 1 when a signal ended it
 * @throws Error when there is no such program
 */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { environment = {}, deadlineMilliseconds, write }: ProgramOptions = {},
): Promise<number> {
  const path = [join(projectRoot, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return new Promise((resolvePromise, reject) => {
    const running = spawn(program, parameters, {
      cwd: projectRoot,
      stdio: write ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...environment, PATH: path },
      timeout: deadlineMilliseconds,
      // Programs of packages are scripts there, which only the shell can start.
      shell: process.platform === 'win32' && program !== process.execPath,
    });
    for (const stream of [running.stdout, running.stderr]) stream?.setEncoding('utf8').on('data', write ?? (() => {}));
    running.once('error', reject).once('close', (code) => resolvePromise(code ?? 1));
  });
}
