import { excerptOf, sanitizePostContent } from '../../features/posts/content';
import type { Database } from '../../database/client';
import { categories as categoryTable, listCounts, postCategories, posts as postTable } from '../../database/schema';
import { daysAfter } from './clock';
import { categories, posts } from './content';

/** Writes categories and posts. */
export async function insertContent(database: Database, now: Date): Promise<void> {
  const categoryRows = await database
    .insert(categoryTable)
    .values(
      categories.map(({ name, slug, show_in_nav: showInNav }, position) => ({
        ...{ name, slug, showInNav, position },
        postsCount: posts.filter((post) => post.category_slugs.includes(slug)).length,
      })),
    )
    .returning({ id: categoryTable.id, slug: categoryTable.slug });

  // The oldest first, so that a later post has the higher number.
  const oldestFirst = posts.toSorted((one, other) => other.publishedDaysAgo - one.publishedDaysAgo);
  const postRows = await database
    .insert(postTable)
    .values(
      oldestFirst.map((post) => {
        const content = sanitizePostContent(post.content);
        const published = daysAfter(now, -post.publishedDaysAgo);
        return {
          slug: post.slug,
          title: post.title,
          summary: post.summary,
          content,
          excerpt: excerptOf(content),
          authorName: post.author_name,
          featuredImageUrl: post.featured_image_url,
          createdAt: published,
          updatedAt: published,
        };
      }),
    )
    .returning({ id: postTable.id, slug: postTable.slug });

  const categoryIds = new Map(categoryRows.map(({ id, slug }) => [slug, id]));
  const postIds = new Map(postRows.map(({ id, slug }) => [slug, id]));
  await database.insert(postCategories).values(
    posts.flatMap((post) =>
      post.category_slugs.map((category, position) => ({
        postId: idOf(postIds, post.slug),
        categoryId: idOf(categoryIds, category),
        position,
      })),
    ),
  );
  await database.insert(listCounts).values({ list: 'posts', count: posts.length });
}

/** Number of a seeded row by the name that the seed has for it. */
function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed names ${name}, which it does not hold`);
  return id;
}
