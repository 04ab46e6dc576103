import { capRanking, type SizedRow } from '@market-pulse/contract/cap-order';
import { formatCount, formatDate } from '@market-pulse/format';

export { orderByCap } from '@market-pulse/contract/cap-order';

type Row = SizedRow & { readonly ticker: string };

/** Rank by market cap of one day. */
export interface CapRanks {
  /** The day whose market caps are ranked, `2026-08-21`; undefined where nobody is. */
  readonly day: string | undefined;
  /** From 1, by ticker. What has no market cap of that day and freshness has no rank, and counts for nobody else's. */
  readonly of: ReadonlyMap<string, number>;
}

/** The ranks of rows, as `capRanking` of the contract has them. */
export function marketCapRanks(rows: readonly Row[]): CapRanks {
  const ranking = capRanking(rows);
  return { day: ranking?.day, of: new Map(ranking?.rows.map(({ ticker }, index) => [ticker, index + 1])) };
}

/** How a list without a chosen order stands: by rank, or by name where none of its rows has one. */
export function usualSort({ day, of }: CapRanks, shown: readonly Row[]) {
  const isRanked = shown.length > 0 ? shown.some(({ ticker }) => of.has(ticker)) : day !== undefined;
  return { key: isRanked ? ('rank' as const) : ('name' as const), direction: 'ascending' as const };
}

/**
 * What a list by market cap says of the rows that have one and are not ranked: ` · by market cap of Aug 21, 2026; 12 of another day or less
 * fresh are listed last`. Undefined where there are none, or nobody is ranked.
 */
export function unrankedNote({ day, of }: CapRanks, shown: readonly Row[]): string | undefined {
  const behind = shown.filter(({ ticker, market_cap }) => market_cap !== null && !of.has(ticker)).length;
  if (day === undefined || behind === 0) return undefined;
  const are = behind === 1 ? 'is' : 'are';
  return ` · by market cap of ${formatDate(day)}; ${formatCount(behind)} of another day or less fresh ${are} listed last`;
}
