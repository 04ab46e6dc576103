import type { SlotHeight } from '@market-pulse/contract';

/** How high `MarketMovers` is, with its rows and while they are on their way. */
export const marketMoversHeight: SlotHeight = { xs: 322, md: 358 };
