import type { ChildProcess } from 'node:child_process';

/** What ends a program: a person's Ctrl C, `kill`, and a terminal that is closed. */
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Tells of what is to end this process, which does not end it any more, as the signal that a child is to get. */
export function onEnding(end: (signal: NodeJS.Signals) => void): void {
  for (const signal of ENDINGS) process.on(signal, () => end(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}

/**
 * Makes this process no more than its child's keeper: what is to end it ends the child, which closes what it has open, and
 * the end of the child is its own, with the same exit code.
 */
export function followSignals(child: ChildProcess): void {
  onEnding((signal) => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
