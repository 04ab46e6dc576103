import { formatDate } from '@market-pulse/format';

/** A quarter, and the time that an annual report may take: earnings that are older are not those of the last twelve months. */
const NEWEST_DAYS = 200;
const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * What the earnings of a share are called: those of the last twelve months, or of a year that ended longer ago.
 *
 * @param asOf when the price beside them was true; null where there is none
 */
export function earningsLabel({ to }: { readonly to: string }, asOf: string | null): string {
  const age = asOf === null ? Infinity : (Date.parse(asOf) - Date.parse(to)) / MILLISECONDS_PER_DAY;
  return age <= NEWEST_DAYS ? 'EPS (TTM)' : `EPS (year to ${formatDate(to)})`;
}
