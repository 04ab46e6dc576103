import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedStocks` is, with the figures of its eight cards and while they are on their way. */
export const featuredStocksHeight: SlotHeight = { xs: 196, md: 596, xl: 310 };
