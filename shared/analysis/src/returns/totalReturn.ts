import { isPrice, type DatedFigure } from './datedFigure';

/**
 * What an investment at the first close became by the last, as a share of it: 0.1 is 10 % more. Each dividend buys more at the
 * close of its ex-date, or of the next day that has one; a dividend of the first day or before it belongs to who sold.
 *
 * Closes and dividends are adjusted for splits. Closes that are adjusted for dividends already come without dividends.
 *
 * @param closes oldest first
 * @returns null with fewer than two closes, or where one that matters is no price
 */
export function totalReturn(closes: readonly DatedFigure[], dividends: readonly DatedFigure[] = []): number | null {
  const [first] = closes;
  const last = closes.at(-1);
  if (!first || closes.length < 2 || !isPrice(first.value) || !last || !Number.isFinite(last.value)) return null;
  let shares = 1;
  for (const { date, value } of dividends) {
    if (date <= first.date || date > last.date) continue;
    const close = closes.find((candidate) => candidate.date >= date)?.value;
    if (!isPrice(close) || !Number.isFinite(value)) return null;
    shares *= 1 + value / close;
  }
  return (shares * last.value) / first.value - 1;
}
