import type { SlotHeight } from '@market-pulse/contract';

/** How high `NewsStrip` is with `NewsStoriesSkeleton`. */
export const newsStripHeight: SlotHeight = { xs: 711, md: 394 };
