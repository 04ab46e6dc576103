import type { Provenance } from '@market-pulse/contract';
import { parseIsoTime } from '@market-pulse/format';

/** The day of a time in UTC, `2026-08-22`; undefined where it is not known. */
export function dayOf(asOf: string | null): string | undefined {
  const time = parseIsoTime(asOf);
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Source, day and status as one text: figures are said by one line where it is the same. It stays while only minutes pass. */
export function provenanceKey({ source, as_of, status }: Provenance): string {
  return JSON.stringify([source, dayOf(as_of) ?? '', status]);
}

interface Group {
  readonly provenance: Provenance;
  readonly count: number;
}

/**
 * What is said once above figures of several sources: the source, day and status that most of them have, with the time of the
 * oldest, so that none is made out newer than it is. A sample says nothing for prices of the market: it is said once where there is
 * nothing else, and marked at each of them beside those. Of two that are as frequent the newer day, then the first source by name.
 * Undefined where there are no figures; what has none counts nowhere.
 */
export function commonProvenance(figures: readonly (Provenance | null | undefined)[]): Provenance | undefined {
  const groups = new Map<string, Group>();
  for (const figure of figures) {
    if (!figure?.status) continue;
    const { source, as_of, status } = figure;
    const key = provenanceKey(figure);
    const known = groups.get(key);
    const oldest = known && !isOlder(as_of, known.provenance.as_of) ? known.provenance.as_of : as_of;
    groups.set(key, { provenance: { source, as_of: oldest, status }, count: (known?.count ?? 0) + 1 });
  }
  const [first] = [...groups.values()].sort(
    (one, other) =>
      Number(one.provenance.status === 'sample') - Number(other.provenance.status === 'sample') ||
      other.count - one.count ||
      (dayOf(other.provenance.as_of) ?? '').localeCompare(dayOf(one.provenance.as_of) ?? '') ||
      (one.provenance.source ?? '').localeCompare(other.provenance.source ?? ''),
  );
  return first?.provenance;
}

/**
 * Whether figures need a mark of their own below a line. What has no figures needs none.
 * @param commonKey what the line says, as `provenanceKey`; undefined where there is no line
 */
export function differsFrom(commonKey: string | undefined, figures: Provenance | null | undefined): boolean {
  if (!figures?.status) return false;
  return provenanceKey(figures) !== commonKey;
}

function isOlder(one: string | null, other: string | null): boolean {
  return (parseIsoTime(one) ?? -Infinity) < (parseIsoTime(other) ?? -Infinity);
}
