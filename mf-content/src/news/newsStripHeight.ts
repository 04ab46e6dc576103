import type { SlotHeight } from '@market-pulse/contract';

/** How high `NewsStrip` is with `NewsStoriesSkeleton`. */
export const newsStripHeight: SlotHeight = { xs: 715, md: 394 };
