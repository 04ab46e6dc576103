import type { ModerationCase, ModerationCaseDetails } from '@market-pulse/contract';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  comments,
  companies,
  companyAdmins,
  forumPosts,
  forumReports,
  moderationActions,
  users,
} from '../../database/schema';
import { reportsOnMembers } from './campaignFigures';
import type { CasePlace } from './caseRows';
import type { Desk } from './desk';
import { reportsOfAppeals } from './settledReports';

/** Comments on a post that its case shows. */
const NEIGHBOURS = 20;
/** Characters of each. */
const NEIGHBOUR_LENGTH = 400;
/** Counting ends here. */
const COUNTED = 1_000;

/** What stands around a post or comment, the oldest first: the first comments on a post; of a comment its post, and what it answers. */
export async function readNeighbours(
  database: Database,
  { target_type: type, target_id: id, post_id: postId }: ModerationCase,
) {
  if (postId === null || (type !== 'post' && type !== 'comment')) return [];
  const commentColumns = {
    kind: sql<'comment'>`'comment'`,
    id: comments.id,
    username: users.username,
    createdAt: comments.createdAt,
    status: comments.status,
    text: sql<string>`left(${comments.content}, ${NEIGHBOUR_LENGTH})`,
  };
  const isOfPost = and(eq(comments.postId, postId), sql`${comments.status} <> 'removed'`);
  const readComments = (condition: SQL | undefined) =>
    database
      .select(commentColumns)
      .from(comments)
      .innerJoin(users, eq(users.id, comments.userId))
      .where(and(isOfPost, condition))
      .orderBy(asc(comments.createdAt), asc(comments.id))
      .limit(NEIGHBOURS);
  if (type === 'post') return readComments(undefined);
  const [post, answered] = await Promise.all([
    database
      .select({
        kind: sql<'post'>`'post'`,
        id: forumPosts.id,
        username: users.username,
        createdAt: forumPosts.createdAt,
        status: forumPosts.status,
        text: sql<string>`left(${forumPosts.title} || E'\n' || ${forumPosts.body}, ${NEIGHBOUR_LENGTH})`,
      })
      .from(forumPosts)
      .innerJoin(users, eq(users.id, forumPosts.userId))
      .where(and(eq(forumPosts.id, postId), ne(forumPosts.status, 'removed'))),
    readComments(sql`${comments.id} = (select parent_id from ${comments} as own where own.id = ${id})`),
  ]);
  return [...post, ...answered];
}

/** What an author wrote, what of it was taken away, what they reported, and the companies that they keep. */
export async function readRecord(
  database: Database,
  userId: number,
): Promise<Omit<NonNullable<ModerationCaseDetails['record']>, 'earlier'>> {
  const counted = (
    table: typeof forumPosts | typeof comments | typeof forumReports | typeof moderationActions,
    condition: SQL,
  ) => sql`(select count(*) from (select from ${table} where ${condition} limit ${COUNTED}) as counted)::integer`;
  const { rows } = await database.execute<
    Record<'posts' | 'comments' | 'removed' | 'reports', number> & { companies: string[] }
  >(sql`
    select ${counted(forumPosts, sql`user_id = ${userId}`)} as posts, ${counted(comments, sql`user_id = ${userId}`)} as comments,
      ${counted(moderationActions, sql`user_id = ${userId} and undone_at is null and action in ('hide', 'remove')`)} as removed,
      ${counted(forumReports, sql`reporter_id = ${userId}`)} as reports,
      array(select company.name from ${companyAdmins} as keeper join ${companies} as company on company.id = keeper.company_id
        where keeper.user_id = ${userId} order by company.name limit 10) as companies`);
  const [row] = rows;
  return {
    ...{ posts_count: row?.posts ?? 0, comments_count: row?.comments ?? 0, removed_count: row?.removed ?? 0 },
    ...{ reports_made: row?.reports ?? 0, companies: row?.companies ?? [] },
  };
}

/** The reports of a case, as `report`: those that wait; of an appeal those that led to the decision. Conditions may follow. */
function reportsOf(desk: Desk, { type, id }: Pick<CasePlace, 'type' | 'id'>): SQL {
  const waiting = sql`${forumReports} as report where report.resolved_at is null`;
  switch (type) {
    case 'post':
      return sql`${waiting} and report.post_id = ${id} and report.comment_id is null`;
    case 'comment':
      return sql`${waiting} and report.comment_id = ${id}`;
    case 'appeal':
      return reportsOfAppeals([id]);
    case 'campaign':
      return sql`${reportsOnMembers(desk, [id])} where true`;
  }
}

/** How many reported a case, and of what else they reported how much was settled, and acted on. */
export async function readReporters(
  database: Database,
  desk: Desk,
  place: CasePlace,
): Promise<ModerationCaseDetails['reporters']> {
  const { rows } = await database.execute<Record<'count' | 'settled' | 'acted', number>>(sql`
    with reports as (select report.id, report.reporter_id from ${reportsOf(desk, place)}),
    reporters as (select distinct reporter_id from reports)
    select (select count(*) from reporters)::integer as count, count(*)::integer as settled,
      (count(*) filter (where earlier.outcome = 'acted'))::integer as acted
    from reporters join ${forumReports} as earlier on earlier.reporter_id = reporters.reporter_id and earlier.resolved_at is not null
      and earlier.id not in (select id from reports)`);
  const [row] = rows;
  return { count: row?.count ?? 0, settled_count: row?.settled ?? 0, acted_count: row?.acted ?? 0 };
}

export interface ReportRow extends Record<string, unknown> {
  readonly id: number;
  readonly username: string;
  /** Milliseconds since 1970, as the next. */
  readonly joined: number;
  readonly created: number;
  readonly reason: (typeof forumReports.$inferSelect)['reason'];
  readonly note: string;
  readonly settled: number;
  readonly acted: number;
}

/** Reports of a case behind a place in their list, the newest first, each with what became of what its reporter reported before. */
export async function listReports(
  database: Database,
  desk: Desk,
  place: CasePlace,
  { after, limit }: { after: { created: number; id: number } | undefined; limit: number },
): Promise<{ rows: ReportRow[]; count: number }> {
  const created = sql`(extract(epoch from report.created_at) * 1000)::float8`;
  const behind = after && sql` and (${created}, report.id) < (${after.created}::float8, ${after.id}::integer)`;
  const earlier = (condition: SQL) =>
    sql`(select count(*) from ${forumReports} as earlier where earlier.reporter_id = page.reporter_id and earlier.id <> page.id and ${condition})::integer`;
  const [{ rows }, counted] = await Promise.all([
    database.execute<ReportRow>(sql`
      with page as (
        select report.id, report.reporter_id, report.reason, report.note, ${created} as created
        from ${reportsOf(desk, place)}${behind ?? sql``} order by report.created_at desc, report.id desc limit ${limit})
      select page.id, reporter.username, (extract(epoch from reporter.created_at) * 1000)::float8 as joined, page.created,
        page.reason, page.note, ${earlier(sql`earlier.resolved_at is not null`)} as settled,
        ${earlier(sql`earlier.resolved_at is not null and earlier.outcome = 'acted'`)} as acted
      from page join ${users} as reporter on reporter.id = page.reporter_id order by page.created desc, page.id desc`),
    database.execute<{ count: number }>(sql`select count(*)::integer as count from ${reportsOf(desk, place)}`),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
