import { hasRole, type ModerationCaseType, type Role } from '@market-pulse/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumPosts, moderationActions, moderationAppeals } from '../../database/schema';
import { type CasePlace, openMembers, WHOLE_DESK } from './caseRows';

/** Whom a case waits for: those who moderate one of its forums, but for some. */
export interface CaseAudience {
  readonly type: ModerationCaseType;
  readonly id: number;
  /** Empty where only those decide who moderate everything. */
  readonly forumIds: readonly number[];
  /** Who wrote what it is about; of an appeal also who made the decision. */
  readonly excluded: readonly number[];
}

interface Moderator {
  readonly id: number;
  readonly role: Role;
  /** Forums that they were appointed for. */
  readonly forumIds: readonly number[];
}

/** Whether somebody may decide about a case. */
export function mayDecide({ id, role, forumIds }: Moderator, audience: Omit<CaseAudience, 'type' | 'id'>): boolean {
  if (audience.excluded.includes(id)) return false;
  return hasRole(role, ['moderator']) || audience.forumIds.some((forumId) => forumIds.includes(forumId));
}

/** Whom each of these cases waits for. */
export async function readAudiences(
  database: Database,
  places: readonly Pick<CasePlace, 'type' | 'id'>[],
): Promise<CaseAudience[]> {
  const idsOf = (type: ModerationCaseType) => places.filter((one) => one.type === type).map(({ id }) => id);
  const read = { post: readPosts, comment: readComments, appeal: readAppeals, campaign: readCampaigns };
  const found: CaseAudience[] = [];
  for (const type of ['post', 'comment', 'appeal', 'campaign'] as const) {
    const ids = idsOf(type);
    if (ids.length > 0) found.push(...(await read[type](database, ids)).map((one) => ({ type, ...one })));
  }
  return found;
}

type Audience = Omit<CaseAudience, 'type'>;

async function readPosts(database: Database, ids: readonly number[]): Promise<Audience[]> {
  const { id, forumId, userId } = forumPosts;
  const rows = await database
    .select({ id, forumId, userId })
    .from(forumPosts)
    .where(inArray(id, [...ids]));
  return rows.map((row) => ({ id: row.id, forumIds: [row.forumId], excluded: [row.userId] }));
}

async function readComments(database: Database, ids: readonly number[]): Promise<Audience[]> {
  const rows = await database
    .select({ id: comments.id, forumId: forumPosts.forumId, userId: comments.userId })
    .from(comments)
    .innerJoin(forumPosts, eq(forumPosts.id, comments.postId))
    .where(inArray(comments.id, [...ids]));
  return rows.map((row) => ({ id: row.id, forumIds: [row.forumId], excluded: [row.userId] }));
}

async function readAppeals(database: Database, ids: readonly number[]): Promise<Audience[]> {
  const rows = await database
    .select({
      id: moderationAppeals.id,
      forumId: sql<number | null>`coalesce(${forumPosts.forumId}, ${moderationActions.forumId})`,
      userId: moderationAppeals.userId,
      moderatorId: moderationActions.moderatorId,
    })
    .from(moderationAppeals)
    .innerJoin(moderationActions, eq(moderationActions.id, moderationAppeals.actionId))
    .leftJoin(forumPosts, eq(forumPosts.id, moderationActions.postId))
    .where(inArray(moderationAppeals.id, [...ids]));
  return rows.map(({ id, forumId, userId, moderatorId }) => ({
    id,
    forumIds: forumId === null ? [] : [forumId],
    excluded: [userId, ...(moderatorId === null ? [] : [moderatorId])],
  }));
}

async function readCampaigns(database: Database, ids: readonly number[]): Promise<Audience[]> {
  const { rows } = await database.execute<{ id: number; forumIds: number[] }>(sql`
    select campaign_id as id, array_agg(distinct forum_id) as "forumIds"
    from (${openMembers(WHOLE_DESK, sql`member.campaign_id, post.forum_id`)}
      and member.campaign_id in ${[...ids]} and member.kind <> 'vote') as open group by campaign_id`);
  return rows.map(({ id, forumIds }) => ({ id, forumIds, excluded: [] }));
}
