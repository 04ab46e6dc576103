import { REMOVED_POST_TITLE } from '@market-pulse/contract';
import { and, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  comments,
  forumHeldEdits,
  forumPosts,
  forumReports,
  forums,
  moderationActions,
  moderationAppeals,
  moderationClaims,
  moderationRules,
  users,
} from '../../database/schema';
import type { WritingRule } from '../contributions/writingRules';
import { pollWords } from '../polls/queries';
import type { CasePlace } from './caseRows';
import type { Desk } from './desk';
import { madeColumns, moderator } from './madeDecision';
import { reportsOfAppeals } from './settledReports';
import type { ContributionKey } from './targets';

const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** Most of a text that the queue shows, in characters. */
export const TEXT_SHOWN = 4_000;

const authorColumns = {
  authorId: users.id,
  username: users.username,
  role: users.role,
  joinedAt: users.createdAt,
};

/** What the queue tells of posts. Of a long text only as much is read as is shown, and one character more. */
export async function readPosts(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .select({
      id: forumPosts.id,
      postId: forumPosts.id,
      forumId: forumPosts.forumId,
      forumName: forums.name,
      title: forumPosts.title,
      text: sql<string>`left(${pollWords} || ${forumPosts.body}, ${TEXT_SHOWN + 1})`,
      status: forumPosts.status,
      updatedAt: forumPosts.updatedAt,
      isPinned: forumPosts.isPinned,
      isLocked: forumPosts.isLocked,
      heldBecause: forumPosts.heldBecause,
      ...authorColumns,
    })
    .from(forumPosts)
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .innerJoin(users, eq(users.id, forumPosts.userId))
    .where(inArray(forumPosts.id, [...ids]));
}

/** `readPosts` of comments. */
export async function readComments(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .select({
      id: comments.id,
      postId: comments.postId,
      forumId: forumPosts.forumId,
      forumName: forums.name,
      title: sql<string>`case when ${forumPosts.status} = 'removed' then ${REMOVED_POST_TITLE} else ${forumPosts.title} end`,
      text: sql<string>`left(${comments.content}, ${TEXT_SHOWN + 1})`,
      status: comments.status,
      updatedAt: comments.updatedAt,
      isPinned: sql<boolean>`false`,
      isLocked: forumPosts.isLocked,
      heldBecause: comments.heldBecause,
      ...authorColumns,
    })
    .from(comments)
    .innerJoin(forumPosts, eq(forumPosts.id, comments.postId))
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .innerJoin(users, eq(users.id, comments.userId))
    .where(inArray(comments.id, [...ids]));
}

/** The forum of an appeal: where its post stands now, which may have been moved since the decision. */
const presentForum = sql<number | null>`coalesce(${forumPosts.forumId}, ${moderationActions.forumId})`;

/** Appeals with the decisions that they are about, and what was decided about where it is still there. */
export async function readAppeals(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .select({
      id: moderationAppeals.id,
      appealText: moderationAppeals.text,
      ...madeColumns,
      forumId: presentForum,
      forumName: forums.name,
      postId: moderationActions.postId,
      title: forumPosts.title,
      text: sql<string | null>`left(coalesce(${comments.content}, ${forumPosts.body}), ${TEXT_SHOWN + 1})`,
      status: sql<
        (typeof forumPosts.$inferSelect)['status'] | null
      >`coalesce(${comments.status}, ${forumPosts.status})`,
      ...authorColumns,
    })
    .from(moderationAppeals)
    .innerJoin(moderationActions, eq(moderationActions.id, moderationAppeals.actionId))
    .innerJoin(users, eq(users.id, moderationAppeals.userId))
    .leftJoin(moderator, eq(moderator.id, moderationActions.moderatorId))
    .leftJoin(forumPosts, eq(forumPosts.id, moderationActions.postId))
    .leftJoin(forums, eq(forums.id, presentForum))
    .leftJoin(comments, eq(comments.id, moderationActions.commentId))
    .where(inArray(moderationAppeals.id, [...ids]));
}

/** How often each reason was given in the reports that led to appealed decisions. */
export async function countReasonsOfAppeals(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await database.execute<{
    id: number;
    reason: (typeof forumReports.$inferSelect)['reason'];
    count: number;
  }>(sql`
    select appeal.id, report.reason, count(*)::integer as count from ${reportsOfAppeals(ids)}
    group by appeal.id, report.reason order by count(*) desc, report.reason`);
  return rows;
}

/** Edits of some posts and comments that wait. Of a long text only as much is read as is shown, and one character more. */
export async function readHeldEdits(database: Database, keys: readonly ContributionKey[]) {
  if (keys.length === 0) return [];
  const { postId, commentId, title, text, heldBecause, writtenAt, refusedAt } = forumHeldEdits;
  const isOf = (key: ContributionKey) =>
    and(eq(postId, key.postId), key.commentId === null ? isNull(commentId) : eq(commentId, key.commentId));
  return database
    .select({ postId, commentId, title, text: sql<string>`left(${text}, ${TEXT_SHOWN + 1})`, heldBecause, writtenAt })
    .from(forumHeldEdits)
    .where(and(isNull(refusedAt), or(...keys.map(isOf))));
}

function waitingReports(keys: readonly ContributionKey[]): SQL | undefined {
  return and(
    isNull(forumReports.resolvedAt),
    or(
      ...keys.map(({ postId, commentId }) =>
        and(
          eq(forumReports.postId, postId),
          commentId === null ? isNull(forumReports.commentId) : eq(forumReports.commentId, commentId),
        ),
      ),
    ),
  );
}

