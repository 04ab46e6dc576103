import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  comments,
  forumHeldEdits,
  forumPosts,
  moderationActions,
  moderationAppeals,
  moderationClaims,
} from '../../database/schema';
import { appealCases, contributionCases, kindOf, openMembers, typeOfKind, WHOLE_DESK } from './caseRows';
import { type Desk, listDesks } from './desk';

/** A part of all that waits: what stands in one forum, and is kept from the same readers. */
interface Part extends Record<string, unknown> {
  /** Null for what is for moderators of the whole site. */
  readonly forum: number | null;
  /** A reader whose own it is. */
  readonly own: number | null;
  /** A reader who decided about it. */
  readonly decider: number | null;
  /** Another whole number once anything in it changes; of two parts together the sum, so that it does not matter what is which part. */
  readonly digest: string;
}

/** Who has a case open, as `claim`. */
function joinClaim(type: SQL, id: SQL, now: Date): SQL {
  return sql`left join ${moderationClaims} as claim on claim.case_type = ${type} and claim.case_id = ${id}
    and claim.until > ${now.toISOString()}::timestamptz`;
}

const CLAIM = sql`claim.moderator_id, claim.until`;
/** The newest decision about the author of `found`, whose record stands in the case. Conditions may follow. */
const newestOnAuthor = (condition: SQL) =>
  sql`(select max(id) from ${moderationActions} as action where action.user_id = found.own and ${condition})`;

/** Every case of everybody with what the queue shows of it, as `words`. */
function allCases(now: Date): SQL {
  const type = typeOfKind(sql`found.kind`);
  const author = sql`coalesce(comment.user_id, post.user_id)`;
  const contributions = sql`
    select found.forum_id, ${author} as own, null::integer as decider,
      concat_ws(' ', found.kind, found.id, found.reports, found.waits, found.since,
        coalesce(comment.status, post.status), coalesce(comment.updated_at, post.updated_at), post.is_pinned, post.is_locked,
        held.written_at, ${CLAIM}) as words
    from (${contributionCases(WHOLE_DESK)}) as found
    left join ${comments} as comment on found.kind = ${kindOf('comment')}::integer and comment.id = found.id
    join ${forumPosts} as post on post.id = coalesce(comment.post_id, found.id)
    left join ${forumHeldEdits} as held on held.post_id = post.id and held.comment_id is not distinct from comment.id
      and held.refused_at is null
    ${joinClaim(type, sql`found.id`, now)}`;
  const appeals = sql`
    select found.forum_id, appeal.user_id, action.moderator_id,
      concat_ws(' ', found.kind, found.id, ${CLAIM})
    from (${appealCases(WHOLE_DESK)}) as found
    join ${moderationAppeals} as appeal on appeal.id = found.id
    join ${moderationActions} as action on action.id = appeal.action_id
    ${joinClaim(type, sql`found.id`, now)}`;
  const columns = sql`post.forum_id, member.user_id, null::integer,
    concat_ws(' ', 'campaign', member.campaign_id, member.id, coalesce(comment.status, post.status), ${CLAIM})`;
  const joined = joinClaim(sql`'campaign'`, sql`member.campaign_id`, now);
  return sql`${contributions} union all ${appeals} union all ${openMembers(WHOLE_DESK, columns, { joined })}`;
}

/**
 * The cases with the record of their authors as far as it may be read: where a case stands; and for moderators of the whole site, as what
 * stands in no forum, everywhere.
 */
function allParts(now: Date): SQL {
  const isHere = sql`action.forum_id is not distinct from found.forum_id`;
  return sql`
    with found as materialized (${allCases(now)})
    select forum_id, own, decider, concat_ws(' ', forum_id, words, ${newestOnAuthor(isHere)}) as words from found
    union all select null, own, decider, concat_ws(' ', 'record', words, ${newestOnAuthor(sql`true`)}) from found`;
}

/**
 * A text for each of these accounts that moderates anything, which is another one once the queue of their desk has changed: by a report,
 * what waits, an appeal, a campaign, who has what open, or a decision about whoever has a case there. What their desk does not reach, what is
 * their own, appeals against what they decided, and who else is asked for leave it as it is. One query answers for all of them.
 */
export async function readQueueStates(
  database: Database,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const desks = await listDesks(database, userIds);
  if (desks.length === 0) return new Map();
  const readers = desks.map(({ userId }) => userId);
  const readerIn = (column: SQL) => sql`case when ${column} in ${readers} then ${column} end`;
  const { rows } = await database.execute<Part>(sql`
    select forum_id as forum, ${readerIn(sql`own`)} as own, ${readerIn(sql`decider`)} as decider,
      sum(hashtextextended(words, 0))::text as digest
    from (${allParts(now)}) as part group by 1, 2, 3`);
  return new Map(desks.map((desk) => [desk.userId, stateOf(desk, rows)]));
}

function stateOf({ userId, isEverywhere, forumIds }: Desk, parts: readonly Part[]): string {
  return parts
    .filter(({ own, decider }) => own !== userId && decider !== userId)
    .filter(({ forum }) => isEverywhere || (forum !== null && forumIds.includes(forum)))
    .reduce((sum, { digest }) => sum + BigInt(digest), 0n)
    .toString();
}
