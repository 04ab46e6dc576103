import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedIcos` is with four times `IcoCardSkeleton`. */
export const featuredIcosHeight: SlotHeight = { xs: 689, md: 1156, lg: 1158, xl: 627 };
