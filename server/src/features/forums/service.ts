import type { ContributionStatus, Forum, ForumPostKind, ForumType } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { notFound } from '../../http/errors';
import * as queries from './queries';

function toForum(row: Awaited<ReturnType<typeof queries.listForums>>[number]): Forum {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    forum_type: row.forumType,
    posts_count: row.postsCount,
    moderators: row.moderators,
  };
}

/** Forums in their order, of one type or of both. */
export async function listForums(context: AppContext, type?: ForumType): Promise<Forum[]> {
  return (await queries.listForums(context.database, type)).map(toForum);
}

/**
 * One forum.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getForum(context: AppContext, id: number): Promise<Forum> {
  const forum = await queries.findForum(context.database, id);
  if (!forum) throw notFound('Forum');
  return toForum(forum);
}

function findCounts(database: Database, forumId: number | undefined, type: ForumType | undefined) {
  if (forumId !== undefined) return queries.findCountsOf(database, forumId);
  return type ? queries.findCountsOfType(database, type) : queries.findCountsEverywhere(database);
}

/** Number of published posts of one kind or of both, in one forum, in those of one type, or in all of them. */
export async function getPostCount(
  { database }: AppContext,
  {
    forumId,
    kind,
    type,
  }: { forumId?: number | undefined; kind?: ForumPostKind | undefined; type?: ForumType | undefined },
): Promise<number> {
  const { all, ideas } = await findCounts(database, forumId, type);
  return kind === undefined ? all : kind === 'idea' ? ideas : all - ideas;
}

/** The state of a post that the counters of the lists depend on. */
export interface CountedPost {
  readonly forumId: number;
  readonly kind: ForumPostKind;
  readonly status: ContributionStatus;
}

/** Keeps the counters of the lists in step with a post that came, changed or went. */
export async function countPost(
  transaction: Database,
  before: CountedPost | undefined,
  after: CountedPost,
): Promise<void> {
  const countOf = (post: CountedPost | undefined) => (post?.status === 'published' ? 1 : 0);
  const ideasOf = (post: CountedPost | undefined) => (post?.kind === 'idea' ? countOf(post) : 0);
  const all = countOf(after) - countOf(before);
  const ideas = ideasOf(after) - ideasOf(before);
  if (all !== 0 || ideas !== 0) await queries.shiftPostCounts(transaction, after.forumId, { all, ideas });
}
