import type { Ratio } from './plainRatio';
import type { TimedSplit } from './sharesOn';
import { shareRatio } from './shareRatio';

/** What a split of which only a time is known makes of a share of a day, if it came after that day, and the time. */
export interface UnknownSplit extends Ratio {
  readonly from: string;
  readonly until: string;
}

/**
 * Splits of which nobody knows whether they were before or after a day, as one; undefined where there is none. The last day of their time is in
 * shares of after them, as the day of a split is.
 */
export function unknownSplitOn(day: string, splits: readonly TimedSplit[]): UnknownSplit | undefined {
  return splits
    .flatMap((split) => {
      const ratio = shareRatio(split);
      const { date: from, until } = split;
      return ratio && until != null && from <= day && day < until ? [{ ...ratio, from, until }] : [];
    })
    .reduce<UnknownSplit | undefined>(
      (all, one) =>
        all
          ? {
              numerator: all.numerator * one.numerator,
              denominator: all.denominator * one.denominator,
              from: all.from < one.from ? all.from : one.from,
              until: all.until > one.until ? all.until : one.until,
            }
          : one,
      undefined,
    );
}
