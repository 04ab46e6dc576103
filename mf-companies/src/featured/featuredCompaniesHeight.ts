import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedCompanies` is with eight times `FeaturedCardSkeleton`. */
export const featuredCompaniesHeight: SlotHeight = { xs: 265, md: 230, lg: 212, xl: 198 };
