import type { CampaignKind, ModerationCampaign, ModerationReason } from '@market-pulse/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumReports, forums, moderationCampaignMembers, moderationCampaigns, users } from '../../database/schema';
import { openMembers, placeTitle } from './caseRows';
import type { Looking } from './cases';
import type { Desk } from './desk';

/** What the queue shows of a campaign. */
export interface CampaignRow {
  readonly id: number;
  /** The forum of all open members; null where they are of several. */
  readonly forumId: number | null;
  readonly forumName: string | null;
  /** Title of the post that the first of them is, or stands under. */
  readonly title: string;
  readonly reasons: { reason: Exclude<ModerationReason, 'duplicate' | 'fine'>; count: number }[];
  readonly notes: string[];
  readonly figures: ModerationCampaign;
}

/** Notes shown of one case. */
const NOTES_SHOWN = 3;

const ofCampaigns = (ids: readonly number[]) => sql` and member.campaign_id in ${[...ids]}`;

/** Figures of campaigns: of those of their members that are open for a desk. */
export async function readCampaignFigures(
  database: Database,
  looking: Looking,
  ids: readonly number[],
): Promise<CampaignRow[]> {
  const { desk } = looking;
  if (ids.length === 0) return [];
  const [rows, reports, notes] = await Promise.all([
    readFigures(database, looking, ids),
    readReasons(database, desk, ids),
    readNotes(database, desk, ids),
  ]);
  return rows.map(({ id, forumId, forumName, title, from, to, ...figures }) => {
    const isOwn = (row: { id: number }) => row.id === id;
    return {
      ...{ id, forumId, forumName, title },
      reasons: reports.filter(isOwn).map(({ reason, count }) => ({ reason, count })),
      notes: notes.filter(isOwn).map(({ note }) => note),
      figures: { ...figures, from: new Date(Number(from)).toISOString(), to: new Date(Number(to)).toISOString() },
    };
  });
}

interface FigureRow extends Record<string, unknown>, Omit<ModerationCampaign, 'from' | 'to'> {
  readonly id: number;
  readonly forumId: number | null;
  readonly forumName: string | null;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

async function readFigures(
  database: Database,
  { desk, youngMilliseconds }: Looking,
  ids: readonly number[],
): Promise<FigureRow[]> {
  const { rows } = await database.execute<FigureRow & { kinds: CampaignKind[]; tickers: string[] }>(sql`
    with open as (${openMembers(desk, sql`member.*, post.forum_id, ${placeTitle} as title`)}${ofCampaigns(ids)}),
    acting as (
      select open.campaign_id, open.user_id, author.created_at > open.acted_at - make_interval(secs => ${youngMilliseconds / 1000}) as is_young
      from open join ${users} as author on author.id = open.user_id
      join ${moderationCampaigns} as campaign on campaign.id = open.campaign_id
      -- Of votes alone those who voted are meant, and not who was voted for.
      where open.kind = 'vote' or campaign.kinds <> array['votes'])
    select campaign.id, campaign.kinds, campaign.tickers,
      case when min(open.forum_id) = max(open.forum_id) then min(open.forum_id) end as "forumId",
      case when min(open.forum_id) = max(open.forum_id) then (select name from ${forums} where id = min(open.forum_id)) end as "forumName",
      (array_agg(open.title order by open.acted_at, open.id))[1] as title,
      (count(*) filter (where open.kind = 'post'))::integer as posts_count,
      (count(*) filter (where open.kind = 'comment'))::integer as comments_count,
      (count(*) filter (where open.kind = 'vote'))::integer as votes_count,
      (select count(distinct user_id) from acting where campaign_id = campaign.id)::integer as accounts_count,
      (select count(distinct user_id) from acting where campaign_id = campaign.id and is_young)::integer as young_count,
      (extract(epoch from min(open.acted_at)) * 1000)::float8 as "from",
      (extract(epoch from max(open.acted_at)) * 1000)::float8 as "to",
      ${desk.isEverywhere ? sql`0` : elsewhere(desk)} as elsewhere_count,
      (select count(*) from ${moderationCampaignMembers} as done where done.campaign_id = campaign.id
        and done.decided_at is not null and done.kind <> 'vote')::integer as decided_count
    from ${moderationCampaigns} as campaign join open on open.campaign_id = campaign.id
    group by campaign.id, campaign.kinds, campaign.tickers`);
  return rows;
}

function elsewhere(desk: Desk) {
  const there = openMembers(desk, sql`member.campaign_id`, { isElsewhere: true });
  return sql`(select count(*) from (${there} and member.kind <> 'vote') as there where there.campaign_id = campaign.id)::integer`;
}

/** The reports that wait on the open members of campaigns, joined as `report` to `open`. */
export function reportsOnMembers(desk: Desk, ids: readonly number[]) {
  return sql`(${openMembers(desk, sql`member.campaign_id, member.post_id, member.comment_id`)}${ofCampaigns(ids)} and member.kind <> 'vote') as open
    join ${forumReports} as report on report.post_id = open.post_id
      and report.comment_id is not distinct from open.comment_id and report.resolved_at is null`;
}

async function readReasons(database: Database, desk: Desk, ids: readonly number[]) {
  const { rows } = await database.execute<{ id: number } & CampaignRow['reasons'][number]>(sql`
    select open.campaign_id as id, report.reason, count(*)::integer as count from ${reportsOnMembers(desk, ids)}
    group by open.campaign_id, report.reason order by count(*) desc`);
  return rows;
}

async function readNotes(database: Database, desk: Desk, ids: readonly number[]) {
  const { rows } = await database.execute<{ id: number; note: string }>(sql`
    select id, note from (
      select open.campaign_id as id, report.note,
        row_number() over (partition by open.campaign_id order by report.created_at desc, report.id desc) as place
      from ${reportsOnMembers(desk, ids)} where report.note <> '') as ranked
    where place <= ${NOTES_SHOWN} order by place`);
  return rows;
}
