import { backoffMilliseconds } from '@market-pulse/contract';
import type { ProviderFailure } from '../../market-data/providers/providerError';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;

/** After whatever failures a document is tried again at the latest: what is booked for later was so before the clock was set back. */
export const LONGEST_PAUSE_MILLISECONDS = DAY_MILLISECONDS;

/**
 * The first pause of a document after each failure. Where EDGAR as a whole is left alone as well, the document rests for longer than that:
 * one that is refused for itself does not hold up the others.
 */
const FIRST_MILLISECONDS: Readonly<Record<ProviderFailure, number>> = {
  broken_answer: 5 * MINUTE_MILLISECONDS,
  failed: 5 * MINUTE_MILLISECONDS,
  timeout: 5 * MINUTE_MILLISECONDS,
  unreachable: MINUTE_MILLISECONDS,
  refused: 20 * MINUTE_MILLISECONDS,
  // Nobody has a turn until EDGAR may be asked again.
  rate_limited: 0,
};

/** Whether the document may be the reason why nothing came, and not EDGAR or the way to it. */
export function isOfDocument(failure: ProviderFailure): boolean {
  return failure === 'broken_answer' || failure === 'failed' || failure === 'timeout';
}

/**
 * When a document that brought no data is asked for again: after a pause that doubles, up to a day.
 *
 * @param failures in a row, this one included
 * @param longestMilliseconds for a document that is asked for often
 */
export function nextTry(
  now: Date,
  failure: ProviderFailure,
  failures: number,
  longestMilliseconds = LONGEST_PAUSE_MILLISECONDS,
): Date {
  const firstMilliseconds = FIRST_MILLISECONDS[failure];
  return new Date(now.getTime() + backoffMilliseconds({ firstMilliseconds, longestMilliseconds }, failures));
}
