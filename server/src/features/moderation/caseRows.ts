import {
  CASE_TYPES,
  type ModerationCaseType,
  type ModerationQueuePart,
  type ModerationQueueSort,
  REMOVED_POST_TITLE,
} from '@market-pulse/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  comments,
  forumHeldEdits,
  forumPosts,
  forumReports,
  moderationActions,
  moderationAppeals,
  moderationCampaignMembers,
  moderationCampaigns,
  moderationClaims,
} from '../../database/schema';
import type { Desk } from './desk';

/** Where a case stands in the queue. */
export interface CasePlace {
  readonly reports: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly type: ModerationCaseType;
  readonly id: number;
}

export interface QueueFilter {
  readonly part?: ModerationQueuePart | undefined;
  readonly forumId?: number | undefined;
  readonly sort: ModerationQueueSort;
}

/** Sizes of the parts of a queue. */
export interface QueueCounts {
  /** Of what was asked for. */
  readonly count: number;
  readonly all: number;
  readonly mine: number;
  readonly appeals: number;
  readonly campaigns: number;
  /** When the oldest case of all began, in milliseconds since 1970; null without any. */
  readonly oldest: number | null;
}

/** The desk that has every case of everybody, for what looks after all of them. */
export const WHOLE_DESK: Desk = { userId: 0, isEverywhere: true, forumIds: [] };

export const kindOf = (type: ModerationCaseType) => CASE_TYPES.indexOf(type);

/** The type of a case by the number that it is sorted by. */
export function typeOfKind(kind: SQL): SQL {
  const types = CASE_TYPES.map((type) => sql`when ${kindOf(type)}::integer then ${type}`);
  return sql`case ${kind} ${sql.join(types, sql` `)} end`;
}

const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** Whether the post is there that something is or stands under: also one whose page stays for what others wrote below it. */
const isPlaceThere = (of: SQL) =>
  sql`(post.status <> 'removed' or (post.keeps_thread and ${of}.comment_id is not null))`;

/** The title of `post`, without that of one whose author removed it. */
export const placeTitle = sql<string>`case when post.status = 'removed' then ${REMOVED_POST_TITLE} else post.title end`;

function inForums({ isEverywhere, forumIds }: Desk, column: SQL): SQL {
  return isEverywhere ? sql`true` : sql`${column} in ${[...forumIds, 0]}`;
}

/**
 * Columns of the members of campaigns that are open for a desk, as `member`, with their post and comment: nobody has decided about them,
 * they can be read or wait, and they are not the moderator's own. Conditions may follow.
 *
 * @param isElsewhere whether those are meant that are not in the desk's forums
 * @param joined further joins
 */
export function openMembers(
  desk: Desk,
  columns: SQL,
  { isElsewhere = false, joined = sql`` }: { readonly isElsewhere?: boolean; readonly joined?: SQL } = {},
): SQL {
  const here = inForums(desk, sql`post.forum_id`);
  return sql`select ${columns} from ${moderationCampaignMembers} as member
    join ${forumPosts} as post on post.id = member.post_id
    left join ${comments} as comment on comment.id = member.comment_id ${joined}
    where member.decided_at is null and ${isPlaceThere(sql`member`)}
      and coalesce(comment.status, post.status) in ('published', 'pending')
      and ${isElsewhere ? sql`not (${here})` : here}
      and member.user_id <> ${desk.userId}`;
}

/**
 * Reports and what waits, edits too, gathered by target, without what stands in a campaign, but for an edit of that. They are read by indexes that hold nothing
 * else, and edits are few.
 */
