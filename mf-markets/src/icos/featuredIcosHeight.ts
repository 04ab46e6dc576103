import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedIcos` is with its four cards, and with what stands for them. */
export const featuredIcosHeight: SlotHeight = { xs: 319, md: 558, xl: 291 };
