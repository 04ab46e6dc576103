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
  /** Another one once anything in it changes. */
  readonly digest: string;
}

/** Who has a case open, as `claim`. */
function joinClaim(type: SQL, id: SQL, now: Date): SQL {
  return sql`left join ${moderationClaims} as claim on claim.case_type = ${type} and claim.case_id = ${id}
    and claim.until > ${now.toISOString()}::timestamptz`;
}

const CLAIM = sql`claim.moderator_id, claim.until`;
/** The newest decision about an author, whose record stands in the case. */
const newestOn = (userId: SQL) => sql`(select max(id) from ${moderationActions} where user_id = ${userId})`;

/** Every case of everybody with what the queue shows of it, as `words`. */
function allParts(now: Date): SQL {
  const type = typeOfKind(sql`found.kind`);
  const author = sql`coalesce(comment.user_id, post.user_id)`;
  const contributions = sql`
    select found.forum_id, ${author} as own, null::integer as decider,
      concat_ws(' ', found.kind, found.id, found.reports, found.waits, found.since,
        coalesce(comment.status, post.status), coalesce(comment.updated_at, post.updated_at), post.is_pinned, post.is_locked,
        held.written_at, ${newestOn(author)}, ${CLAIM}) as words
    from (${contributionCases(WHOLE_DESK)}) as found
    left join ${comments} as comment on found.kind = ${kindOf('comment')}::integer and comment.id = found.id
    join ${forumPosts} as post on post.id = coalesce(comment.post_id, found.id)
    left join ${forumHeldEdits} as held on held.post_id = post.id and held.comment_id is not distinct from comment.id
      and held.refused_at is null
    ${joinClaim(type, sql`found.id`, now)}`;
  const appeals = sql`
    select found.forum_id, appeal.user_id, action.moderator_id,
      concat_ws(' ', found.kind, found.id, ${newestOn(sql`appeal.user_id`)}, ${CLAIM})
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
 * A text for each of these accounts that moderates anything, which is another one once the queue of their desk has changed: by a report,
 * what waits, an appeal, a campaign, who has what open, or a decision. What their desk does not reach, what is their own, and appeals
 * against what they decided leave it as it is. One query answers for all of them.
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
      md5(string_agg(words, chr(10) order by words)) as digest
    from (${allParts(now)}) as part group by 1, 2, 3`);
  return new Map(desks.map((desk) => [desk.userId, stateOf(desk, rows)]));
}

function stateOf({ userId, isEverywhere, forumIds }: Desk, parts: readonly Part[]): string {
  return parts
    .filter(({ own, decider }) => own !== userId && decider !== userId)
    .filter(({ forum }) => isEverywhere || (forum !== null && forumIds.includes(forum)))
    .map(({ forum, own, decider, digest }) => `${forum} ${own} ${decider} ${digest}`)
    .sort()
    .join();
}
