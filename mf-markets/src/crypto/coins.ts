import { useCryptoTokens } from '@market-pulse/api-client';
import type { CryptoToken } from '@market-pulse/contract';
import { COIN_COUNT } from '@market-pulse/contract/rules';

/** The coins of the crypto market, in their order. Page and home section share the answer. */
export function useCoins() {
  return useCryptoTokens({ limit: COIN_COUNT });
}

/** The coins whose symbol or name contains the query, the one with exactly this symbol first. A blank query matches all. */
export function filterCoins(coins: readonly CryptoToken[], query: string): CryptoToken[] {
  const wanted = query.trim().toLowerCase();
  const hasSymbol = ({ symbol }: CryptoToken) => symbol.toLowerCase() === wanted;
  const matches = coins.filter(
    ({ symbol, name }) => symbol.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted),
  );
  return [...matches.filter(hasSymbol), ...matches.filter((coin) => !hasSymbol(coin))];
}

/** The external page of a coin, by its id there; a symbol would not do, because two coins may share it. */
export function coinPage(coingeckoId: string): string {
  return `https://www.coingecko.com/en/coins/${encodeURIComponent(coingeckoId)}`;
}
