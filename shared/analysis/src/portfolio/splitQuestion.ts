import { plainRatio, type Ratio } from '../actions/plainRatio';

/** Ratios that splits have, as shares of after it for one of before. */
const USUAL = [1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100];
/** How far a price may be off a ratio, as a logarithm: a day's range, and dividends that a history has taken out of older prices. */
const OFF_SMALL = 0.09;
const OFF_LARGE = 0.16;
const FIRST_LARGE = 3;

/**
 * Whether a price that was entered differs from the close of its day by about a ratio of small whole numbers, so that the history, which came
 * adjusted, may know of a split that nobody told.
 *
 * @param entered of one share
 * @param close of that day, of shares as they are counted now
 * @returns how many shares of now one of then would be; undefined where the two agree, or differ by something else
 */
export function splitQuestion(entered: number, close: number): Ratio | undefined {
  if (!(entered > 0) || !(close > 0) || !Number.isFinite(entered / close)) return undefined;
  const apart = Math.log(entered / close);
  const [nearest = 1] = USUAL.toSorted((one, other) => off(apart, one) - off(apart, other));
  if (off(apart, nearest) > (nearest < FIRST_LARGE ? OFF_SMALL : OFF_LARGE)) return undefined;
  return plainRatio({ numerator: apart > 0 ? nearest : 1, denominator: apart > 0 ? 1 : nearest });
}

const off = (apart: number, ratio: number) => Math.abs(Math.abs(apart) - Math.log(ratio));
