import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedIcos` is with four times `IcoCardSkeleton`. */
export const featuredIcosHeight: SlotHeight = { xs: 750, md: 1180, lg: 1180, xl: 645 };
