import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The stream could not be had, or was refused. */
export class StreamError extends Error {
  constructor(
    /** HTTP status; 0 when no answer came or the connection broke. */
    readonly status: number,
    /** Seconds to wait, as the server says. */
    readonly retryAfter?: number,
  ) {
    super(`The stream answered ${status}`);
    this.name = 'StreamError';
  }
}

/** What to read, and what to do with it. */
export interface EventStreamOptions {
  url: string;
  /** Bearer; undefined for a visitor. */
  access: string | undefined;
  signal: AbortSignal;
  /** A connection that brings nothing for so long, not even a heartbeat, counts as broken. */
  silenceMilliseconds: number;
  onEvent: (event: EventSourceMessage) => void;
  /** The server says how many milliseconds to wait before connecting anew. */
  onRetry: (milliseconds: number) => void;
}

/**
 * Reads server-sent events until the server ends the stream. With `fetch`, because an EventSource carries no bearer.
 * @returns `ended`, or `nothing to tell` when the server answered that there is nothing to wait for (204)
 * @throws StreamError
 */
export async function readEventStream(options: EventStreamOptions): Promise<'ended' | 'nothing to tell'> {
  const { url, access, signal, silenceMilliseconds, onEvent, onRetry } = options;
  const silence = new AbortController();
  const stop = () => silence.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, silenceMilliseconds);
  try {
    const response = await fetch(url, {
      headers: { Accept: 'text/event-stream', ...(access === undefined ? {} : { Authorization: `Bearer ${access}` }) },
      signal: silence.signal,
      cache: 'no-store',
    });
    if (response.status === 204) return 'nothing to tell';
    if (!response.ok || !response.body || !isEventStream(response)) throw refusal(response);
    const parser = createParser({ onEvent, onRetry });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      clearTimeout(timer);
      timer = setTimeout(stop, silenceMilliseconds);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    throw error instanceof StreamError ? error : new StreamError(0);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // Also ends a connection whose reader failed.
    silence.abort();
  }
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

function refusal(response: Response): StreamError {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new StreamError(response.status, Number.isFinite(retryAfter) ? retryAfter : undefined);
}
