import type { ModerationBulkCreate } from '@market-pulse/contract';
import { inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/client';
import { comments, forumPosts } from '../../database/schema';
import { discussionPrefix, FORUM_LISTS } from '../../http/prefixes';
import { changedSubjects, type Subject } from './changedSubjects';

/** Calls that change what their post says, or what stands below it, and lists; no other discussion. */
const OF_DISCUSSIONS = [
  ...['/api/forums/posts/:id/', '/api/forums/comments/:id/'],
  ...['/api/forums/forums/:id/posts/', '/api/forums/moderation/actions/'],
];
/** Of those the ones that leave it whether a post is to be read: the record of its author's ideas stays. */
const LEAVE_RECORDS = /\/(?:vote|idea-votes|comments|poll)\/|\/comments\/:id\//;

/**
 * The prefixes of answers that a call to the forums has changed: the discussions that it is about, and lists. Undefined where it may have
 * changed any: with a trade idea the record changes that stands in all discussions of its author.
 *
 * @param answer as it is sent
 */
export async function changedPrefixes(
  database: Database,
  { method, caller, params, body, routeOptions }: FastifyRequest,
  answer: unknown,
): Promise<readonly string[] | undefined> {
  const route = routeOptions.url ?? '';
  if (!OF_DISCUSSIONS.some((prefix) => route.startsWith(prefix))) return undefined;
  // What an appeal, or a decision that is taken back, was about is known to that one alone.
  if (route.endsWith('/bulk/') && hasDecided(body)) return undefined;
  const subjects = changedSubjects({ route, params, body, answer, callerId: caller?.id ?? 0 });
  const postIds = new Set([...idsOf(subjects, 'post'), ...(await postsOf(database, idsOf(subjects, 'comment')))]);
  const leavesRecords = method === 'PATCH' || LEAVE_RECORDS.test(route);
  if (!leavesRecords && (await hasIdea(database, [...postIds]))) return undefined;
  return [FORUM_LISTS, ...[...postIds].map(discussionPrefix)];
}

function hasDecided(body: unknown): boolean {
  const { targets } = body as Pick<ModerationBulkCreate, 'targets'>;
  return targets.some(({ target_type: type }) => type === 'appeal' || type === 'decision');
}

function idsOf(subjects: readonly Subject[], kind: 'post' | 'comment'): number[] {
  return subjects.flatMap((subject) =>
    subject.startsWith(`${kind}:`) ? [Number(subject.slice(kind.length + 1))] : [],
  );
}

/** The posts that comments stand below. */
async function postsOf(database: Database, commentIds: readonly number[]): Promise<number[]> {
  if (commentIds.length === 0) return [];
  const rows = await database
    .selectDistinct({ postId: comments.postId })
    .from(comments)
    .where(inArray(comments.id, [...commentIds]));
  return rows.map(({ postId }) => postId);
}

/** Whether a trade idea is among the posts. */
async function hasIdea(database: Database, postIds: readonly number[]): Promise<boolean> {
  if (postIds.length === 0) return false;
  const rows = await database
    .select({ kind: forumPosts.kind })
    .from(forumPosts)
    .where(inArray(forumPosts.id, [...postIds]));
  return rows.some(({ kind }) => kind === 'idea');
}
