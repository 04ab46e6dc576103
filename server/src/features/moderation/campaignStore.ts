import type { CampaignKind } from '@market-pulse/contract';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { advisoryLocks } from '../../database/advisoryLocks';
import type { Database } from '../../database/client';
import {
  comments,
  forumPosts,
  forumReports,
  moderationCampaignMembers,
  moderationCampaigns,
} from '../../database/schema';
import { type FoundMember, memberKey } from './foundCampaign';
import type { UnitedCampaign } from './uniteCampaigns';
import type { ContributionKey } from './targets';

/** Rows of one statement. */
const INSERT_BATCH = 1_000;

/** Whether this server alone keeps campaigns until the transaction ends; another one may be at it. */
export async function takeTurn(transaction: Database): Promise<boolean> {
  const { rows } = await transaction.execute<{ isHeld: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.campaigns}) as "isHeld"`,
  );
  return rows[0]?.isHeld === true;
}

/** Numbers of the newest post and comment: as long as they stay, nothing was written. */
export async function newestNumbers(database: Database): Promise<string> {
  const { rows } = await database.execute<{ post: number | null; comment: number | null }>(
    sql`select (select max(id) from ${forumPosts}) as post, (select max(id) from ${comments}) as comment`,
  );
  return `${rows[0]?.post ?? 0} ${rows[0]?.comment ?? 0}`;
}

const memberColumns = {
  kind: moderationCampaignMembers.kind,
  postId: moderationCampaignMembers.postId,
  commentId: moderationCampaignMembers.commentId,
  userId: moderationCampaignMembers.userId,
  actedAt: moderationCampaignMembers.actedAt,
  alike: moderationCampaignMembers.alike,
};

/** Campaigns with a member that nobody has decided about, each with those members. */
export async function readOpenCampaigns(transaction: Database): Promise<UnitedCampaign[]> {
  const rows = await transaction
    .select({
      id: moderationCampaigns.id,
      kinds: moderationCampaigns.kinds,
      tickers: moderationCampaigns.tickers,
      member: memberColumns,
    })
    .from(moderationCampaigns)
    .innerJoin(moderationCampaignMembers, eq(moderationCampaignMembers.campaignId, moderationCampaigns.id))
    .where(isNull(moderationCampaignMembers.decidedAt))
    .orderBy(moderationCampaigns.id);
  const campaigns = new Map<
    number,
    { id: number; kinds: Set<CampaignKind>; tickers: Set<string>; members: Map<string, FoundMember> }
  >();
  for (const { id, kinds, tickers, member } of rows) {
    const campaign = campaigns.get(id) ?? { id, kinds: new Set(kinds), tickers: new Set(tickers), members: new Map() };
    campaign.members.set(memberKey(member), member);
    campaigns.set(id, campaign);
  }
  return [...campaigns.values()];
}

/**
 * Keys of what was decided about in a campaign: votes may be found anew long after, and a writing while a decision is made. A post or
 * comment that young accounts go on voting for is not among them.
 */
export async function findDecided(transaction: Database, members: readonly FoundMember[]): Promise<Set<string>> {
  const userIds = [...new Set(members.map(({ userId }) => userId))];
  const voted = new Set(members.filter(({ kind }) => kind === 'vote').map(aboutKey));
  const decided = new Set<string>();
  for (let start = 0; start < userIds.length; start += INSERT_BATCH) {
    const rows = await transaction
      .select(memberColumns)
      .from(moderationCampaignMembers)
      .where(
        and(
          inArray(moderationCampaignMembers.userId, userIds.slice(start, start + INSERT_BATCH)),
          isNotNull(moderationCampaignMembers.decidedAt),
        ),
      );
    for (const row of rows) if (row.kind === 'vote' || !voted.has(aboutKey(row))) decided.add(memberKey(row));
  }
  return decided;
}

const aboutKey = ({ postId, commentId }: FoundMember) => `${postId} ${commentId ?? ''}`;

/** Keeps a campaign that was found or has grown: `before` is what is kept of it. Answers its number. */
export async function storeCampaign(
  transaction: Database,
  campaign: UnitedCampaign,
  { before, now }: { before: UnitedCampaign | undefined; now: Date },
): Promise<number> {
  const added = [...campaign.members].filter(([key]) => !before?.members.has(key)).map(([, member]) => member);
  const values = { kinds: [...campaign.kinds], tickers: [...campaign.tickers] };
  const since = await findSince(transaction, added, now);
  const number = before?.id;
  const [row] =
    number === undefined
      ? await transaction
          .insert(moderationCampaigns)
          .values({ ...values, foundAt: now, since })
          .returning({ id: moderationCampaigns.id })
      : await transaction
          .update(moderationCampaigns)
          .set({ ...values, since: sql`least(${moderationCampaigns.since}, ${since.toISOString()}::timestamptz)` })
          .where(eq(moderationCampaigns.id, number))
          .returning({ id: moderationCampaigns.id });
  if (!row) throw new Error('The campaign was not stored');
  for (let start = 0; start < added.length; start += INSERT_BATCH) {
    const rows = added.slice(start, start + INSERT_BATCH).map((member) => ({ ...member, campaignId: row.id }));
    await transaction.insert(moderationCampaignMembers).values(rows);
  }
  return row.id;
}

/** Since when the first of new members waits: it was reported or is pending; now, where none did. */
async function findSince(transaction: Database, members: readonly FoundMember[], now: Date): Promise<Date> {
  const posts = members.flatMap(({ kind, postId }) => (kind === 'post' ? [postId] : []));
  const replies = members.flatMap(({ kind, commentId }) =>
    kind === 'comment' && commentId !== null ? [commentId] : [],
  );
  const moments: (Date | null | undefined)[] = [now];
  if (posts.length > 0) {
    moments.push(
      await firstReport(transaction, and(inArray(forumReports.postId, posts), isNull(forumReports.commentId))),
      (
        await transaction
          .select({ at: first(forumPosts.createdAt) })
          .from(forumPosts)
          .where(and(inArray(forumPosts.id, posts), eq(forumPosts.status, 'pending')))
      )[0]?.at,
    );
  }
  if (replies.length > 0) {
    moments.push(
      await firstReport(transaction, inArray(forumReports.commentId, replies)),
      (
        await transaction
          .select({ at: first(comments.createdAt) })
          .from(comments)
          .where(and(inArray(comments.id, replies), eq(comments.status, 'pending')))
      )[0]?.at,
    );
  }
  return new Date(Math.min(...moments.flatMap((moment) => moment?.getTime() ?? [])));
}

const first = (column: PgColumn) => sql`min(${column})`.mapWith(column) as SQL<Date | null>;

/** When the first of such reports was sent that wait. */
async function firstReport(transaction: Database, isMeant: SQL | undefined): Promise<Date | null | undefined> {
  const [row] = await transaction
    .select({ at: first(forumReports.createdAt) })
    .from(forumReports)
    .where(and(isMeant, isNull(forumReports.resolvedAt)));
  return row?.at;
}

function isAbout({ postId, commentId }: ContributionKey) {
  return and(
    eq(moderationCampaignMembers.postId, postId),
    commentId === null
      ? isNull(moderationCampaignMembers.commentId)
      : eq(moderationCampaignMembers.commentId, commentId),
    isNull(moderationCampaignMembers.decidedAt),
  );
}

/** The open campaign that a post or comment belongs to: its number, and since when it waits; undefined for none. */
export async function findOpenCampaign(database: Database, key: ContributionKey) {
  const [row] = await database
    .select({ id: moderationCampaigns.id, since: moderationCampaigns.since })
    .from(moderationCampaignMembers)
    .innerJoin(moderationCampaigns, eq(moderationCampaigns.id, moderationCampaignMembers.campaignId))
    .where(isAbout(key))
    .limit(1);
  return row;
}

/** Whether something of a campaign was not decided about yet. */
export async function isCampaignOpen(database: Database, campaignId: number): Promise<boolean> {
  const [row] = await database
    .select({ id: moderationCampaignMembers.id })
    .from(moderationCampaignMembers)
    .where(and(eq(moderationCampaignMembers.campaignId, campaignId), isNull(moderationCampaignMembers.decidedAt)))
    .limit(1);
  return row !== undefined;
}

/** Notes that a post or comment of a campaign was decided about, with the votes on it. */
export async function settleMember(transaction: Database, key: ContributionKey, now: Date): Promise<void> {
  await transaction.update(moderationCampaignMembers).set({ decidedAt: now }).where(isAbout(key));
}
