import type { ModerationQueuePart } from '@market-pulse/contract';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  comments,
  forumHeldEdits,
  forumPosts,
  forumReports,
  forums,
  moderationActions,
  moderationAppeals,
  users,
} from '../../database/schema';
import { pollWords } from '../polls/queries';
import type { Desk } from './desk';
import type { ContributionKey } from './targets';

/** Where a case stands in the queue: most reported first, then the one that waits the longest. */
export interface CasePlace {
  readonly reports: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** 0 for a post, 1 for a comment, 2 for an appeal. */
  readonly kind: number;
  readonly id: number;
}

export interface CaseRow extends CasePlace {
  /** Cases of the whole queue. */
  readonly total: number;
}

export interface QueueFilter {
  readonly desk: Desk;
  readonly part?: ModerationQueuePart | undefined;
  readonly forumId?: number | undefined;
}

const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** Reports and what waits, edits too, gathered by target. They are read by indexes that hold nothing else, and edits are few. */
function contributionCases({ part }: QueueFilter): SQL {
  const reported = sql`select post_id, comment_id, count(*)::integer as reports, min(created_at) as since
    from ${forumReports} where resolved_at is null group by post_id, comment_id`;
  const waiting = sql`select id as post_id, null::integer as comment_id, 0 as reports, created_at as since
      from ${forumPosts} where status = 'pending'
    union all select post_id, id, 0, created_at from ${comments} where status = 'pending'
    union all select post_id, comment_id, 0, written_at from ${forumHeldEdits} where refused_at is null`;
  const all = part === 'reports' ? reported : part === 'waiting' ? waiting : sql`${reported} union all ${waiting}`;
  return sql`select post_id, comment_id, max(reports) as reports, min(since) as since
    from (${all}) as told group by post_id, comment_id`;
}

function inForums({ desk, forumId }: QueueFilter, column: SQL): SQL {
  const own = desk.isEverywhere ? sql`true` : sql`${column} in ${[...desk.forumIds, 0]}`;
  return forumId === undefined ? own : sql`${own} and ${column} = ${forumId}`;
}

/**
 * Cases that wait for this desk behind a place in the queue. What a moderator wrote, and appeals against what they decided, wait for
 * another one.
 */
export async function listCases(
  database: Database,
  filter: QueueFilter,
  { after, limit }: { after: CasePlace | undefined; limit: number },
): Promise<CaseRow[]> {
  const { desk, part } = filter;
  const contributions = sql`
    select told.reports, ${milliseconds(sql`told.since`)} as since,
      case when told.comment_id is null then 0 else 1 end as kind, coalesce(told.comment_id, told.post_id) as id
    from (${contributionCases(filter)}) as told
    join ${forumPosts} as post on post.id = told.post_id
    left join ${comments} as comment on comment.id = told.comment_id
    where ${inForums(filter, sql`post.forum_id`)} and post.status <> 'removed'
      and coalesce(comment.status, post.status) <> 'removed'
      and coalesce(comment.user_id, post.user_id) <> ${desk.userId}`;
  const appeals = sql`
    select 0 as reports, ${milliseconds(sql`appeal.created_at`)} as since, 2 as kind, appeal.id
    from ${moderationAppeals} as appeal
    join ${moderationActions} as action on action.id = appeal.action_id
    left join ${forumPosts} as post on post.id = action.post_id
    where appeal.outcome is null and ${inForums(filter, sql`coalesce(post.forum_id, action.forum_id)`)}
      and action.moderator_id is distinct from ${desk.userId} and appeal.user_id <> ${desk.userId}`;
  const cases =
    part === 'appeals' ? appeals : part === undefined ? sql`${contributions} union all ${appeals}` : contributions;
  const behind =
    after &&
    sql`where (-reports, since, kind, id) > (${-after.reports}::integer, ${after.since}::float8, ${after.kind}::integer, ${after.id}::integer)`;
  const { rows } = await database.execute<{
    reports: number;
    since: number;
    kind: number;
    id: number;
    total: number;
  }>(sql`
    with cases as (${cases})
    select reports, since, kind, id, (select count(*) from cases)::integer as total from cases ${behind ?? sql``}
    order by reports desc, since, kind, id limit ${limit}`);
  return rows.map((row) => ({ ...row, since: Number(row.since) }));
}

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
      title: forumPosts.title,
      text: sql<string>`left(${comments.content}, ${TEXT_SHOWN + 1})`,
      status: comments.status,
      updatedAt: comments.updatedAt,
      isPinned: sql<boolean>`false`,
      isLocked: forumPosts.isLocked,
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
      action: moderationActions.action,
      reason: moderationActions.reason,
      until: moderationActions.until,
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
    .leftJoin(forumPosts, eq(forumPosts.id, moderationActions.postId))
    .leftJoin(forums, eq(forums.id, presentForum))
    .leftJoin(comments, eq(comments.id, moderationActions.commentId))
    .where(inArray(moderationAppeals.id, [...ids]));
}

/** Edits of some posts and comments that wait. Of a long text only as much is read as is shown, and one character more. */
export async function readHeldEdits(database: Database, keys: readonly ContributionKey[]) {
  if (keys.length === 0) return [];
  const { postId, commentId, title, text, writtenAt, refusedAt } = forumHeldEdits;
  const isOf = (key: ContributionKey) =>
    and(eq(postId, key.postId), key.commentId === null ? isNull(commentId) : eq(commentId, key.commentId));
  return database
    .select({ postId, commentId, title, text: sql<string>`left(${text}, ${TEXT_SHOWN + 1})`, writtenAt })
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
