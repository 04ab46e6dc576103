import type { PostKind } from '@market-pulse/contract';
import { and, asc, count, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { likeLiteral } from '../../database/like';
import { categories, listCounts, postCategories, posts, pressReleases } from '../../database/schema';

const listColumns = {
  id: posts.id,
  kind: posts.kind,
  title: posts.title,
  slug: posts.slug,
  summary: posts.summary,
  excerpt: posts.excerpt,
  authorName: posts.authorName,
  featuredImageUrl: posts.featuredImageUrl,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
};

/** Newest first; the number decides between two of one moment. */
const newestFirst = [desc(posts.createdAt), desc(posts.id)] as const;

/** Which posts a list shows. */
export interface PostFilter {
  readonly kind: PostKind;
  /** Slug of a category. */
  readonly category?: string | undefined;
  /** Text in title or summary. */
  readonly text?: string | undefined;
}

function matches(database: Database, { kind, category, text }: PostFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [eq(posts.kind, kind)];
  if (category) {
    const inCategory = database
      .select({ one: sql`1` })
      .from(postCategories)
      .innerJoin(categories, eq(categories.id, postCategories.categoryId))
      .where(and(eq(postCategories.postId, posts.id), eq(categories.slug, category)));
    conditions.push(exists(inCategory));
  }
  if (text) {
    const pattern = `%${likeLiteral(text)}%`;
    conditions.push(or(sql`${posts.title} ilike ${pattern}`, sql`${posts.summary} ilike ${pattern}`));
  }
  return and(...conditions);
}

/** Posts behind a place in the list, newest first. */
export async function listPosts(
  database: Database,
  filter: PostFilter,
  { after, limit }: { after?: { createdAt: Date; id: number } | undefined; limit: number },
) {
  const behind =
    after &&
    sql`(${posts.createdAt}, ${posts.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::integer)`;
  return database
    .select(listColumns)
    .from(posts)
    .where(and(matches(database, filter), behind))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** A numbered part of a list of posts, newest first. */
export async function listPostsByOffset(
  database: Database,
  filter: PostFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  return database
    .select(listColumns)
    .from(posts)
    .where(matches(database, filter))
    .orderBy(...newestFirst)
    .offset(offset)
    .limit(limit);
}

/** Number of posts of a list: from its counter, or counted where a text narrows the list. */
export async function countPosts(database: Database, filter: PostFilter): Promise<number> {
  if (!filter.text && !filter.category) {
    const list = filter.kind === 'post' ? 'posts' : 'filings';
    const [row] = await database.select({ count: listCounts.count }).from(listCounts).where(eq(listCounts.list, list));
    return row?.count ?? 0;
  }
  const [row] = await database.select({ count: count() }).from(posts).where(matches(database, filter));
  return row?.count ?? 0;
}

export async function findPost(database: Database, slug: string) {
  const [row] = await database.select().from(posts).where(eq(posts.slug, slug));
  return row;
}

/** Whether this was the address of a press release that was withdrawn. */
export async function isWithdrawnSlug(database: Database, slug: string): Promise<boolean> {
  const rows = await database
    .select({ id: pressReleases.id })
    .from(pressReleases)
    .where(and(eq(pressReleases.slug, slug), eq(pressReleases.status, 'withdrawn')));
  return rows.length > 0;
}

/** The categories of posts, of each post in its order. */
export async function listCategoriesOfPosts(database: Database, postIds: number[]) {
  if (postIds.length === 0) return [];
  return database
    .select({ postId: postCategories.postId, id: categories.id, name: categories.name, slug: categories.slug })
    .from(postCategories)
    .innerJoin(categories, eq(categories.id, postCategories.categoryId))
    .where(inArray(postCategories.postId, postIds))
    .orderBy(asc(postCategories.position));
}

/** All categories in the order of the menu. */
export async function listCategories(database: Database) {
  return database.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
}