export function contributionCases(desk: Desk): SQL {
  const told = sql`
    select post_id, comment_id, count(*)::integer as reports, false as waits, false as is_edited, min(created_at) as since
      from ${forumReports} where resolved_at is null group by post_id, comment_id
    union all select id, null::integer, 0, true, false, created_at from ${forumPosts} where status = 'pending'
    union all select post_id, id, 0, true, false, created_at from ${comments} where status = 'pending'
    union all select post_id, comment_id, 0, true, true, held_since from ${forumHeldEdits} where refused_at is null`;
  const gathered = sql`select post_id, comment_id, max(reports) as reports, bool_or(waits) as waits,
      bool_or(is_edited) as is_edited, min(since) as since
    from (${told}) as told group by post_id, comment_id`;
  return sql`
    select told.reports, told.waits, ${milliseconds(sql`told.since`)} as since,
      case when told.comment_id is null then ${kindOf('post')}::integer else ${kindOf('comment')}::integer end as kind,
      coalesce(told.comment_id, told.post_id) as id, post.forum_id
    from (${gathered}) as told
    join ${forumPosts} as post on post.id = told.post_id
    left join ${comments} as comment on comment.id = told.comment_id
    where ${inForums(desk, sql`post.forum_id`)} and ${isPlaceThere(sql`told`)}
      and coalesce(comment.status, post.status) <> 'removed'
      and coalesce(comment.user_id, post.user_id) <> ${desk.userId}
      and not (not told.is_edited and coalesce(comment.status, post.status) in ('published', 'pending') and exists (
        select from ${moderationCampaignMembers} as member where member.decided_at is null and member.kind <> 'vote'
          and member.post_id = told.post_id and member.comment_id is not distinct from told.comment_id))`;
}

/** Appeals that wait. One against what a moderator decided waits for another one. */
export function appealCases(desk: Desk): SQL {
  const forum = sql`coalesce(post.forum_id, action.forum_id)`;
  return sql`
    select 0 as reports, false as waits, ${milliseconds(sql`appeal.created_at`)} as since,
      ${kindOf('appeal')}::integer as kind, appeal.id, ${forum} as forum_id
    from ${moderationAppeals} as appeal
    join ${moderationActions} as action on action.id = appeal.action_id
    left join ${forumPosts} as post on post.id = action.post_id
    where appeal.outcome is null and ${inForums(desk, forum)}
      and action.moderator_id is distinct from ${desk.userId} and appeal.user_id <> ${desk.userId}`;
}

/** Campaigns with an open member, each with the reports on those. `forum_id` is that of all of them, null where they are of several. */
function campaignCases(desk: Desk): SQL {
  const reports = sql`(select count(*) from ${forumReports} as report where report.resolved_at is null
    and report.post_id = member.post_id and report.comment_id is not distinct from member.comment_id)`;
  const columns = sql`member.campaign_id, post.forum_id, ${reports} as reports`;
  return sql`
    select sum(open.reports)::integer as reports, false as waits, ${milliseconds(sql`campaign.since`)} as since,
      ${kindOf('campaign')}::integer as kind, campaign.id,
      case when min(open.forum_id) = max(open.forum_id) then min(open.forum_id) end as forum_id
    from (${openMembers(desk, columns)} and member.kind <> 'vote') as open
    join ${moderationCampaigns} as campaign on campaign.id = open.campaign_id
    group by campaign.id`;
}

/** Every case of a desk, with whether the moderator has it open. */
function allCases(desk: Desk, now: Date): SQL {
  const cases = [contributionCases(desk), appealCases(desk), campaignCases(desk)];
  return sql`
    select found.*, exists (select from ${moderationClaims} as claim
      where claim.case_type = ${typeOfKind(sql`found.kind`)} and claim.case_id = found.id
        and claim.moderator_id = ${desk.userId} and claim.until > ${now.toISOString()}::timestamptz) as is_mine
    from (${sql.join(cases, sql` union all `)}) as found`;
}

function isOf({ part, forumId }: QueueFilter): SQL {
  const parts: Readonly<Record<ModerationQueuePart, SQL>> = {
    reports: sql`reports > 0 and kind < ${kindOf('appeal')}`,
    waiting: sql`waits`,
    appeals: sql`kind = ${kindOf('appeal')}`,
    campaigns: sql`kind = ${kindOf('campaign')}`,
    mine: sql`is_mine`,
  };
  const ofPart = part === undefined ? sql`true` : parts[part];
  return forumId === undefined ? ofPart : sql`${ofPart} and forum_id = ${forumId}`;
}

