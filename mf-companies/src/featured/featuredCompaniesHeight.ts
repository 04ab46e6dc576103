import type { SlotHeight } from '@market-pulse/contract';

/** How high `FeaturedCompanies` is with eight times `CompanyCardSkeleton`. */
export const featuredCompaniesHeight: SlotHeight = { xs: 420, md: 1247, lg: 951, xl: 653 };
