import type { SlotHeight } from '@market-pulse/contract';

/** How high `MarketOverview` is while its prices are on their way. */
export const marketOverviewHeight: SlotHeight = { xs: 813, md: 998, lg: 960, xl: 670 };
