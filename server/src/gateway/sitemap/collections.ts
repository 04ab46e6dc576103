import type { SitemapCollection } from '@market-pulse/contract';
import type { PageAddresses } from '../../database/pageAddresses';
import { companyAddresses, industryAddresses, sectorAddresses } from '../../features/companies/addresses';
import { coinAddresses } from '../../features/crypto/addresses';
import { forumPostAddresses } from '../../features/forum-posts/addresses';
import { forumAddresses } from '../../features/forums/addresses';
import { categoryAddresses, postAddresses } from '../../features/posts/addresses';

/** Who knows the pages of each collection that routes can name. */
export const collections: Readonly<Record<SitemapCollection, PageAddresses>> = {
  companies: companyAddresses,
  sectors: sectorAddresses,
  industries: industryAddresses,
  posts: postAddresses,
  categories: categoryAddresses,
  forums: forumAddresses,
  'forum-posts': forumPostAddresses,
  coins: coinAddresses,
};
