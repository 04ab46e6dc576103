/** Values of reports filed before that day are in thousands of dollars, since then in dollars (SEC release 34-95148). */
const DOLLARS_SINCE = '2023-01-03';

/** So many dollars a share are too few, or too many, for half of what a manager holds. */
const LEAST_MEDIAN = 1;
const MOST_MEDIAN = 10_000;

/** Fewer holdings say nothing about the rest. */
const ENOUGH = 3;

/**
 * What one unit of the values in a report of form 13F is, in dollars: 1 or 1,000. Managers went on writing thousands after they were
 * asked for dollars, and some wrote dollars before: where half of the holdings would have a price a share that cannot be, and with the
 * other unit one that can, the other unit it is.
 *
 * @param filed `YYYY-MM-DD`
 */
export function valueUnit(
  filed: string | null,
  holdings: readonly { readonly value: number; readonly shares: number }[],
): 1 | 1000 {
  const stated = filed !== null && filed < DOLLARS_SINCE ? 1000 : 1;
  const prices = holdings.filter(({ shares }) => shares > 0).map(({ value, shares }) => value / shares);
  if (prices.length < ENOUGH) return stated;
  const median = prices.sort((one, other) => one - other)[Math.floor(prices.length / 2)] ?? 0;
  const isPossible = (unit: number) => median * unit >= LEAST_MEDIAN && median * unit <= MOST_MEDIAN;
  const other = stated === 1 ? 1000 : 1;
  return !isPossible(stated) && isPossible(other) ? other : stated;
}
