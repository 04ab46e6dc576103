/** So many shares stand where so many stood: 10 and 1, 3 and 2, 1 and 20 after a reverse split. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

/** Of so many shares one is made, or one of so many, at most. */
const MOST_OF_ONE = 100_000;
/** Beyond one for so many, both numbers of a ratio are small: 3 for 2, 21 for 20, 75 for 2. */
const MOST_PARTS = 20;
const MOST_WHOLES = 100;
/** A factor of prices that is no ratio of shares: nobody spins off nineteen parts of twenty. */
const LARGEST_FACTOR = 20;
/** Decimals are rounded: 0.333333, 1.3333. */
const ROUNDING = 1e-4;

/**
 * A factor as a ratio of small whole numbers, which is what changes how many shares there are where nobody says what it is (`shareRatio`).
 * Undefined for any other, 1.046 for one: that is by how much prices were adjusted, for a spin-off maybe, and everybody has as many shares as
 * before.
 */
export function plainRatio({ numerator, denominator }: Ratio): Ratio | undefined {
  const factor = numerator / denominator;
  if (!(factor > 0) || !Number.isFinite(factor) || factor === 1) return undefined;
  const found = factor > 1 ? ratioAboveOne(factor) : ratioAboveOne(1 / factor);
  if (found === undefined) return undefined;
  return factor > 1 ? found : { numerator: found.denominator, denominator: found.numerator };
}

/** Whether a factor can be at all: a ratio of shares, or one of prices that is not out of all proportion. */
export function isPossibleSplit(told: Ratio): boolean {
  const factor = told.numerator / told.denominator;
  if (plainRatio(told)) return true;
  return factor !== 1 && factor <= LARGEST_FACTOR && factor >= 1 / LARGEST_FACTOR;
}

function ratioAboveOne(factor: number): Ratio | undefined {
  for (let parts = 1; parts <= MOST_PARTS; parts += 1) {
    const wholes = Math.round(factor * parts);
    if (wholes > (parts === 1 ? MOST_OF_ONE : MOST_WHOLES)) continue;
    if (wholes > parts && Math.abs(wholes / parts - factor) <= ROUNDING * factor) {
      return { numerator: wholes, denominator: parts };
    }
  }
  return undefined;
}
