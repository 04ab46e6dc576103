import { type ForumMemberRecord, isDeletedMember, usernameKey } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { ApiError, notFound } from '../../http/errors';
import { type AtomEntry, atomFeed } from '../filings/atomFeed';
import { findKnown } from '../forum-posts/symbols';
import { readIdeaRecord } from '../trade-ideas/records';
import * as queries from './queries';

/** Forums that somebody writes in, posts and positions that are told. */
const FORUMS_SHOWN = 3;
const POSTS_SHOWN = 3;
const POSITIONS_SHOWN = 10;
/** Posts in a feed: readers keep what they have read. */
const FEED_LENGTH = 50;

/**
 * Somebody who wrote what everybody may see. Nobody is told of who has not spoken yet.
 *
 * @param username in whatever case
 * @throws {ApiError} `not_found`; `gone` for a deleted account.
 */
export async function findAuthor(database: Database, username: string) {
  const member = await queries.findMember(database, usernameKey(username));
  if (isDeletedMember(member?.username ?? username)) {
    throw new ApiError('gone', 'This member has deleted their account.');
  }
  if (!member || member.postsCount + member.commentsCount === 0) throw notFound('Member');
  return member;
}

/** What is known of an author. */
export async function readMember({ database }: AppContext, username: string): Promise<ForumMemberRecord> {
  const member = await findAuthor(database, username);
  const { id } = member;
  const [forums, followers, latest, record, affiliation] = await Promise.all([
    queries.listForumsOf(database, id, FORUMS_SHOWN),
    queries.countFollowers(database, id),
    queries.listLatestPosts(database, id, POSTS_SHOWN),
    readIdeaRecord(database, id),
    readAffiliation(database, id),
  ]);
  return {
    username: member.username,
    is_sample: member.isSample,
    member_since: member.createdAt.toISOString(),
    forums,
    followers_count: followers,
    posts_count: member.postsCount,
    comments_count: member.commentsCount,
    ideas_count: record.open + record.closed,
    idea_record: record,
    latest_posts: latest.map((post) => ({
      ...{ id: post.id, forum_id: post.forumId, forum_name: post.forumName, title: post.title },
      ...{ created_at: post.createdAt.toISOString(), score: post.score, comments_count: post.commentsCount },
    })),
    affiliation,
  };
}

/** What somebody has said of their own interests at their posts, and what the site knows of them. */
async function readAffiliation(database: Database, userId: number): Promise<ForumMemberRecord['affiliation']> {
  const [companies, paidAt, positionsAt, held] = await Promise.all([
    queries.listKeptCompanies(database, userId),
    queries.findDeclared(database, userId, 'paid'),
    queries.findDeclared(database, userId, 'holds'),
    queries.listHeldSymbols(database, userId, POSITIONS_SHOWN),
  ]);
  const known = await findKnown(
    database,
    held.map(({ symbol }) => symbol),
  );
  return {
    companies,
    paid_at: paidAt?.toISOString() ?? null,
    positions: held.flatMap(
      ({ kind, symbol }) => known.find((one) => one.kind === kind && one.symbol === symbol) ?? [],
    ),
    positions_at: positionsAt?.toISOString() ?? null,
  };
}

/**
 * An author's newest posts as an Atom feed.
 *
 * @throws {ApiError} `not_found`, `gone`.
 */
export async function feedOfMember({ database, siteUrl }: AppContext, username: string): Promise<string> {
  const member = await findAuthor(database, username);
  const name = encodeURIComponent(member.username);
  const entries = (await queries.listLatestPosts(database, member.id, FEED_LENGTH)).map((post): AtomEntry => ({
    title: post.title,
    path: `/forums/${post.forumId}/posts/${post.id}`,
    summary: post.excerpt,
    published: post.createdAt,
    updated: post.updatedAt,
    related: null,
  }));
  return atomFeed({
    siteUrl: siteUrl(),
    title: `${member.username}: posts`,
    path: `/forums/members/${name}`,
    feedPath: `/api/forums/members/${name}/feed/`,
    author: member.username,
    updated: member.createdAt,
    entries,
  });
}
