/** The figures of a coin that a range can filter by, in the order in which they are offered. */
export const COIN_RANGE_NAMES = ['market_cap', 'change', 'price', 'volume'] as const;
export type CoinRangeName = (typeof COIN_RANGE_NAMES)[number];
