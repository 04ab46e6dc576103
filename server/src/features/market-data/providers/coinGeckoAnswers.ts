import type { TopCoin } from '@market-pulse/contract';
import { z } from 'zod';
import { isPlausibleTime, knownFigure, MOST_CHANGE_PERCENT, MOST_MARKET_CAP, MOST_PRICE, signedFigure } from './figure';
import { ProviderError } from './providerError';

export const COINGECKO = 'CoinGecko';

/** One coin of `/coins/markets`; every number may be null. */
const coinAnswer = z.object({
  id: z.string().min(1).max(200),
  symbol: z.string().min(1).max(50),
  name: z.string().min(1).max(200),
  current_price: knownFigure(MOST_PRICE),
  market_cap: knownFigure(MOST_MARKET_CAP),
  market_cap_rank: z.number().int().positive().nullish(),
  total_volume: knownFigure(MOST_MARKET_CAP),
  price_change_percentage_24h: signedFigure(MOST_CHANGE_PERCENT),
  last_updated: z.iso.datetime({ offset: true }),
});

/** A coin with a price, in US dollars; the change in percent over 24 hours. */
export interface CoinFigures {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly rank: number | null;
  readonly priceUsd: number;
  readonly percentChange24h: number | null;
  readonly marketCap: number | null;
  readonly volume24h: number | null;
  readonly asOf: Date;
}

/**
 * The coins in an answer that have a price. One coin that makes no sense is left out, and keeps its last good figures; an
 * answer in which none makes sense is not believed.
 *
 * @throws {ProviderError} `broken_answer`.
 */
export function readCoins(answer: unknown, now: Date): CoinFigures[] {
  if (!Array.isArray(answer)) throw new ProviderError('broken_answer', 'no list of coins');
  const readable = answer.flatMap((entry) => coinAnswer.safeParse(entry).data ?? []);
  const coins = readable.flatMap((coin): CoinFigures[] => {
    const asOf = new Date(coin.last_updated);
    if (coin.current_price === null || !isPlausibleTime(asOf, now)) return [];
    return [
      {
        id: coin.id,
        symbol: coin.symbol.toUpperCase(),
        name: coin.name,
        rank: coin.market_cap_rank ?? null,
        priceUsd: coin.current_price,
        percentChange24h: coin.price_change_percentage_24h,
        marketCap: coin.market_cap,
        volume24h: coin.total_volume,
        asOf,
      },
    ];
  });
  if (coins.length === 0) throw new ProviderError('broken_answer', 'no coin with a price');
  return coins;
}

/** A coin as the API lists it. No picture: browsers load none from elsewhere. */
export function topCoinOf(coin: CoinFigures): TopCoin {
  return {
    ...{ id: coin.id, name: coin.name, symbol: coin.symbol, rank: coin.rank, logo_url: null },
    latest_price: {
      price_usd: coin.priceUsd,
      percent_change_24h: coin.percentChange24h,
      market_cap: coin.marketCap,
      volume_24h: coin.volume24h,
      ...{ source: COINGECKO, as_of: coin.asOf.toISOString(), status: 'live' },
    },
  };
}
