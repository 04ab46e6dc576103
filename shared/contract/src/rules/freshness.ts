import type { FigureStatus } from '../provenance';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;

/** How old a figure may be to count as what it says of itself, in milliseconds. */
export const ageLimits = {
  /** A live figure is that only while both the provider's own time and our last call are not older. */
  live: 10 * MINUTE_MILLISECONDS,
  /** A live provider's figure that was not confirmed for longer is stale: the provider, or the way to it, is away. */
  confirmed: 30 * MINUTE_MILLISECONDS,
  /**
   * A price that its provider keeps confirming may be this old: exchanges close over weekends and holidays, four days at
   * most, and the closing price is still the newest there is. What is older is no longer traded.
   */
  closed: 5 * DAY_MILLISECONDS,
  /** Figures of an imported file are a day's closing ones; older than a week they are out of date. */
  imported: 7 * DAY_MILLISECONDS,
} as const;

/** What a figure says of itself. Moments are milliseconds since 1970; undefined where nobody knows. */
export interface FigureAge {
  /** As it was written: `live` of a provider, `delayed` of an import, `sample`. */
  readonly status: FigureStatus | null;
  /** When it was true. */
  readonly asOf: number | undefined;
  /** When a live provider last confirmed it. */
  readonly confirmedAt: number | undefined;
}

/** How fresh a figure is at this moment: time passes on its own, and nothing may pretend to be live. */
export function freshnessOf({ status, asOf, confirmedAt }: FigureAge, now: number): FigureStatus | null {
  const ageOf = (moment: number | undefined) => (moment === undefined ? Infinity : now - moment);
  if (status === 'delayed') return ageOf(asOf) > ageLimits.imported ? 'stale' : 'delayed';
  if (status !== 'live') return status;
  if (ageOf(confirmedAt) > ageLimits.confirmed || ageOf(asOf) > ageLimits.closed) return 'stale';
  return ageOf(confirmedAt) <= ageLimits.live && ageOf(asOf) <= ageLimits.live ? 'live' : 'delayed';
}
