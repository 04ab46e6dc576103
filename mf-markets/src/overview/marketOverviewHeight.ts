import type { SlotHeight } from '@market-pulse/contract';

/** How high `MarketOverview` is, with its prices and while they are on their way. */
export const marketOverviewHeight: SlotHeight = { xs: 957, md: 865, xl: 679 };
