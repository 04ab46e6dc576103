import { ProviderError } from './providerError';

/** How long a provider may take for all of an answer. */
export const PROVIDER_TIMEOUT_MILLISECONDS = 12_000;
/** Larger than any answer that is asked for; a larger one is not read to its end. */
const MOST_BYTES = 4 * 1024 * 1024;
/** A longer pause than this is no pause: the provider is asked once a day in any case. */
export const LONGEST_PAUSE_MILLISECONDS = 24 * 60 * 60 * 1000;

export interface ReadOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the call, when the server stops. */
  readonly signal?: AbortSignal;
  readonly timeoutMilliseconds?: number;
}

/** What came back, as text. */
export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Asks a provider for JSON.
 *
 * @throws {ProviderError} for every answer that is none, however it comes.
 */
export async function readJson(url: URL, options: ReadOptions = {}): Promise<unknown> {
  const { text } = await readAnswer(url, options);
  return parseJson(text);
}

/**
 * Asks a provider for text of any kind.
 *
 * @param answeredStatuses statuses of errors whose text says more than they do, such as 404 for a symbol that is not known
 * @throws {ProviderError} for every other status that is an error, and where no whole answer came.
 */
export async function readAnswer(
  url: URL,
  { headers = {}, signal, timeoutMilliseconds = PROVIDER_TIMEOUT_MILLISECONDS }: ReadOptions = {},
  answeredStatuses: readonly number[] = [],
): Promise<ProviderAnswer> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'MarketPulse', ...headers },
      // The key would go along to wherever a redirect leads.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok && !answeredStatuses.includes(response.status)) {
      await response.body?.cancel();
      throw refusalOf(response);
    }
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (timeout.aborted) throw new ProviderError('timeout', `no answer within ${timeoutMilliseconds} ms`);
    signal?.throwIfAborted();
    throw new ProviderError('unreachable', 'the connection failed');
  }
}

function refusalOf({ status, headers }: Response): ProviderError {
  if (status === 429) {
    return new ProviderError('rate_limited', 'too many requests', retryAfterMilliseconds(headers.get('retry-after')));
  }
  if (status === 401 || status === 403) return new ProviderError('refused', `refused with ${status}: look at the key`);
  return new ProviderError('failed', `answered ${status}`);
}

/** `Retry-After` in seconds or as a date; undefined when it is neither. */
export function retryAfterMilliseconds(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1000), LONGEST_PAUSE_MILLISECONDS) : undefined;
}

async function readText(response: Response): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += (part as Uint8Array).byteLength;
    // Leaving the loop ends the connection.
    if (bytes > MOST_BYTES) throw new ProviderError('broken_answer', `more than ${MOST_BYTES} bytes`);
    parts.push(Buffer.from(part as Uint8Array));
  }
  return Buffer.concat(parts).toString();
}

/** Some services say with status 200 that they were asked too often, as plain text or within their JSON. */
const TOO_MANY = /too many requests|rate limit|limit reached/i;

/**
 * The JSON of an answer.
 *
 * @throws {ProviderError} for other text, and for an answer that says that it was asked too often.
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (TOO_MANY.test(text.slice(0, 500))) throw new ProviderError('rate_limited', 'too many requests, as text');
    throw new ProviderError('broken_answer', 'not JSON');
  }
  if (text.length < 1_000 && !Array.isArray(value) && TOO_MANY.test(text)) {
    throw new ProviderError('rate_limited', 'too many requests, as JSON');
  }
  return value;
}
