import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedStocks` is while the figures of its eight cards are on their way. */
export const featuredStocksHeight: SlotHeight = { xs: 488, md: 1372, lg: 1176, xl: 719 };
