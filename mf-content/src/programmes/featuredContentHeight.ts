import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedContent` is, which waits for nothing but its code. */
export const featuredContentHeight: SlotHeight = { xs: 622, md: 430, lg: 272, xl: 244 };
