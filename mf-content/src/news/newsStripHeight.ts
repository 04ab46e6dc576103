import type { SlotHeight } from '@market-pulse/contract';

/** How high `NewsStrip` is with four times `ContentCardSkeleton`. */
export const newsStripHeight: SlotHeight = { xs: 1872, md: 963, lg: 911, xl: 486 };
