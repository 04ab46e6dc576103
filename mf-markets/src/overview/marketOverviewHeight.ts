import type { SlotHeight } from '@market-pulse/contract';

/** How high `MarketOverview` is while its prices are on their way. */
export const marketOverviewHeight: SlotHeight = { xs: 840, md: 1030, lg: 970, xl: 665 };
