import type { HistoryBar, HistoryKind } from '@market-pulse/contract';
import { formatCryptoPrice, formatStockPrice } from '@market-pulse/format';

/** Figures of a history; changes in percent, null where there is nothing to compare with. */
export interface LeadFigures {
  readonly last: number;
  /** Since the day before. */
  readonly dayChange: number | null;
  /** Since the first day. */
  readonly rangeChange: number | null;
}

/** Most days from one close to the next, as in lists: exchanges rest over a long weekend, coins never. */
const DAYS_BETWEEN = { crypto: 1, others: 5 } as const;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What a history comes to; undefined without bars. */
export function leadFigures(
  kind: HistoryKind,
  bars: readonly Pick<HistoryBar, 'close' | 'date'>[],
): LeadFigures | undefined {
  const [last, before] = [bars.at(-1), bars.at(-2)];
  if (last === undefined) return undefined;
  const since = (former: number | undefined) =>
    former === undefined || former <= 0 ? null : (last.close / former - 1) * 100;
  const most = kind === 'crypto' ? DAYS_BETWEEN.crypto : DAYS_BETWEEN.others;
  const days = before ? (Date.parse(last.date) - Date.parse(before.date)) / DAY_MILLISECONDS : Infinity;
  return {
    last: last.close,
    dayChange: days <= most ? since(before?.close) : null,
    rangeChange: bars.length < 2 ? null : since(bars[0]?.close),
  };
}

/** A figure as its kind is written: points have no currency. */
export function leadPrice(kind: HistoryKind, figure: number): string {
  if (kind === 'crypto') return formatCryptoPrice(figure);
  const dollars = formatStockPrice(figure);
  return kind === 'stock' ? dollars : dollars.replace('$', '');
}
