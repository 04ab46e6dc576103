import { parseIsoTime } from '@market-pulse/format';
import type { DataStatus } from './DataStamp';

const MINUTE_MS = 60_000;

/** Older than this the server calls no figure live, and one that nobody confirmed for longer than the second out of date. */
const LIVE_AT_MOST_MS = 10 * MINUTE_MS;
const CONFIRMED_AT_MOST_MS = 30 * MINUTE_MS;

/**
 * How fresh a figure is that has been on screen for a while: one that was live when it came is not for ever, in a tab that
 * slept or lost its connection. What is not live says of itself how old it is.
 *
 * @param now milliseconds since 1970; undefined leaves the status as it came
 */
export function presentStatus(
  status: DataStatus,
  asOf: string | null | undefined,
  now: number | undefined,
): DataStatus {
  const time = parseIsoTime(asOf);
  if (status !== 'live' || time === undefined || now === undefined) return status;
  const age = now - time;
  if (age > CONFIRMED_AT_MOST_MS) return 'stale';
  return age > LIVE_AT_MOST_MS ? 'delayed' : 'live';
}
