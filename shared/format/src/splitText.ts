/** So many shares for so many, and what that is where somebody says so. */
interface Split {
  readonly numerator: number;
  readonly denominator: number;
  readonly kind?: string | null | undefined;
}

/** More of a percentage nobody states. */
const PERCENT_DIGITS = 6;

/** A change of the number of shares, as people call it: `10-for-1 split`, `1-for-20 reverse split`, `2% stock dividend`. */
export function splitText({ numerator, denominator, kind }: Split): string {
  if (kind === 'stock_dividend') {
    return `${Number(((numerator / denominator - 1) * 100).toPrecision(PERCENT_DIGITS))}% stock dividend`;
  }
  return `${numerator}-for-${denominator} ${numerator < denominator ? 'reverse split' : 'split'}`;
}
