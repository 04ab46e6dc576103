import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { type EmbeddedClient, openDatabaseFiles } from './databaseFiles';
import { capTimers } from './timers';

/*
 * The thread that has the embedded database: it runs what `startDatabaseThread` sends, one statement after the other. A database
 * that broke is not used any more; its thread says why, and ends.
 */

/** The folder with the files of the database. */
export interface ThreadData {
  readonly folder: string;
}

/** A statement; `within` is the number of the call that began the transaction it belongs to. */
interface Statement {
  readonly text: string;
  readonly within?: number | undefined;
}

/** What the thread is asked. A transaction, or a time in which no query runs, is answered with its number when it has begun. */
export type Call =
  | { readonly kind: 'open' | 'begin' | 'hold' | 'beat' | 'close' }
  | (Statement & { readonly kind: 'exec' })
  | (Statement & {
      readonly kind: 'query';
      readonly parameters: readonly unknown[] | undefined;
      readonly rowMode: 'array' | 'object' | undefined;
      /** Types whose values are answered as PostgreSQL writes them. */
      readonly unread: readonly number[];
    })
  | { readonly kind: 'end'; readonly within: number; readonly isGood: boolean };

/** A call with its number. */
export type ThreadRequest = Call & { readonly number: number };

/** What of an error reaches the other thread, `fields` with its code among them. */
export interface ThrownError {
  readonly message: string;
  readonly stack: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type ThreadMessage =
  | { readonly kind: 'answer'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'failure'; readonly number: number; readonly failure: ThrownError }
  | { readonly kind: 'broken'; readonly reason: string };

const port = parentPort;
if (!port) throw new Error('This is a thread of the server');
const tell = (message: ThreadMessage) => port.postMessage(message);

let client: PGlite;
/** Transactions and times without queries that have begun, by the number of the call. */
const spans = new Map<number, Span>();

interface Span {
  readonly transaction: Pick<EmbeddedClient, 'query' | 'exec'> | undefined;
  end(isGood: boolean): Promise<void>;
}

/** A transaction that is to be rolled back. */
class RollBack extends Error {}

/**
 * Begins something that PGlite does for as long as a promise lasts, and answers when it has begun.
 *
 * @param number of the call that asks for it
 * @param run begins it, and calls back for the promise
 */
function begin(
  number: number,
  run: (last: (transaction?: Transaction) => Promise<void>) => Promise<void>,
): Promise<number> {
  return new Promise((hasBegun, failed) => {
    const whole = run((transaction) => {
      return new Promise((succeed, fail) => {
        const end = (isGood: boolean) => {
          spans.delete(number);
          if (isGood) succeed();
          else fail(new RollBack());
          return whole.catch((error: unknown) => {
            if (!(error instanceof RollBack)) throw error;
          });
        };
        spans.set(number, { transaction, end });
        hasBegun(number);
      });
    });
    whole.catch(failed);
  });
}

function requireSpan(number: number): Span {
  const span = spans.get(number);
  if (!span) throw new Error('The transaction has ended');
  return span;
}

const runnerOf = ({ within }: Statement) => (within === undefined ? client : requireSpan(within).transaction) ?? client;

async function answerTo(request: ThreadRequest): Promise<unknown> {
  switch (request.kind) {
    case 'open':
      client = await openDatabaseFiles((workerData as ThreadData).folder, { onLine: noteLine });
      endWhenBroken(client);
      return undefined;
    case 'query': {
      const { text, parameters, rowMode, unread } = request;
      const parsers = Object.fromEntries(unread.map((type) => [type, (value: string) => value]));
      return runnerOf(request).query(text, parameters as unknown[], { ...(rowMode && { rowMode }), parsers });
    }
    case 'exec':
      return runnerOf(request).exec(request.text);
    case 'begin':
      return begin(request.number, (last) => client.transaction(last));
    case 'hold':
      return begin(request.number, (last) => client.runExclusive(() => last()));
    case 'end':
      return requireSpan(request.within).end(request.isGood);
    case 'beat':
      return undefined;
    case 'close':
      return client.close();
  }
}

/** The last lines of the program's log that say that it cannot go on. */
let lastWords: string | undefined;

function noteLine(line: string): void {
  if (/(FATAL|PANIC): /.test(line)) lastWords = line.replace(/^.*(FATAL|PANIC): +/, '');
}

/** What the program throws, as a status, when a query failed and it goes on. */
const QUERY_FAILED = 100;
/** The functions of the program that PGlite calls for each query. */
const ENTRIES = [
  ...['_PostgresMainLoopOnce', '_PostgresMainLongJmp'],
  ...['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'],
];

/** Ends this thread when the program breaks off: PGlite would call it again and again, and never return. */
function endWhenBroken({ Module }: PGlite): void {
  const program = Module as unknown as Record<string, () => void>;
  for (const name of ENTRIES) {
    const enter = program[name];
    if (!enter) throw new Error(`PGlite has no ${name} any more`);
    program[name] = () => {
      try {
        enter();
      } catch (error) {
        const { status, message } = error as { status?: number; message?: string };
        if (status === QUERY_FAILED) throw error;
        tell({ kind: 'broken', reason: lastWords ?? message ?? `status ${status}` });
        process.exit(1);
      }
    };
  }
}

/** Fields of an error with values, without what belongs to the query: that may be anything, and may be large. */
function describe(error: unknown): ThrownError {
  const { message, stack, ...rest } = error as Error & Record<string, unknown>;
  const fields = Object.entries(rest).filter(([name, value]) => !OF_QUERY.has(name) && !(value instanceof Object));
  return { message, stack, fields: Object.fromEntries(fields) };
}
const OF_QUERY = new Set(['query', 'params', 'queryOptions']);

capTimers(globalThis);
port.on('message', (request: ThreadRequest) => {
  const { number } = request;
  answerTo(request).then(
    (answer) => tell({ kind: 'answer', number, answer }),
    (error: unknown) => tell({ kind: 'failure', number, failure: describe(error) }),
  );
});
