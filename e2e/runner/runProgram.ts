import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

/** Folder of the whole project. */
export const projectRoot = resolve(__dirname, '../..');

/**
 * Runs a program of the project's packages (`tsc`, `eslint`) or of the system at the project's root; what it writes goes
 * to the terminal.
 *
 * @param options.environment variables beside those of this process
 * @param options.deadline after so many milliseconds it is ended; without one it may run for ever
 * @returns its exit code; 1 when a signal ended it
 * @throws Error when there is no such program
 */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { environment = {}, deadline }: { environment?: Readonly<Record<string, string>>; deadline?: number } = {},
): Promise<number> {
  const path = [join(projectRoot, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return new Promise((resolvePromise, reject) => {
    spawn(program, parameters, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, ...environment, PATH: path },
      timeout: deadline,
      // Programs of packages are scripts there, which only the shell can start.
      shell: process.platform === 'win32' && program !== process.execPath,
    })
      .once('error', reject)
      .once('exit', (code) => resolvePromise(code ?? 1));
  });
}
