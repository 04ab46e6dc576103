import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedIcos` is with its four cards, and with what stands for them. */
export const featuredIcosHeight: SlotHeight = { xs: 346, md: 612, xl: 318 };