/** How often each reason was given. */
export async function countReasons(database: Database, keys: readonly ContributionKey[]) {
  if (keys.length === 0) return [];
  return database
    .select({
      postId: forumReports.postId,
      commentId: forumReports.commentId,
      reason: forumReports.reason,
      count: count(),
    })
    .from(forumReports)
    .where(waitingReports(keys))
    .groupBy(forumReports.postId, forumReports.commentId, forumReports.reason)
    .orderBy(desc(count()));
}

/** Notes shown of one case. */
const NOTES_SHOWN = 3;

/** What reporters wrote, the newest first. */
export async function readNotes(database: Database, keys: readonly ContributionKey[]) {
  if (keys.length === 0) return [];
  const { postId, commentId, note, createdAt } = forumReports;
  const ranked = database
    .select({
      postId,
      commentId,
      note,
      place: sql<number>`row_number() over (partition by ${postId}, ${commentId} order by ${createdAt} desc)`.as(
        'place',
      ),
    })
    .from(forumReports)
    .where(and(waitingReports(keys), sql`${note} <> ''`))
    .as('ranked');
  return database
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${NOTES_SHOWN}`)
    .orderBy(ranked.place);
}

/** The newest decision on each post and comment. */
export async function readLastActions(database: Database, keys: readonly ContributionKey[]) {
  if (keys.length === 0) return [];
  const posts = keys.filter((key) => key.commentId === null).map((key) => key.postId);
  const replies = keys.flatMap(({ commentId }) => commentId ?? []);
  return database
    .select({
      postId: moderationActions.postId,
      commentId: moderationActions.commentId,
      id: sql<number>`max(${moderationActions.id})`.mapWith(Number),
    })
    .from(moderationActions)
    .where(
      or(
        posts.length > 0
          ? and(inArray(moderationActions.postId, posts), isNull(moderationActions.commentId))
          : undefined,
        replies.length > 0 ? inArray(moderationActions.commentId, replies) : undefined,
      ),
    )
    .groupBy(moderationActions.postId, moderationActions.commentId);
}

/** Counting ends here. */
const COUNTED = 1_000;

/** What is known of authors: how much of theirs is published, what was decided against them and holds, and until when they are suspended. */
export async function readRecords(database: Database, userIds: readonly number[], now: Date) {
  if (userIds.length === 0) return [];
  const own = sql`author.id`;
  const { rows } = await database.execute<{
    id: number;
    published: number;
    decisions: number;
    until: number | null;
  }>(sql`
    select author.id,
      (select count(*) from (
        (select from ${forumPosts} where user_id = ${own} and status = 'published' limit ${COUNTED})
        union all
        (select from ${comments} where user_id = ${own} and status = 'published' limit ${COUNTED})
        limit ${COUNTED}) as shown)::integer as published,
      (select count(*) from (
        select from ${moderationActions} where user_id = ${own} and undone_at is null
          and action in ('hide', 'remove', 'warn', 'suspend') limit ${COUNTED}) as held)::integer as decisions,
      (select ${milliseconds(sql`max(until)`)} from ${moderationActions}
        where user_id = ${own} and action = 'suspend' and undone_at is null and until > ${now.toISOString()}::timestamptz) as until
    from ${users} as author where author.id in ${[...userIds]}`);
  return rows;
}

/** Rules of moderators by their numbers; those that were ended are missing. */
export async function readRules(database: Database, ids: readonly number[]): Promise<Map<number, WritingRule>> {
  if (ids.length === 0) return new Map();
  const { id, kind, pattern } = moderationRules;
  const rows = await database
    .select({ id, kind, pattern })
    .from(moderationRules)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { kind: row.kind, pattern: row.pattern }]));
}

/** Who has which of these cases open. */
export async function readClaims(database: Database, cases: readonly Pick<CasePlace, 'type' | 'id'>[], now: Date) {
  if (cases.length === 0) return [];
  return database
    .select({
      type: moderationClaims.caseType,
      id: moderationClaims.caseId,
      moderatorId: moderationClaims.moderatorId,
      username: users.username,
      since: moderationClaims.since,
      until: moderationClaims.until,
    })
    .from(moderationClaims)
    .innerJoin(users, eq(users.id, moderationClaims.moderatorId))
    .where(
      and(
        gt(moderationClaims.until, now),
        or(...cases.map(({ type, id }) => and(eq(moderationClaims.caseType, type), eq(moderationClaims.caseId, id)))),
      ),
    );
}

/** How far back decisions count for how long cases wait. */
const LOOKED_BACK_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** How many hours those cases of a desk had waited, at the median, that were decided in the last 30 days; null where none was. */
export async function readMedianHours(database: Database, desk: Desk, now: Date): Promise<number | null> {
  const { createdAt, waitedSince, forumId } = moderationActions;
  const waited = milliseconds(sql`${createdAt} - ${waitedSince}`);
  const [row] = await database
    .select({ median: sql<number | null>`percentile_cont(0.5) within group (order by ${waited})` })
    .from(moderationActions)
    .where(
      and(
        sql`${waitedSince} is not null`,
        gt(createdAt, new Date(now.getTime() - LOOKED_BACK_MILLISECONDS)),
        desk.isEverywhere ? undefined : inArray(forumId, [...desk.forumIds]),
      ),
    );
  return row?.median == null ? null : Math.max(0, Math.round((10 * Number(row.median)) / HOUR_MILLISECONDS) / 10);
}
