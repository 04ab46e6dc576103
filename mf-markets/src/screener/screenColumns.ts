import type { Screen, ScreenField } from '@market-pulse/contract/rules';

/** Shown while there is room beside the figures that are asked for. */
export const USUAL_FIELDS: readonly ScreenField[] = ['return_1y', 'from_high', 'volatility', 'rsi'];
/** Figures that always have a column. */
const ALWAYS: readonly ScreenField[] = ['price', 'change', 'market_cap'];
/** More figures would not leave a name its place. The saved file has all of them. */
const MOST = 5;

/**
 * The figures that have a column beside price, change and market cap: that by which rows are ordered, then those which are
 * filtered, then the usual ones, as long as most companies have them.
 */
export function screenColumns({ ranges, sort }: Screen, has: (field: ScreenField) => boolean): ScreenField[] {
  const asked = [...(sort === undefined || sort === 'name' ? [] : [sort]), ...(Object.keys(ranges) as ScreenField[])];
  const usual = USUAL_FIELDS.filter(has);
  return [...new Set([...asked, ...usual])].filter((field) => !ALWAYS.includes(field)).slice(0, MOST);
}
