import type { CryptoToken, TopCoin } from '@market-pulse/contract';

/** Cards on the home page (specification, section 9). */
export const COIN_CARD_COUNT = 4;

/** A coin of the home page, whichever source it is from. */
export interface HighlightCoin extends Pick<CryptoToken, 'name' | 'symbol' | 'logo_url' | 'latest_price'> {
  /** Names it among the cards: ids of different sources may coincide. */
  readonly key: string;
}

/** The coins of an answer that the home page can show: those with a name and a symbol (specification, section 5), four at most. */
export function highlightCoins(listed: readonly (CryptoToken | TopCoin)[] | undefined): HighlightCoin[] {
  return (listed ?? [])
    .filter(({ name, symbol }) => Boolean(name?.trim()) && Boolean(symbol?.trim()))
    .slice(0, COIN_CARD_COUNT)
    .map(({ id, name, symbol, logo_url, latest_price }) => ({
      key: String(id),
      name: name.trim(),
      symbol: symbol.trim().toUpperCase(),
      logo_url,
      latest_price,
    }));
}
