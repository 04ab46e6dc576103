import { SETTLING_ACTIONS } from '@market-pulse/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, commentVotes, forumPosts, forumPostVotes, moderationActions, users } from '../../database/schema';
import type { VoteTarget } from './queries';

/** What was voted on. */
export interface RingTarget extends VoteTarget {
  /** The post itself, or the one that the comment stands under. */
  readonly postId: number;
  readonly authorId: number;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** A vote as a ring may have given it. */
export interface RingVote extends RingTarget {
  readonly isUpvote: boolean;
  readonly voterId: number;
  /** Milliseconds since 1970. */
  readonly givenAt: number;
  /** Whether the account was young when it voted. */
  readonly isYoung: boolean;
}

/** What makes votes a ring: so many young accounts within so much time. */
export interface RingRule {
  readonly voters: number;
  readonly milliseconds: number;
}

/** Votes that belong together, the first one first: on one thing, or on several by much the same accounts. */
export interface Ring {
  readonly targets: readonly RingTarget[];
  readonly votes: readonly RingVote[];
}

/** The part of those who gave one thing the same vote that young accounts are in a ring, at least: else they are among many who like it. */
const YOUNG_SHARE = 1 / 3;
/** Two bursts of votes are of one ring where the smaller one shares so much of its young accounts with the other. */
const SHARED = 0.5;

const keyOf = ({ kind, id, isUpvote }: RingVote) => `${kind} ${id} ${isUpvote}`;
const youngOf = (votes: readonly RingVote[]) =>
  new Set(votes.filter(({ isYoung }) => isYoung).map(({ voterId }) => voterId));

/** The votes, in the order of time, of the span of so many milliseconds in which most young accounts voted. */
function densest(votes: readonly RingVote[], { milliseconds }: RingRule): readonly RingVote[] {
  let best: readonly RingVote[] = [];
  let bestYoung = 0;
  let from = 0;
  let young = 0;
  for (const [at, vote] of votes.entries()) {
    young += Number(vote.isYoung);
    for (let first = votes[from]; first && vote.givenAt - first.givenAt > milliseconds; first = votes[from]) {
      young -= Number(first.isYoung);
      from += 1;
    }
    // With as many of them the longer one tells who voted beside them.
    if (young > bestYoung || (young === bestYoung && at + 1 - from > best.length)) {
      bestYoung = young;
      best = votes.slice(from, at + 1);
    }
  }
  return best;
}

/**
 * Rings among votes, those of most accounts first: so many young accounts that gave one thing the same vote within hours, and are at least
 * a third of those who did. What much the same accounts voted on belongs to one ring.
 */
export function gatherRings(votes: readonly RingVote[], rule: RingRule): Ring[] {
  const alike = new Map<string, RingVote[]>();
  for (const vote of [...votes].sort((one, other) => one.givenAt - other.givenAt)) {
    const list = alike.get(keyOf(vote));
    if (list) list.push(vote);
    else alike.set(keyOf(vote), [vote]);
  }
  const rings: { young: Set<number>; votes: RingVote[] }[] = [];
  const bursts = [...alike.values()]
    .map((all) => densest(all, rule))
    .map((burst) => ({ burst, young: youngOf(burst) }))
    .filter(({ burst, young }) => young.size >= rule.voters && young.size >= YOUNG_SHARE * burst.length)
    .sort((one, other) => other.young.size - one.young.size);
  for (const { burst, young } of bursts) {
    const known = rings.find((ring) => {
      const shared = [...young].filter((voterId) => ring.young.has(voterId)).length;
      return shared >= SHARED * Math.min(young.size, ring.young.size);
    });
    if (known) {
      known.votes.push(...burst);
      for (const voterId of young) known.young.add(voterId);
    } else rings.push({ young: new Set(young), votes: [...burst] });
  }
  return rings
    .sort((one, other) => other.young.size - one.young.size)
    .map((ring) => ({
      targets: targetsOf(ring.votes),
      votes: ring.votes.sort((one, other) => one.givenAt - other.givenAt),
    }));
}

function targetsOf(votes: readonly RingVote[]): RingTarget[] {
  const targets = new Map(
    votes.map(({ kind, id, postId, authorId, writtenAt }) => [
      `${kind} ${id}`,
      { kind, id, postId, authorId, writtenAt },
    ]),
  );
  return [...targets.values()];
}

/** Where rings are looked for. */
export interface RingSearch {
  /** Votes from before this moment are of no interest. */
  readonly since: Date;
  /** For how long an account is young. */
  readonly youngMilliseconds: number;
  /** So many young accounts make a ring. */
  readonly voters: number;
}

/** Most things whose votes are looked at, and most votes on them: of the youngest floods enough to be seen. */
const TARGETS = 50;
const VOTES = 20_000;

/** The votes on posts and comments that so many young accounts gave the same vote, since a moderator decided about those. */
export async function listRingVotes(database: Database, search: RingSearch): Promise<RingVote[]> {
  const found: RingVote[] = [];
  for (const kind of ['post', 'comment'] as const) found.push(...(await listVotesOn(database, kind, search)));
  return found;
}

async function listVotesOn(
  database: Database,
  kind: VoteTarget['kind'],
  { since, youngMilliseconds, voters }: RingSearch,
): Promise<RingVote[]> {
  const isPost = kind === 'post';
  const votes = isPost ? sql`${forumPostVotes}` : sql`${commentVotes}`;
  const target = isPost ? sql`vote.post_id` : sql`vote.comment_id`;
  const voted = isPost
    ? sql`join ${forumPosts} as voted on voted.id = vote.post_id join ${forumPosts} as place on place.id = voted.id`
    : sql`join ${comments} as voted on voted.id = vote.comment_id join ${forumPosts} as place on place.id = voted.post_id`;
  const decided = isPost
    ? sql`decision.post_id = voted.id and decision.comment_id is null`
    : sql`decision.comment_id = voted.id`;
  const young = sql`(voter.role = 'user' and voter.created_at > vote.given_at - make_interval(secs => ${youngMilliseconds / 1000}))`;
  const looked = sql`vote.given_at > ${since.toISOString()}::timestamptz
    and voted.status in ('published', 'pending')
    and (place.status in ('published', 'pending') or (place.status = 'removed' and place.keeps_thread))
    and not exists (select from ${moderationActions} as decision where ${decided}
      and decision.action in ${[...SETTLING_ACTIONS]} and decision.created_at >= vote.given_at)`;
  const milliseconds = (moment: SQL) => sql`extract(epoch from ${moment})::float8 * 1000`;
  const { rows } = await database.execute<{
    id: number;
    post_id: number;
    author_id: number;
    written_at: number;
    is_upvote: boolean;
    user_id: number;
    given_at: number;
    is_young: boolean;
  }>(sql`
    with suspected as (
      select ${target} as id, vote.is_upvote from ${votes} as vote join ${users} as voter on voter.id = vote.user_id ${voted}
      where ${looked} and ${young}
      group by 1, 2 having count(*) >= ${voters} order by count(*) desc limit ${TARGETS})
    select ${target} as id, place.id as post_id, voted.user_id as author_id,
      ${milliseconds(sql`voted.created_at`)} as written_at, vote.is_upvote, vote.user_id, ${young} as is_young,
      ${milliseconds(sql`vote.given_at`)} as given_at
    from suspected join ${votes} as vote on ${target} = suspected.id and vote.is_upvote = suspected.is_upvote
    join ${users} as voter on voter.id = vote.user_id ${voted}
    where ${looked}
    order by vote.given_at desc limit ${VOTES}`);
  return rows.map((row) => ({
    ...{ kind, id: row.id, postId: row.post_id, authorId: row.author_id, writtenAt: Math.round(row.written_at) },
    ...{ isUpvote: row.is_upvote, voterId: row.user_id, givenAt: Math.round(row.given_at), isYoung: row.is_young },
  }));
}
