import { LONGEST_PAUSE_MILLISECONDS } from '../market-data/providers/readJson';

/** The SEC allows ten requests in a second; a little less is asked for, since clocks and networks are not exact. */
export const TURN_MILLISECONDS = 1_000 / (10 * 0.9);

/** Nobody waits longer for a turn: what is further off is a pause that EDGAR asked for, or a queue that does not end. */
export const LONGEST_WAIT_MILLISECONDS = 30_000;

/** A turn to ask EDGAR: when it is, and when the one after it is. Milliseconds since 1970. */
export interface Turn {
  readonly at: number;
  readonly nextAt: number;
}

/**
 * The turn of whoever asks now. Turns stand evenly, so that no second has more than nine, whoever takes them.
 *
 * Source of the limit: sec.gov/os/accessing-edgar-data ("Current max request rate: 10 requests/second").
 *
 * @param nextAt the first moment that is free, in milliseconds since 1970
 * @returns the milliseconds to come back after, where it would be too long to wait
 */
export function turnFrom(nextAt: number, now: number): Turn | { readonly waitMilliseconds: number } {
  const waitMilliseconds = nextAt - now;
  // Further off than any pause is what was stored before the clock was set back.
  const isKept = waitMilliseconds <= LONGEST_PAUSE_MILLISECONDS;
  if (isKept && waitMilliseconds > LONGEST_WAIT_MILLISECONDS) return { waitMilliseconds };
  const at = isKept ? Math.max(nextAt, now) : now;
  return { at, nextAt: Math.ceil(at + TURN_MILLISECONDS) };
}
