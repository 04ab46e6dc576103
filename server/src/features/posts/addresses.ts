import { pageAddresses } from '../../database/pageAddresses';
import { categories, posts } from '../../database/schema';

/** Pages of all posts and filings. */
export const postAddresses = pageAddresses({
  table: posts,
  id: posts.id,
  parameters: { slug: posts.slug },
  changedAt: posts.updatedAt,
});

/** Pages of all categories; when one changed is not kept. */
export const categoryAddresses = pageAddresses({
  table: categories,
  id: categories.id,
  parameters: { slug: categories.slug },
});
