import type { Provenance } from '@market-pulse/contract';
import { parseIsoTime } from '@market-pulse/format';

/** The day of a time in UTC; undefined where it is not known. */
function dayOf(asOf: string | null): string | undefined {
  const time = parseIsoTime(asOf);
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Whether a row's figures need a mark of their own below a line that tells where those of most are from: they are of another source, day
 * or status. A line of several sources names none, and then the source is no difference. What has no figures needs no mark.
 */
export function differsFromFigures(row: Provenance, figures: Provenance): boolean {
  if (row.status === null) return false;
  const isOtherSource = figures.source !== null && row.source !== figures.source;
  return isOtherSource || row.status !== figures.status || dayOf(row.as_of) !== dayOf(figures.as_of);
}
