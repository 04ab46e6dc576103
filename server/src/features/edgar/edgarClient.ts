import type { EdgarConfig } from '../../config/config';
import { ProviderError } from '../market-data/providers/providerError';
import { retryAfterMilliseconds } from '../market-data/providers/readJson';
import type { EdgarDocument } from './edgarAddresses';
import { refusedAnswer } from './refusedAnswer';
import type { EdgarTurns } from './turns';

/** How long EDGAR may take for all of a document; the largest filings have hundreds of megabytes. */
const TIMEOUT_MILLISECONDS = 120_000;
/** What of a body is looked at to tell a refusal from data, in bytes. */
const BEGINNING_BYTES = 20_000;

/** Headers of a former answer, with which EDGAR may answer that nothing changed. */
export interface Validators {
  readonly lastModified: string | null;
  readonly etag: string | null;
}

/** What EDGAR answered: the document as it comes, that it is as before, or that there is none. */
export type EdgarAnswer =
  | { readonly kind: 'document'; readonly body: AsyncIterable<Uint8Array>; readonly validators: Validators }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'absent' };

export interface AskOptions {
  /** Of the answer that is known; without them the document comes in any case. */
  readonly known?: Validators | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Asks EDGAR, one request a turn. */
export interface EdgarClient {
  /**
   * Asks for a document. What is not read of it is not loaded.
   *
   * @throws {ProviderError} for every answer that is no data, also while the body is read
   */
  ask(document: EdgarDocument, options?: AskOptions): Promise<EdgarAnswer>;
}

interface ClientOptions {
  readonly turns: EdgarTurns;
  readonly timeoutMilliseconds?: number;
}

/** A client that says who asks, and waits for its turn. */
export function createEdgarClient(
  { userAgent }: Pick<EdgarConfig, 'userAgent'>,
  { turns, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: ClientOptions,
): EdgarClient {
  return {
    async ask({ url, mostBytes }, { known, signal } = {}) {
      await turns.take(signal);
      const timeout = AbortSignal.timeout(timeoutMilliseconds);
      const explain = (error: unknown): unknown => {
        if (error instanceof ProviderError) return error;
        if (signal?.aborted) return signal.reason;
        if (timeout.aborted) {
          return new ProviderError('timeout', `EDGAR gave no whole answer within ${timeoutMilliseconds / 1_000} s`);
        }
        return new ProviderError('unreachable', 'the connection to EDGAR failed');
      };
      try {
        const response = await fetch(url, {
          headers: { 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate', ...conditions(known) },
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        if (response.status === 304) return { kind: 'unchanged' };
        const body = bounded(response, mostBytes, explain);
        const parts = await readBeginning(body);
        const refusal = refusedAnswer({
          status: response.status,
          contentType: response.headers.get('content-type') ?? '',
          beginning: Buffer.concat(parts).subarray(0, BEGINNING_BYTES).toString('latin1'),
          retryAfterMilliseconds: retryAfterMilliseconds(response.headers.get('retry-after')),
        });
        if (refusal === undefined) {
          return { kind: 'document', body: withBeginning(parts, body), validators: validatorsOf(response) };
        }
        await body.return(undefined);
        if (refusal === 'absent') return { kind: 'absent' };
        // All servers leave it alone, and commands too.
        if (refusal.failure === 'rate_limited') await turns.hold(refusal.retryAfterMilliseconds ?? 0);
        throw refusal;
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

function conditions(known: Validators | undefined): Record<string, string> {
  return {
    ...(known?.lastModified != null && { 'if-modified-since': known.lastModified }),
    ...(known?.etag != null && { 'if-none-match': known.etag }),
  };
}

/** Headers longer than any are none: they are kept, and sent again. */
function validatorsOf({ headers }: Response): Validators {
  const header = (name: string) => {
    const value = headers.get(name);
    return value !== null && value.length <= 200 ? value : null;
  };
  return { lastModified: header('last-modified'), etag: header('etag') };
}

/** The bytes of a body, unpacked, up to a bound. Leaving the loop ends the connection. */
async function* bounded(
  { body }: Response,
  mostBytes: number,
  explain: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array, undefined, undefined> {
  if (!body) return undefined;
  let bytes = 0;
  try {
    for await (const part of body) {
      bytes += part.byteLength;
      if (bytes > mostBytes) {
        throw new ProviderError('broken_answer', `EDGAR's answer is larger than ${Math.floor(mostBytes / 2 ** 20)} MB`);
      }
      yield part;
    }
  } catch (error) {
    throw explain(error);
  }
  return undefined;
}

async function readBeginning(body: AsyncGenerator<Uint8Array, undefined, undefined>): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for (let bytes = 0; bytes < BEGINNING_BYTES;) {
    const next = await body.next();
    if (next.done) break;
    parts.push(next.value);
    bytes += next.value.byteLength;
  }
  return parts;
}

async function* withBeginning(
  parts: readonly Uint8Array[],
  rest: AsyncGenerator<Uint8Array, undefined, undefined>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* parts;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/** All of a document. */
export async function readWhole(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}
