import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { answerInTime } from './answerInTime';
import type { EmbeddedClient } from './databaseFiles';
import type { Call, ThreadData, ThreadMessage, ThreadRequest, ThrownError } from './databaseThread';
import { DatabaseUnavailableError } from './databaseUnavailable';

/** Runs from the compiled files, and in development and tests from the sources. */
const isSource = __filename.endsWith('.ts');
const SCRIPT = join(__dirname, isSource ? 'databaseThread.ts' : 'databaseThread.js');

/** The thread shows that it lives between two statements: one may take two minutes, as the index of a large table does. */
const BEAT_MILLISECONDS = 5_000;
export const MOST_MISSED_BEATS = 24;
const SILENT_SECONDS = (MOST_MISSED_BEATS * BEAT_MILLISECONDS) / 1000;
/** A database that cannot be opened is tried again after this time. */
const REOPENING_MILLISECONDS = 5_000;
/** What runs may end before the database is closed. What is cut off then is what a crash cuts off: nothing that was answered. */
const CLOSING_MILLISECONDS = 10_000;

export interface DatabaseThreadOptions {
  /** Is told when the database breaks, why it cannot be opened again, and when it is. */
  readonly onTrouble?: (level: 'error' | 'info', said: string) => void;
  /** The statement that each opening begins with, if any. */
  readonly begin?: () => string | undefined;
  /** Calls back again and again, until the answered function is called: every five seconds. */
  readonly everyBeat?: (look: () => void) => () => void;
  readonly reopeningMilliseconds?: number;
  readonly closingMilliseconds?: number;
}

function repeat(look: () => void): () => void {
  const timer = setInterval(look, BEAT_MILLISECONDS).unref();
  return () => clearInterval(timer);
}

/**
 * Opens the files of an embedded database on a thread of its own, so that no statement holds up this one. Where the database breaks,
 * or the thread stands still, that thread is ended and the database opened anew; what was under way fails, and may or may not have
 * been done.
 *
 * @throws as `openDatabaseFiles`; later {DatabaseUnavailableError} while the database is not open
 */
export async function startDatabaseThread(
  folder: string,
  {
    onTrouble = () => undefined,
    begin = () => undefined,
    everyBeat = repeat,
    reopeningMilliseconds = REOPENING_MILLISECONDS,
    closingMilliseconds = CLOSING_MILLISECONDS,
  }: DatabaseThreadOptions = {},
): Promise<EmbeddedClient> {
  let isClosing = false;
  let reopening: NodeJS.Timeout | undefined;

  async function open(): Promise<Thread> {
    const thread = startThread(folder, everyBeat);
    try {
      await thread.call({ kind: 'open' });
      const statement = begin();
      if (statement !== undefined) await thread.call({ kind: 'exec', text: statement });
    } catch (error) {
      await thread.end();
      throw error;
    }
    void thread.whenEnded.then((reason) => {
      if (isClosing) return;
      onTrouble('error', `the embedded database stopped, and is opened again: ${reason}`);
      reopen();
    });
    return thread;
  }

  function reopen(): void {
    current = open().catch((error: unknown) => {
      const reason = (error as Error).message;
      onTrouble('error', `the embedded database cannot be opened again: ${reason}`);
      if (!isClosing) reopening = setTimeout(reopen, reopeningMilliseconds).unref();
      throw new DatabaseUnavailableError(`The embedded database is not open: ${reason}`, { cause: error });
    });
    current.then(
      () => onTrouble('info', 'the embedded database is open again'),
      () => undefined,
    );
  }

  let current = Promise.resolve(await open());
  const call = async (request: Call) => (await current).call(request);

  /** Begins what lasts for a while, does the work meanwhile, and ends it. */
  async function during<Result>(kind: 'begin' | 'hold', work: (thread: Thread, within: number) => Promise<Result>) {
    const thread = await current;
    const within = (await thread.call({ kind })) as number;
    let result: Result;
    try {
      result = await work(thread, within);
    } catch (error) {
      // Where not even this can be done, the database has ended it.
      await thread.call({ kind: 'end', within, isGood: false }).catch(() => undefined);
      throw error;
    }
    await thread.call({ kind: 'end', within, isGood: true });
    return result;
  }

  return {
    query: (text, parameters, options) => call(toQuery(text, parameters, options)) as Promise<Results<never>>,
    exec: (text) => call({ kind: 'exec', text }) as Promise<Results[]>,
    transaction: (work) =>
      during('begin', (thread, within) => {
        const transaction: Pick<Transaction, 'query' | 'exec'> = {
          query: (text, parameters, options) =>
            thread.call({ ...toQuery(text, parameters, options), within }) as Promise<Results<never>>,
          exec: (text) => thread.call({ kind: 'exec', text, within }) as Promise<Results[]>,
        };
        return work(transaction as Transaction);
      }),
    runExclusive: (work) => during('hold', work),
    async close() {
      isClosing = true;
      clearTimeout(reopening);
      const thread = await current.catch(() => undefined);
      // A thread that stands still is ended all the same.
      await answerInTime(thread?.call({ kind: 'close' }) ?? Promise.resolve(), closingMilliseconds).catch(
        () => undefined,
      );
      await thread?.end();
    },
  };
}

