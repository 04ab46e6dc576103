import type { HistoryBar, PriceHistory } from '@market-pulse/contract';
import { referenceOf } from '@market-pulse/contract/rules';

/**
 * A history as its market quotes it: dollars per euro, of which the series has euros per dollar, with the name that is known for
 * that. Every other one is what it is.
 */
export function quotedHistory(history: PriceHistory): PriceHistory {
  const reference = referenceOf(history.kind, history.symbol);
  if (!reference?.isInverse) return history;
  const { name, unit = history.unit } = reference;
  return { ...history, name, unit, bars: history.bars.filter(({ close }) => close > 0).map(inverse) };
}

/** What was highest is lowest then. */
function inverse({ date, open, high, low, close, volume }: HistoryBar): HistoryBar {
  const other = (price: number | null) => (price === null || price <= 0 ? null : 1 / price);
  return { date, open: other(open), high: other(low), low: other(high), close: 1 / close, volume };
}
