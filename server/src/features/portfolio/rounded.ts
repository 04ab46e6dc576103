/** Sums carry the noise of binary fractions (0.30000000000000004); no amount has that many digits. */
const SIGNIFICANT_DIGITS = 12;

/** A figure without the noise of binary fractions. */
export function rounded(figure: number): number;
export function rounded(figure: number | null): number | null;
export function rounded(figure: number | null): number | null {
  return figure === null ? null : Number(figure.toPrecision(SIGNIFICANT_DIGITS));
}
