import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedIcos` is with its four cards, and with what stands for them. */
export const featuredIcosHeight: SlotHeight = { xs: 309, md: 538, xl: 281 };
