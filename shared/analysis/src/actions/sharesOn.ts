import { type ShareSplit, sharesPerShare } from './shareFactor';
import { shareRatio } from './shareRatio';

/** A split whose day is known, or a time in which it was: from `date` to `until`. */
export interface TimedSplit extends ShareSplit {
  readonly until?: string | null;
}

/**
 * How many shares of one day a number of another, earlier, day has become: holdings of two days are compared by it, since a split is no
 * purchase. Null where a split may have been before the one day or after it, because its own day is not known.
 */
export function sharesOn(
  shares: number,
  { from, to }: { readonly from: string; readonly to: string },
  splits: readonly TimedSplit[],
): number | null {
  const between = splits.filter(({ date, until }) => date <= to && (until ?? date) > from);
  const isUnsure = ({ date, until }: TimedSplit) => until != null && (date <= from || until > to);
  if (between.some((split) => isUnsure(split) && shareRatio(split) !== undefined)) return null;
  // A time that lies between both days is as good as a day between them.
  return shares * sharesPerShare(from, between);
}
