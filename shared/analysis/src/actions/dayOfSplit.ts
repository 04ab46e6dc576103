import { shareRatio, type StatedRatio } from './shareRatio';

/** Prices of one day move by less than this part beside a split. */
const MOST_MOVE = 0.15;
/** A smaller ratio is told by nothing from a move of the price. */
const LEAST_RATIO = 1.4;

/**
 * The day of a split of which only a time is known: that within it on which the price fell, or rose, by its ratio. Undefined where there is
 * none, or more than one, and for ratios that are no larger than what prices do by themselves.
 *
 * @param closes as they were traded, oldest first, from before the time on
 */
export function dayOfSplit(
  closes: readonly { readonly date: string; readonly close: number }[],
  { date: from, until }: { readonly date: string; readonly until: string },
  told: StatedRatio,
): string | undefined {
  const ratio = shareRatio(told);
  if (!ratio) return undefined;
  const factor = ratio.numerator / ratio.denominator;
  if (Math.max(factor, 1 / factor) < LEAST_RATIO) return undefined;
  const days = closes.flatMap(({ date, close }, place) => {
    const before = closes[place - 1];
    if (!before || date < from || date > until) return [];
    return Math.abs(before.close / close / factor - 1) <= MOST_MOVE ? [date] : [];
  });
  return days.length === 1 ? days[0] : undefined;
}
