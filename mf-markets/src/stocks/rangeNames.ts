/** The figures of a stock that a range can filter by, in the order in which they are offered. */
export const RANGE_NAMES = ['market_cap', 'pe', 'yield', 'change', 'position', 'price', 'volume'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];
