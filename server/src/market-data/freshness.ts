import type { FigureStatus, Provenance } from '@market-pulse/contract';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A live figure is that only while both the provider's own time and our last call are not older. */
export const LIVE_AT_MOST_MS = 10 * MINUTE_MS;

/** A live provider's figure that was not confirmed for longer is stale: the provider, or the way to it, is away. */
export const CONFIRMED_AT_MOST_MS = 30 * MINUTE_MS;

/**
 * A price that its provider keeps confirming may be this old: exchanges close over weekends and holidays, four days at
 * most, and the closing price is still the newest there is. What is older is no longer traded.
 */
export const CLOSED_AT_MOST_MS = 5 * DAY_MS;

/** Figures of an imported file are a day's closing ones; older than a week they are out of date. */
export const IMPORTED_AT_MOST_MS = 7 * DAY_MS;

/** What a row of figures says about itself. */
export interface StoredProvenance {
  readonly source: string | null;
  readonly asOf: Date | null;
  readonly status: FigureStatus | null;
  /** When a live provider last confirmed the figures. */
  readonly refreshedAt: Date | null;
}

/**
 * How fresh stored figures are at this moment. The row keeps what its writer knew (`live` of a provider, `delayed` of an
 * import, `sample`); time passes on its own, so that every reader goes through this and nothing pretends to be live.
 */
export function statusAt({ asOf, status, refreshedAt }: StoredProvenance, now: Date): FigureStatus | null {
  const ageOf = (moment: Date | null) => (moment === null ? Infinity : now.getTime() - moment.getTime());
  if (status === 'delayed') return ageOf(asOf) > IMPORTED_AT_MOST_MS ? 'stale' : 'delayed';
  if (status !== 'live') return status;
  if (ageOf(refreshedAt) > CONFIRMED_AT_MOST_MS || ageOf(asOf) > CLOSED_AT_MOST_MS) return 'stale';
  return ageOf(refreshedAt) <= LIVE_AT_MOST_MS && ageOf(asOf) <= LIVE_AT_MOST_MS ? 'live' : 'delayed';
}

/** Source, time and present freshness of stored figures, as the API answers them. */
export function provenanceAt(stored: StoredProvenance, now: Date): Provenance {
  return { source: stored.source, as_of: stored.asOf?.toISOString() ?? null, status: statusAt(stored, now) };
}
