import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedCompanies` is with eight times `FeaturedCardSkeleton`. */
export const featuredCompaniesHeight: SlotHeight = { xs: 245, md: 197 };
