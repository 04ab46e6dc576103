import type { Provenance } from '@market-pulse/contract';
import { parseIsoTime } from '@market-pulse/format';

/**
 * What to write under figures of several sources: each source and status once, with the time of its oldest figure, so that
 * none is made out newer than it is. In the order in which they first appear; what has no figures has no source.
 */
export function sourcesOf(figures: readonly (Provenance | undefined)[]): Provenance[] {
  const oldest = new Map<string, Provenance>();
  for (const figure of figures) {
    if (!figure || figure.status === null) continue;
    const { source, status, as_of } = figure;
    const key = `${status} ${source}`;
    const known = oldest.get(key);
    if (!known || isOlder(as_of, known.as_of)) oldest.set(key, { source, status, as_of });
  }
  return [...oldest.values()];
}

/** An unknown time counts as the oldest. */
function isOlder(one: string | null, other: string | null): boolean {
  return (parseIsoTime(one) ?? -Infinity) < (parseIsoTime(other) ?? -Infinity);
}
