import { isPrice } from './datedFigure';

export interface Drawdown {
  /** The fall as a share of the peak, zero or less: −0.25 is a quarter lost. */
  readonly drawdown: number;
  /** Where in the closes the fall began and where it was deepest; one place where nothing fell. */
  readonly peakIndex: number;
  readonly troughIndex: number;
}

/**
 * The deepest fall from a peak to a later low. Of falls that are equally deep it is the first.
 *
 * @param closes oldest first; zeros before the first price have no peak to fall from
 * @returns null without any price, or where a close is no finite number or negative
 */
export function maximumDrawdown(closes: readonly number[]): Drawdown | null {
  if (!closes.every((close) => Number.isFinite(close) && close >= 0)) return null;
  const first = closes.findIndex(isPrice);
  if (first === -1) return null;
  let peakIndex = first;
  let deepest: Drawdown = { drawdown: 0, peakIndex: first, troughIndex: first };
  for (let index = first; index < closes.length; index += 1) {
    const close = closes[index] ?? 0;
    const peak = closes[peakIndex] ?? close;
    if (close > peak) peakIndex = index;
    else if (close / peak - 1 < deepest.drawdown) {
      deepest = { drawdown: close / peak - 1, peakIndex, troughIndex: index };
    }
  }
  return deepest;
}
