import type { SlotHeight } from '@market-pulse/contract';

/** How high `MarketOverview` is while its prices are on their way. */
export const marketOverviewHeight: SlotHeight = { xs: 813, md: 935, xl: 654 };
