import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedContent` is, which waits for nothing but its code. */
export const featuredContentHeight: SlotHeight = { xs: 304, md: 226, lg: 160, xl: 122 };
