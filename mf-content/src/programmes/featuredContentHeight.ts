import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedContent` is, which waits for nothing but its code. */
export const featuredContentHeight: SlotHeight = { xs: 286, md: 231, lg: 122 };
