import type {
  Category,
  CategoryPostsQuery,
  NumberedPage,
  Page,
  Post,
  PostListItem,
  PostListQuery,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { cursorId, cursorTime, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { gone, notFound } from '../../http/errors';
import { describeFiling } from '../filings/service';
import { pictureAddress, withOwnPictures } from '../pictures/pictureAddress';
import { withKnownSizes } from '../pictures/textSizes';
import * as queries from './queries';

const listCursor = z.tuple([cursorTime, cursorId]);

type ListRow = Awaited<ReturnType<typeof queries.listPosts>>[number];

/** What a post in a list and a post in full have in common. */
type PostHead = Omit<PostListItem, 'excerpt'>;

async function withCategories<Row extends Omit<ListRow, 'excerpt'>>(
  database: Database,
  rows: readonly Row[],
): Promise<{ row: Row; head: PostHead }[]> {
  const links = await queries.listCategoriesOfPosts(
    database,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    row,
    head: {
      id: row.id,
      kind: row.kind,
      title: row.title,
      slug: row.slug,
      summary: row.summary,
      author_name: row.authorName,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      category_details: links
        .filter((link) => link.postId === row.id)
        .map(({ id, name, slug }) => ({ id, name, slug })),
      featured_image_url: pictureAddress('posts', row.id, row.featuredImageUrl),
    },
  }));
}

async function toListItems(database: Database, rows: readonly ListRow[]): Promise<PostListItem[]> {
  const posts = await withCategories(database, rows);
  return posts.map(({ row, head }) => ({ ...head, excerpt: row.excerpt }));
}

/** Published posts, newest first: those behind a cursor, or a numbered page of them. */
export async function listPosts(context: AppContext, query: PostListQuery): Promise<Page<PostListItem>> {
  const { database } = context;
  const cursor = decodeCursor(listCursor, query.cursor);
  const filter = { kind: query.kind, category: query.category?.toLowerCase(), text: query.q };
  const limit = query.limit + 1;
  const [found, count] = await Promise.all([
    query.page === undefined
      ? queries.listPosts(database, filter, { after: cursor && { createdAt: cursor[0], id: cursor[1] }, limit })
      : queries.listPostsByOffset(database, filter, { offset: (query.page - 1) * query.limit, limit }),
    queries.countPosts(database, filter),
  ]);
  const { rows, nextCursor } = pageOfRows(found, query.limit, (row) => encodeCursor([row.createdAt, row.id]));
  return { results: await toListItems(database, rows), next_cursor: nextCursor, count };
}

/** One numbered page of a category's posts; an unknown category has none. */
export async function listCategoryPosts(
  context: AppContext,
  slug: string,
  { page, page_size: pageSize }: CategoryPostsQuery,
): Promise<NumberedPage<PostListItem>> {
  const { database } = context;
  const filter = { kind: 'post', category: slug.toLowerCase() } as const;
  const [rows, count] = await Promise.all([
    queries.listPostsByOffset(database, filter, { offset: (page - 1) * pageSize, limit: pageSize }),
    queries.countPosts(database, filter),
  ]);
  return { results: await toListItems(database, rows), count, page, pages: Math.ceil(count / pageSize) };
}

/**
 * One post or filing.
 *
 * @throws {ApiError} `not_found`, `gone` for a press release that was withdrawn.
 */
export async function getPost(context: AppContext, slug: string): Promise<Post> {
  const found = await queries.findPost(context.database, slug.toLowerCase());
  const [post] = await withCategories(context.database, found ? [found] : []);
  if (!post) {
    if (await queries.isWithdrawnSlug(context.database, slug.toLowerCase())) throw gone('This press release');
    throw notFound('Post');
  }
  const content = await withKnownSizes(context.config, withOwnPictures(post.row.id, post.row.content));
  if (post.row.kind !== 'filing') return { ...post.head, content };
  return { ...post.head, content, filing: await describeFiling(context, post.row) };
}

/** All categories in the order of the menu, with their number of posts. */
export async function listCategories(context: AppContext): Promise<Category[]> {
  const rows = await queries.listCategories(context.database);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    show_in_nav: row.showInNav,
    posts_count: row.postsCount,
  }));
}
