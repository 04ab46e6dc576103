import type { FigureStatus } from '@market-pulse/contract';
import { freshnessOf } from '@market-pulse/contract/rules';
import { parseIsoTime } from '@market-pulse/format';

/**
 * How fresh a figure is that has been on screen for a while: one that was live when it came is not for ever, in a tab that
 * slept or lost its connection. What is not live says of itself how old it is.
 *
 * @param now milliseconds since 1970; undefined leaves the status as it came
 */
export function presentStatus(
  status: FigureStatus,
  asOf: string | null | undefined,
  now: number | undefined,
): FigureStatus {
  const time = parseIsoTime(asOf);
  if (status !== 'live' || time === undefined || now === undefined) return status;
  // Nobody confirmed it since, as far as this page knows.
  return freshnessOf({ status, asOf: time, confirmedAt: time }, now) ?? status;
}
