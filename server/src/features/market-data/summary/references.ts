import type { HistoryKind } from '@market-pulse/contract';

/** What an instrument is found by. */
export interface ReferenceKey {
  readonly kind: HistoryKind;
  readonly symbol: string;
}

/** An instrument that stands beside the stocks. */
export interface Reference extends ReferenceKey {
  readonly name: string;
}

/** Rows of the list. */
export const MOST_REFERENCES = 6;

/**
 * What tells how the market stands beside its stocks, the most telling first: indices, bonds, gold and oil, and the funds that
 * follow other indices. The first six that have a daily history are shown.
 */
export const REFERENCES: readonly Reference[] = [
  { kind: 'index', symbol: 'SPX', name: 'S&P 500' },
  { kind: 'index', symbol: 'IXIC', name: 'Nasdaq Composite' },
  { kind: 'index', symbol: 'VIX', name: 'VIX' },
  { kind: 'stock', symbol: 'TLT', name: '20+ yr Treasuries (TLT)' },
  { kind: 'stock', symbol: 'GLD', name: 'Gold fund (GLD)' },
  { kind: 'macro', symbol: 'WTI', name: 'WTI crude' },
  { kind: 'stock', symbol: 'DIA', name: 'Dow 30 fund (DIA)' },
  { kind: 'stock', symbol: 'QQQ', name: 'Nasdaq-100 fund (QQQ)' },
];
