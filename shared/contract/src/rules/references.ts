import type { HistoryKind } from '../history';

/** What an instrument is found by. */
export interface ReferenceKey {
  readonly kind: HistoryKind;
  readonly symbol: string;
}

/** An instrument that stands beside the stocks. */
export interface Reference extends ReferenceKey {
  readonly name: string;
  /** Shown as one by its figure: the history has euros per dollar, and currencies are quoted as dollars per euro. */
  readonly isInverse?: boolean;
  /** In place of the unit of its history. */
  readonly unit?: string;
}

/**
 * What tells how the market stands beside its stocks: first the six that every site has from its first start on, bundled, by the
 * day or by the month; behind them what a provider of prices may have, which stands in for one of them that has no history. The
 * first six that have one are shown on the home page; indices and macroeconomic series can be compared with shares and coins.
 */
export const REFERENCES: readonly Reference[] = [
  { kind: 'index', symbol: 'SPX', name: 'S&P 500' },
  { kind: 'index', symbol: 'VIX', name: 'VIX' },
  { kind: 'macro', symbol: 'WTI', name: 'WTI crude' },
  { kind: 'macro', symbol: 'GOLD', name: 'Gold' },
  { kind: 'macro', symbol: 'US10Y', name: '10-year yield' },
  { kind: 'macro', symbol: 'USDEUR', name: 'EUR/USD', isInverse: true, unit: 'USD per EUR' },
  { kind: 'index', symbol: 'IXIC', name: 'Nasdaq Composite' },
  { kind: 'stock', symbol: 'TLT', name: '20+ yr Treasuries (TLT)' },
  { kind: 'stock', symbol: 'GLD', name: 'Gold fund (GLD)' },
  { kind: 'stock', symbol: 'DIA', name: 'Dow 30 fund (DIA)' },
  { kind: 'stock', symbol: 'QQQ', name: 'Nasdaq-100 fund (QQQ)' },
];

/** The reference of a kind and symbol; undefined for what is none. */
export function referenceOf(kind: HistoryKind | undefined, symbol: string): Reference | undefined {
  return REFERENCES.find((one) => one.kind === kind && one.symbol === symbol);
}