function toQuery(text: string, parameters?: readonly unknown[], { rowMode, parsers }: QueryOptions = {}) {
  // drizzle, which alone brings any, brings them for the types that it wants as PostgreSQL writes them.
  const unread = Object.keys(parsers ?? {}).map(Number);
  return { kind: 'query', text, parameters, rowMode, unread } as const;
}

/** A thread that was started, with what it was asked and has not answered. */
interface Thread {
  /** @throws {DatabaseUnavailableError} when the thread ends before it has answered */
  call(request: Call): Promise<unknown>;
  /** Resolves with the reason when the thread has ended, whatever ended it. */
  readonly whenEnded: Promise<string>;
  end(reason?: string): Promise<void>;
}

function startThread(folder: string, everyBeat: NonNullable<DatabaseThreadOptions['everyBeat']>): Thread {
  const options: WorkerOptions = {
    workerData: { folder } satisfies ThreadData,
    execArgv: isSource ? ['--require', require.resolve('tsx/cjs'), '--conditions', 'source'] : [],
  };
  const worker = new Worker(SCRIPT, options);
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let calls = 0;
  let reason: string | undefined;
  let isOver = false;
  let beat: number | undefined;
  let missedBeats = 0;

  const send = (request: Call): number => {
    calls += 1;
    worker.postMessage({ ...request, number: calls } satisfies ThreadRequest);
    return calls;
  };
  const end = async (because = 'it was closed') => {
    reason ??= because;
    await worker.terminate();
  };

  /** Counts beats that did not come, and not time: where this thread itself stood still, nobody else is to blame. */
  function look(): void {
    if (beat !== undefined) missedBeats += 1;
    else if (waiting.size > 0) beat = send({ kind: 'beat' });
    if (missedBeats === MOST_MISSED_BEATS) void end(`it did not answer for ${SILENT_SECONDS} s`);
  }
  const stopLooking = everyBeat(look);

  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'broken') {
      reason ??= message.reason;
      return;
    }
    if (message.number === beat) {
      beat = undefined;
      missedBeats = 0;
      return;
    }
    const call = waiting.get(message.number);
    waiting.delete(message.number);
    if (waiting.size === 0) worker.unref();
    if (message.kind === 'answer') call?.resolve(message.answer);
    else call?.reject(toError(message.failure));
  });
  worker.on('error', (error) => (reason ??= error.message));
  const whenEnded = new Promise<string>((resolve) => {
    worker.on('exit', (code) => {
      isOver = true;
      stopLooking();
      const because = (reason ??= `its thread ended with code ${code}`);
      for (const { reject } of waiting.values()) reject(ended(because));
      waiting.clear();
      resolve(because);
    });
  });
  worker.unref();

  return {
    call(request) {
      if (isOver) return Promise.reject(ended(reason ?? ''));
      return new Promise((resolve, reject) => {
        worker.ref();
        waiting.set(send(request), { resolve, reject });
      });
    },
    whenEnded,
    end,
  };
}

function ended(reason: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError(`The embedded database stopped: ${reason}`);
}

/** An error of the other thread, with its code. */
function toError({ message, stack, fields }: ThrownError): Error {
  return Object.assign(new Error(message), fields, { stack });
}
