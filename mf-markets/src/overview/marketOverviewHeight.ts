import type { SlotHeight } from '@market-pulse/contract';

/** How high `MarketOverview` is while its prices are on their way. */
export const marketOverviewHeight: SlotHeight = { xs: 741, md: 863, xl: 582 };
