import type { ChildProcess } from 'node:child_process';

/**
 * Sends a signal to a process that leads a group, and to everything that it started. One that is gone already is fine,
 * whether it ended by itself or by a signal: this also runs while a test's own process ends, where nothing may be thrown.
 */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
