import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

/** Folder of the whole project. */
export const projectRoot = resolve(__dirname, '../..');

/** A program that was asked to end, and all that it started, is ended after this. */
const GRACE_MILLISECONDS = 10_000;

export interface ProgramOptions {
  /** Variables beside those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Ends it, with all that it started. */
  readonly signal?: AbortSignal;
  /** Takes what it writes, which goes to the terminal otherwise. */
  readonly write?: (text: string) => void;
}

/**
 * Runs a program of the project's packages (`tsc`, `oxlint`) or of the system at the project's root.
 *
 * @returns its exit code; 1 when a signal ended it
 * @throws Error when there is no such program
 */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { environment = {}, signal, write }: ProgramOptions = {},
): Promise<number> {
  const path = [join(projectRoot, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const isWindows = process.platform === 'win32';
  return new Promise((resolvePromise, reject) => {
    const running = spawn(program, parameters, {
      cwd: projectRoot,
      stdio: write ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...environment, PATH: path },
      // A group of its own, so that what it started ends with it: browsers, sites, databases.
      detached: !isWindows,
      // Programs of packages are scripts there, which only the shell can start.
      shell: isWindows && program !== process.execPath,
    });
    const end = (how: NodeJS.Signals) => {
      if (running.pid === undefined) return;
      try {
        process.kill(isWindows ? running.pid : -running.pid, how);
      } catch {
        // It ended by itself.
      }
    };
    let killing: NodeJS.Timeout | undefined;
    const onAbort = () => {
      end('SIGTERM');
      killing = setTimeout(end, GRACE_MILLISECONDS, 'SIGKILL');
    };
    const onInterrupt = (how: NodeJS.Signals) => {
      end(how);
      running.once('close', () => process.exit(1));
    };
    signal?.addEventListener('abort', onAbort);
    process.on('SIGINT', onInterrupt).on('SIGTERM', onInterrupt);
    const forget = () => {
      clearTimeout(killing);
      signal?.removeEventListener('abort', onAbort);
      process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
    };
    for (const stream of [running.stdout, running.stderr]) stream?.setEncoding('utf8').on('data', write ?? (() => {}));
    running.once('error', (error) => {
      forget();
      reject(error);
    });
    running.once('close', (code) => {
      forget();
      resolvePromise(code ?? 1);
    });
  });
}
