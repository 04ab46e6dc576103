import type { SlotHeight } from '@market-pulse/contract';

/** How high `MarketOverview` is while its prices are on their way. */
export const marketOverviewHeight: SlotHeight = { xs: 857, md: 1382, lg: 1353, xl: 912 };
