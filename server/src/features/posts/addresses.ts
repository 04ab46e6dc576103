import { and, asc, eq, max } from 'drizzle-orm';
import { listedAddresses, pageAddresses } from '../../database/pageAddresses';
import { categories, postCategories, posts } from '../../database/schema';

/** Pages of all posts and filings. */
export const postAddresses = pageAddresses({
  table: posts,
  id: posts.id,
  parameters: { slug: posts.slug },
  changedAt: posts.updatedAt,
});

/** Pages of all categories; one changes with its posts. */
export const categoryAddresses = listedAddresses(async (database) => {
  const rows = await database
    .select({ slug: categories.slug, changedAt: max(posts.updatedAt) })
    .from(categories)
    .leftJoin(postCategories, eq(postCategories.categoryId, categories.id))
    .leftJoin(posts, and(eq(posts.id, postCategories.postId), eq(posts.kind, 'post')))
    .groupBy(categories.id)
    .orderBy(asc(categories.id));
  return rows.map(({ slug, changedAt }) => ({ parameters: { slug }, changedAt }));
});