interface Row extends Record<string, unknown> {
  readonly reports: number;
  readonly since: number;
  readonly kind: number;
  readonly id: number;
}

const toPlace = ({ reports, since, kind, id }: Row): CasePlace => {
  return { reports, since: Number(since), type: CASE_TYPES[kind] ?? 'post', id };
};

/**
 * Cases that wait for this desk behind a place in the queue, and how many there are. What a moderator wrote, and appeals against what
 * they decided, wait for another one; what belongs to a campaign is part of its case.
 */
export async function listCases(
  database: Database,
  { desk, now, ...filter }: QueueFilter & { readonly desk: Desk; readonly now: Date },
  { after, limit }: { after: CasePlace | undefined; limit: number },
): Promise<{ places: CasePlace[]; counts: QueueCounts }> {
  const most = filter.sort === 'reported' ? sql`-reports` : sql`0::integer`;
  const place = after && [filter.sort === 'reported' ? -after.reports : 0, after.since, kindOf(after.type), after.id];
  const behind =
    place &&
    sql`and (${most}, since, kind, id) > (${place[0]}::integer, ${place[1]}::float8, ${place[2]}::integer, ${place[3]}::integer)`;
  const wanted = isOf(filter);
  const { rows } = await database.execute<Row & Record<keyof QueueCounts, number | null>>(sql`
    with cases as materialized (${allCases(desk, now)}),
    shown as (select * from cases where ${wanted} ${behind ?? sql``} order by ${most}, since, kind, id limit ${limit}),
    sizes as (select count(*) filter (where ${wanted})::integer as "count", count(*)::integer as "all",
      count(*) filter (where is_mine)::integer as "mine",
      count(*) filter (where kind = ${kindOf('appeal')})::integer as "appeals",
      count(*) filter (where kind = ${kindOf('campaign')})::integer as "campaigns", min(since) as "oldest" from cases)
    select shown.*, sizes.* from sizes left join shown on true order by ${most}, since, kind, id`);
  const [first] = rows;
  const counts = {
    ...{ count: first?.count ?? 0, all: first?.all ?? 0, mine: first?.mine ?? 0 },
    ...{ appeals: first?.appeals ?? 0, campaigns: first?.campaigns ?? 0 },
    oldest: first?.oldest == null ? null : Number(first.oldest),
  };
  return { places: rows.filter(({ id }) => id !== null).map(toPlace), counts };
}

/** A case of this desk by what it is about; undefined where it is decided, or for others. */
export async function findCase(
  database: Database,
  { desk, now }: { readonly desk: Desk; readonly now: Date },
  { type, id }: Pick<CasePlace, 'type' | 'id'>,
): Promise<CasePlace | undefined> {
  const { rows } = await database.execute<Row>(sql`
    select reports, since, kind, id from (${allCases(desk, now)}) as cases where kind = ${kindOf(type)} and id = ${id}`);
  return rows[0] && toPlace(rows[0]);
}

/** Cases of everybody that began at a moment or before and that nobody was mailed about since they began, the oldest first. */
export async function listUnmailedCases(
  database: Database,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<CasePlace[]> {
  const types = sql.join(
    CASE_TYPES.map((type) => sql`when ${kindOf(type)}::integer then ${type}`),
    sql` `,
  );
  const { rows } = await database.execute<Row>(sql`
    select reports, since, kind, id from (${allCases(WHOLE_DESK, now)}) as cases
    where since <= ${before.getTime()}::float8 and not exists (
      select from moderation_case_mails as mail where mail.case_type = case cases.kind ${types} end and mail.case_id = cases.id
        and ${milliseconds(sql`mail.mailed_at`)} >= cases.since)
    order by since, kind, id limit ${limit}`);
  return rows.map(toPlace);
}
