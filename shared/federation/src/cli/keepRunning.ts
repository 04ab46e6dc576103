import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { onEnding } from './followSignals';

/** Exit code of the server for what somebody has to put right: starting it again does not help. */
const CONFIGURATION_EXIT_CODE = 78;

/** Signals that a process gets by a fault of its own. All others come from somebody who wants it to end. */
const FAULTS: readonly NodeJS.Signals[] = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

/** How long it rests before it is started again: twice as long each time in a row. */
const FIRST_REST_SECONDS = 1;
const LONGEST_REST_SECONDS = 60;
/** Whatever ran for so long was well: its end is none in a row. */
const WELL_MILLISECONDS = 5 * 60_000;

/** Where a keeper gets its signals and its time from; tests set their own. */
export interface Surroundings {
  readonly onEnding: (end: (signal: NodeJS.Signals) => void) => void;
  /** Milliseconds that only go on. */
  readonly clock: () => number;
  /** Ends early, by rejecting, when the signal says so. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  readonly say: (sentence: string) => void;
}

const processSurroundings: Surroundings = {
  onEnding,
  clock: () => performance.now(),
  pause: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
  say: console.error,
};

/**
 * Keeps a server running: one that ended by itself is started again, after a rest. It is not where it was told to end (which
 * it is by what is to end this process, too), where somebody has to put something right first, and where it has never come so
 * far as to say by a message that it listens.
 *
 * @returns the exit code of the last one
 */
export async function keepRunning(
  start: () => ChildProcess,
  { onEnding, clock, pause, say }: Surroundings = processSurroundings,
): Promise<number> {
  const ending = new AbortController();
  let server: ChildProcess | undefined;
  let hasListened = false;
  let endsInRow = 0;
  onEnding((signal) => {
    ending.abort();
    server?.kill(signal);
  });

  for (;;) {
    const begin = clock();
    server = start();
    server.once('message', () => (hasListened = true));
    const [code, signal] = (await once(server, 'exit')) as [number | null, NodeJS.Signals | null];
    if (ending.signal.aborted || !hasListened || !isFault(code, signal)) return code ?? 1;
    endsInRow = clock() - begin < WELL_MILLISECONDS ? endsInRow + 1 : 1;
    const seconds = Math.min(FIRST_REST_SECONDS * 2 ** (endsInRow - 1), LONGEST_REST_SECONDS);
    const how = signal ?? `exit code ${code}`;
    say(`The server ended by itself (${how}). It is started again in ${seconds} s.`);
    await pause(seconds * 1000, ending.signal).catch(() => undefined);
    if (ending.signal.aborted) return 0;
  }
}

function isFault(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === null ? code !== 0 && code !== CONFIGURATION_EXIT_CODE : FAULTS.includes(signal);
}
