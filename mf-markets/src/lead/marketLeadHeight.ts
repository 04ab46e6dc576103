import type { SlotHeight } from '@market-pulse/contract';

/** How high `MarketLead` is while its code and its history are on their way. */
export const marketLeadHeight: SlotHeight = { xs: 234, md: 214, lg: 226, xl: 214 };
