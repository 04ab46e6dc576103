import type { HistoryBar, HistoryKind } from '@market-pulse/contract';
import { formatCryptoPrice, formatStockPrice } from '@market-pulse/format';

/** What the panel can show. */
export interface LeadInstrument {
  readonly symbol: string;
  readonly kind: HistoryKind;
  readonly name: string;
  /** On its button. */
  readonly label: string;
}

/** An index, a coin and a stock, the broadest first. */
export const LEAD_INSTRUMENTS = [
  { symbol: 'SPX', kind: 'index', name: 'S&P 500', label: 'S&P 500' },
  { symbol: 'BTC', kind: 'crypto', name: 'Bitcoin', label: 'BTC' },
  { symbol: 'NVDA', kind: 'stock', name: 'NVIDIA', label: 'NVDA' },
] as const satisfies readonly LeadInstrument[];

/** Figures of a history; changes in percent, null where there is nothing to compare with. */
export interface LeadFigures {
  readonly last: number;
  /** Since the day before. */
  readonly dayChange: number | null;
  /** Since the first day. */
  readonly rangeChange: number | null;
}

/** What a history comes to; undefined without bars. */
export function leadFigures(bars: readonly Pick<HistoryBar, 'close'>[]): LeadFigures | undefined {
  const closes = bars.map(({ close }) => close);
  const last = closes.at(-1);
  if (last === undefined) return undefined;
  const since = (former: number | undefined) =>
    former === undefined || former <= 0 ? null : (last / former - 1) * 100;
  return { last, dayChange: since(closes.at(-2)), rangeChange: closes.length < 2 ? null : since(closes[0]) };
}

/** A figure as its kind is written: points have no currency. */
export function leadPrice(kind: HistoryKind, figure: number): string {
  if (kind === 'crypto') return formatCryptoPrice(figure);
  const dollars = formatStockPrice(figure);
  return kind === 'stock' ? dollars : dollars.replace('$', '');
}
