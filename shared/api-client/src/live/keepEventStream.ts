import type { StreamTopic } from '@market-pulse/contract';
import { backoffMilliseconds, spreadByChance } from '@market-pulse/contract/rules';
import { sessionStore } from '@market-pulse/session';
import { http } from '../transport/http';
import { renewAccess } from '../transport/refresh';
import { pause } from './pause';
import type { StreamError } from './readEventStream';
import { readEventStream } from './readEventStream';
import type { LiveTimings } from './dependencies';

/** What a stream tells its owner. */
export interface EventStreamListener {
  /** An event that is none of the stream itself; its data as JSON that nobody has looked at. */
  onEvent: (event: string, data: unknown) => void;
  /** Something may have been missed: the stream begins, or has left something out. */
  onGap: () => void;
  /** Called every 30 s while the stream cannot be had. */
  onPoll: () => void;
  /** The stream is there, or is there no longer. */
  onState?: (isThere: boolean) => void;
}

export interface KeptStreamOptions {
  topics: readonly StreamTopic[];
  timings: LiveTimings;
  random: () => number;
}

/** Failures in a row after which the figures are polled meanwhile. A refusal needs no second one. */
const FAILURES_BEFORE_POLLING = 3;

/**
 * Keeps a stream of some topics until the signal ends it: connects anew with growing pauses, and polls while it cannot be had.
 * Resolves when it has ended; never rejects.
 */
export async function keepEventStream(
  signal: AbortSignal,
  { onEvent, onGap, onPoll, onState }: EventStreamListener,
  { topics, timings, random }: KeptStreamOptions,
): Promise<void> {
  let failures = 0;
  let firstMilliseconds = timings.firstRetryMilliseconds;
  let polling: ReturnType<typeof setInterval> | undefined;
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const startPolling = () => {
    polling ??= setInterval(onPoll, timings.pollMilliseconds);
  };
  signal.addEventListener('abort', stopPolling, { once: true });

  while (!signal.aborted) {
    const access = sessionStore.getState().access ?? undefined;
    let askedFor: number | undefined;
    let isThere = false;
    try {
      const end = await readEventStream({
        url: `${http.defaults.baseURL ?? ''}/stream/?topics=${topics.join()}`,
        access,
        signal,
        silenceMilliseconds: timings.silenceMilliseconds,
        onRetry: (milliseconds) => {
          firstMilliseconds = milliseconds;
        },
        onEvent: ({ event, data }) => {
          failures = 0;
          stopPolling();
          if (!isThere) onState?.(true);
          isThere = true;
          if (event === 'resync') onGap();
          else if (event !== undefined) onEvent(event, parsed(data));
        },
      });
      if (end === 'nothing to tell') return await untilAborted(signal);
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      const { status, retryAfter } = error as StreamError;
      if (status === 401 && access !== undefined && failures === 1 && (await renew(access))) continue;
      if (status !== 0 || failures >= FAILURES_BEFORE_POLLING) startPolling();
      if (retryAfter !== undefined) askedFor = retryAfter * 1_000;
    } finally {
      if (isThere) onState?.(false);
    }
    if (signal.aborted) break;
    const longestMilliseconds = timings.longestRetryMilliseconds;
    const wait = askedFor ?? backoffMilliseconds({ firstMilliseconds, longestMilliseconds }, Math.max(1, failures));
    await pause(spreadByChance(wait, random()), signal);
  }
}

/** Whether the session was renewed, or has ended: either way the next try is another one. */
async function renew(access: string): Promise<boolean> {
  try {
    return (await renewAccess(access)) !== access;
  } catch {
    return false;
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
