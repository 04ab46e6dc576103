import {
  type CampaignAct,
  type CampaignDetails,
  type CampaignMember,
  isDeletedMember,
  type MatchedRule,
  type Role,
} from '@market-pulse/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumHeldEdits, forumReports, moderationActions, users } from '../../database/schema';
import type { WritingRule } from '../contributions/writingRules';
import { openMembers, placeTitle } from './caseRows';
import type { Looking } from './cases';
import { maySanction } from './desk';
import { matchesIn, uniteMatched } from './matchedParts';

/** Members that an opened campaign shows; of the others it has the numbers. */
const MEMBERS_SHOWN = 50;
/** Points of the picture by age. */
const ACTS_SHOWN = 500;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Characters of a member's text. */
const TEXT_SHOWN = 600;

interface MemberRow extends Record<string, unknown> {
  readonly kind: 'post' | 'comment';
  readonly postId: number;
  readonly commentId: number | null;
  readonly forumId: number;
  readonly title: string;
  readonly text: string;
  readonly userId: number;
  readonly username: string;
  /** Milliseconds since 1970, as the next two. */
  readonly joined: number;
  readonly acted: number;
  readonly updated: number;
  readonly status: 'published' | 'pending';
  readonly reports: number;
  readonly alike: number | null;
}

interface ActRow extends Record<string, unknown> {
  readonly kind: CampaignAct['kind'];
  readonly postId: number;
  readonly commentId: number | null;
  readonly isLocked: boolean;
  readonly hasHeldEdit: boolean;
  readonly lastAction: number;
  readonly userId: number;
  readonly username: string;
  readonly role: Role;
  readonly joined: number;
  readonly acted: number;
  readonly isSuspended: boolean;
}

const isoTime = (milliseconds: number) => new Date(Number(milliseconds)).toISOString();
const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

const UNMARKED: CampaignMember['marks'] = { title: [], text: [] };

/**
 * What belongs to a campaign and is open for a desk, the accounts that may be warned and suspended for it, and what the rules of
 * moderators found in the members that are shown.
 */
export async function readCampaignDetails(
  database: Database,
  looking: Looking,
  { id, rules }: { readonly id: number; readonly rules: readonly WritingRule[] },
): Promise<{ details: CampaignDetails; matched: MatchedRule[] }> {
  const [members, acts] = await Promise.all([readMembers(database, looking, id), readActs(database, looking, id)]);
  const matches = members.map(({ kind, title, text }) => matchesIn(kind === 'post' ? title : '', text, rules));
  const isOfVotes = acts.some(({ kind }) => kind === 'vote');
  // Of votes those who voted are meant, and not who was voted for.
  const acting = acts.filter(({ kind }) => !isOfVotes || kind === 'vote');
  const sanctioned = acting.filter(
    ({ role, username }) => maySanction(looking.caller.role, role) && !isDeletedMember(username),
  );
  const accounts = (rows: readonly ActRow[]) => [...new Set(rows.map(({ userId }) => userId))];
  const details: CampaignDetails = {
    members: members.map((row, at) => toMember(row, matches[at]?.marks ?? UNMARKED)),
    acts: acting.slice(0, ACTS_SHOWN).map(({ kind, userId, username, joined, acted }) => {
      return { kind, user_id: userId, username, joined_at: isoTime(joined), acted_at: isoTime(acted) };
    }),
    targets: acts.flatMap(({ kind, postId, commentId, isLocked, hasHeldEdit, lastAction }) => {
      if (kind === 'vote') return [];
      const target = { target_type: kind, target_id: commentId ?? postId, last_action: lastAction };
      return [{ ...target, is_locked: kind === 'post' && isLocked, has_held_edit: hasHeldEdit }];
    }),
    accounts: accounts(sanctioned),
    young_days: looking.youngMilliseconds / DAY_MILLISECONDS,
    unsuspended_accounts: accounts(sanctioned.filter(({ isSuspended }) => !isSuspended)),
  };
  return { details, matched: uniteMatched(matches.flatMap(({ matched }) => matched)) };
}

function toMember(row: MemberRow, marks: CampaignMember['marks']): CampaignMember {
  const { kind, postId, commentId, forumId, title, text, userId, username, status, alike } = row;
  return {
    ...{ target_type: kind, target_id: commentId ?? postId, post_id: postId, forum_id: forumId, title, text },
    ...{ user_id: userId, username, joined_at: isoTime(row.joined), created_at: isoTime(row.acted) },
    ...{ updated_at: isoTime(row.updated), status, reports_count: row.reports, alike, marks },
  };
}

async function readMembers(database: Database, { desk }: Looking, id: number): Promise<MemberRow[]> {
  const columns = sql`member.id, member.kind, member.post_id as "postId", member.comment_id as "commentId", post.forum_id as "forumId",
    ${placeTitle} as title, left(coalesce(comment.content, post.body), ${TEXT_SHOWN}) as text, member.user_id as "userId", author.username,
    ${milliseconds('author.created_at')} as joined, ${milliseconds('member.acted_at')} as acted,
    ${milliseconds('coalesce(comment.updated_at, post.updated_at)')} as updated,
    coalesce(comment.status, post.status) as status, member.alike,
    (select count(*) from ${forumReports} as report where report.resolved_at is null and report.post_id = member.post_id
      and report.comment_id is not distinct from member.comment_id)::integer as reports`;
  const { rows } = await database.execute<MemberRow>(sql`
    ${openMembers(desk, columns, { joined: sql`join ${users} as author on author.id = member.user_id` })}
      and member.campaign_id = ${id} and member.kind <> 'vote'
    order by member.acted_at, member.id limit ${MEMBERS_SHOWN}`);
  return rows;
}

async function readActs(database: Database, { desk, now }: Looking, id: number): Promise<ActRow[]> {
  const columns = sql`member.kind, member.post_id as "postId", member.comment_id as "commentId", post.is_locked as "isLocked",
    exists (select from ${forumHeldEdits} as edit where edit.refused_at is null and edit.post_id = member.post_id
      and edit.comment_id is not distinct from member.comment_id) as "hasHeldEdit",
    (select coalesce(max(decision.id), 0) from ${moderationActions} as decision where decision.post_id = member.post_id
      and decision.comment_id is not distinct from member.comment_id)::integer as "lastAction",
    member.user_id as "userId", author.username, author.role, ${milliseconds('author.created_at')} as joined,
    ${milliseconds('member.acted_at')} as acted,
    exists (select from ${moderationActions} as decision where decision.user_id = member.user_id and decision.action = 'suspend'
      and decision.undone_at is null and decision.until > ${now.toISOString()}::timestamptz) as "isSuspended"`;
  const { rows } = await database.execute<ActRow>(sql`
    ${openMembers(desk, columns, { joined: sql`join ${users} as author on author.id = member.user_id` })}
      and member.campaign_id = ${id} order by member.acted_at, member.id`);
  return rows;
}
