import { idParams } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { VISITOR } from '../contributions/viewer';
import { type AtomEntry, atomFeed } from '../filings/atomFeed';
import { getForum } from '../forums/service';
import { listPosts } from './queries';

/** Posts in a feed: readers keep what they have read. */
const FEED_LENGTH = 50;

/**
 * The newest published posts of a forum as an Atom feed, for everybody the same.
 *
 * @throws {ApiError} `not_found` for an unknown forum.
 */
async function feedOfForum(context: AppContext, forumId: number): Promise<string> {
  const forum = await getForum(context, forumId);
  const listed = await listPosts(context.database, VISITOR, { forumId, sort: 'new', limit: FEED_LENGTH });
  // Lists have pinned posts first; a feed is in the order of time.
  const rows = listed.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const entries = rows.map((row): AtomEntry => ({
    title: row.title,
    path: `/forums/${forumId}/posts/${row.id}`,
    summary: row.excerpt,
    published: row.createdAt,
    updated: row.updatedAt,
    author: row.username,
    related: null,
  }));
  return atomFeed({
    siteUrl: context.siteUrl(),
    title: `${forum.name}: posts`,
    path: `/forums/${forumId}`,
    feedPath: `/api/forums/forums/${forumId}/feed/`,
    author: forum.name,
    updated: new Date(0),
    entries,
  });
}

/** `/forums/forums/:id/feed/`, for readers of feeds, who find it by the page of the forum. */
export function forumFeedRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/forums/:id/feed/',
      {
        config: { cached: true },
        // No answer in JSON, and so none of the description.
        schema: { hide: true, params: idParams },
      },
      async (request, reply) =>
        reply.type('application/atom+xml; charset=utf-8').send(await feedOfForum(context, request.params.id)),
    );
  };
}
