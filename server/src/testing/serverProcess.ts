import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../config/config';

/** The server as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Moves the clock of one that was started with `MOVABLE_CLOCK`; resolves when it has moved. */
  pass(milliseconds: number): Promise<void>;
  /** Ends it by a signal, and waits until it is gone; answers its exit code, null after SIGKILL. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const SOURCES = ['-C', 'source', '--import', 'tsx'];
const MAIN = join(PROJECT_ROOT, 'server/src/main.ts');

/** The server from its sources, with a clock that tests move. */
export const MOVABLE_CLOCK = [...SOURCES, '--import', join(__dirname, 'movableClock.ts'), MAIN];

/** Starts the server from its sources, or from `program`, on a free port, and waits until it listens. */
export async function startServerProcess(
  environment: Record<string, string>,
  program: readonly string[] = [...SOURCES, MAIN],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', SEED: 'sample', ...environment },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    url: await listening(child),
    pid: child.pid ?? 0,
    async pass(milliseconds) {
      const passed = once(child, 'message');
      child.send({ pass: milliseconds });
      await passed;
    },
    async stop(signal) {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it listened`)));
    child.on('message', (message: { listening?: string }) => {
      if (message.listening !== undefined) resolve(message.listening);
    });
  });
}
