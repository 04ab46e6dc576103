import { freshnessOf, type FigureStatus, type Provenance } from '@market-pulse/contract';

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
export function statusAt(
  { asOf, status, refreshedAt }: Omit<StoredProvenance, 'source'>,
  now: Date,
): FigureStatus | null {
  const age = { status, asOf: asOf?.getTime(), confirmedAt: refreshedAt?.getTime() };
  return freshnessOf(age, now.getTime());
}

/** Source, time and present freshness of stored figures, as the API answers them. */
export function provenanceAt(stored: StoredProvenance, now: Date): Provenance {
  return { source: stored.source, as_of: stored.asOf?.toISOString() ?? null, status: statusAt(stored, now) };
}
