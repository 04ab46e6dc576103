import type { HistoryKind, WatchlistEntry } from '@market-pulse/contract';

/** What the panel can show. */
export interface LeadInstrument {
  readonly symbol: string;
  readonly kind: HistoryKind;
  readonly name: string;
  /** On its button. */
  readonly label: string;
  /** Whether it is there because the reader watches it. */
  readonly isWatched?: boolean;
}

/** The broadest index, which is shown first. */
export const INDEX: LeadInstrument = { symbol: 'SPX', kind: 'index', name: 'S&P 500', label: 'S&P 500' };
const COIN: LeadInstrument = { symbol: 'BTC', kind: 'crypto', name: 'Bitcoin', label: 'BTC' };
/** For whoever watches nothing, and in a page from the server. */
const STOCK: LeadInstrument = { symbol: 'NVDA', kind: 'stock', name: 'NVIDIA', label: 'NVDA' };

/** Whether two are the same. A stock and a coin may share a symbol. */
export function isSameInstrument(one: Pick<LeadInstrument, 'symbol' | 'kind'>, other: typeof one): boolean {
  return one.symbol === other.symbol && one.kind === other.kind;
}

/**
 * An index, a coin, and the first on the reader's watchlist that is neither of them. While the third is shown it stays what it is:
 * a list that comes takes nothing from the screen.
 */
export function leadInstruments(
  watchlist: readonly Pick<WatchlistEntry, 'symbol' | 'kind' | 'name'>[],
  shown: LeadInstrument,
): readonly LeadInstrument[] {
  const isNew = (one: Pick<LeadInstrument, 'symbol' | 'kind'>) =>
    !isSameInstrument(one, INDEX) && !isSameInstrument(one, COIN);
  if (isNew(shown)) return [INDEX, COIN, shown];
  const top = watchlist.find(isNew);
  if (!top) return [INDEX, COIN, STOCK];
  const { symbol, kind, name } = top;
  return [INDEX, COIN, { symbol, kind, name, label: symbol, isWatched: true }];
}
