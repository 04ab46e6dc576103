import type { WatchlistItem } from '@market-pulse/contract';

/** Names an entry in its list: a stock and a coin may share a symbol. */
export function entryKey({ kind, symbol }: Pick<WatchlistItem, 'kind' | 'symbol'>): string {
  return `${kind} ${symbol}`;
}
