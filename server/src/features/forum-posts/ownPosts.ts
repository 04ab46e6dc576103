import type { AllForumPostsQuery, ForumPostSummary, Page } from '@market-pulse/contract';
import { canonicalTicker } from '../companies/ticker';
import type { Viewer } from '../contributions/viewer';
import { mergeVotes } from '../votes/ownVotes';
import { type ForumPostContext, readOwned } from './owned';
import { comparePlaces, placeOf, placeOfCursor } from './postPlace';
import { listWaitingPosts } from './queries';
import { toSummary } from './summary';
import type { SymbolKey } from './symbols';

/** A list of posts: those of one forum, or of all. */
export type PostListQuery = AllForumPostsQuery & { forumId?: number };

/** What posts of a list name, if it was asked for those: a stock before a coin. */
export function namesOf({ stock, coin }: Pick<PostListQuery, 'stock' | 'coin'>): SymbolKey | undefined {
  if (stock !== undefined) return { kind: 'stock', symbol: canonicalTicker(stock) };
  return coin === undefined ? undefined : { kind: 'crypto', symbol: coin };
}

/**
 * What is a person's own in a page of posts that is the same for everybody: their votes, and their posts that wait for a
 * moderator, each in its place. With those the page may be longer than its `limit`. What they have none of is not asked for.
 */
export async function mergeOwnPosts(
  context: ForumPostContext,
  viewer: Viewer,
  query: PostListQuery,
  page: Page<ForumPostSummary>,
): Promise<Page<ForumPostSummary>> {
  if (viewer.userId === null) return page;
  const { hasVotes, hasWaiting } = await readOwned(context, viewer.userId);
  const own = hasWaiting ? await mergeWaiting(context, viewer.userId, query, page) : page;
  return hasVotes ? { ...own, results: await mergeVotes(context, viewer, 'post', own.results) } : own;
}

/** A page with a person's own posts that wait for a moderator, each in its place. */
async function mergeWaiting(
  { database }: ForumPostContext,
  userId: number,
  query: PostListQuery,
  page: Page<ForumPostSummary>,
): Promise<Page<ForumPostSummary>> {
  const { sort } = query;
  const after = placeOfCursor(query.cursor, sort);
  const until = placeOfCursor(page.next_cursor ?? undefined, sort);
  const order = { pinnedFirst: query.forumId !== undefined };
  const allWaiting = (await listWaitingPosts(database, userId, { ...query, names: namesOf(query) })).map(toSummary);
  const waiting = allWaiting.filter((post) => {
    const place = placeOf(post, sort);
    const isBehind = after === undefined || comparePlaces(after, place, order) < 0;
    return isBehind && (until === undefined || comparePlaces(place, until, order) < 0);
  });
  // The page may be from before one of them had to wait.
  const waitingIds = new Set(allWaiting.map(({ id }) => id));
  const published = page.results.filter(({ id }) => !waitingIds.has(id));
  const posts = [...published, ...waiting].sort((one, other) =>
    comparePlaces(placeOf(one, sort), placeOf(other, sort), order),
  );
  return { ...page, results: posts };
}
