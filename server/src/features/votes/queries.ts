import { eq, type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisoryLocks';
import type { Database } from '../../database/client';
import { comments, commentVotes, forumIdeaVotes, forumPosts, forumPostVotes, users } from '../../database/schema';
import type { GivenVote, VoteWay } from './voteLimits';

/** Where the votes on a kind of contribution are. */
interface VoteTables {
  readonly votes: SQL;
  /** Column of the votes that names what was voted on. */
  readonly target: SQL;
  /** Table that keeps the counts. */
  readonly counted: SQL;
}

const voteTables = {
  post: { votes: sql`${forumPostVotes}`, target: sql`post_id`, counted: sql`${forumPosts}` },
  comment: { votes: sql`${commentVotes}`, target: sql`comment_id`, counted: sql`${comments}` },
} satisfies Record<string, VoteTables>;

/** What a vote is on. The caller of these functions has its row locked, so that votes on it come one after another. */
export interface VoteTarget {
  readonly kind: keyof typeof voteTables;
  readonly id: number;
}

/** A vote as it is kept. */
export interface KeptVote {
  readonly isUpvote: boolean;
  /** Whether it is in the counts. */
  readonly counts: boolean;
}

/** The vote of a person, or undefined without one. */
export async function findVote(
  database: Database,
  { kind, id }: VoteTarget,
  userId: number,
): Promise<KeptVote | undefined> {
  const { votes, target } = voteTables[kind];
  const { rows } = await database.execute<{ is_upvote: boolean; counts: boolean }>(
    sql`select is_upvote, counts from ${votes} where ${target} = ${id} and user_id = ${userId}`,
  );
  const [row] = rows;
  return row && { isUpvote: row.is_upvote, counts: row.counts };
}

/**
 * When an account was made. Until the transaction ends nobody else votes with it: of several votes at once each knows of those before.
 */
export async function lockAccountVotes(transaction: Database, userId: number): Promise<Date> {
  const [row] = await transaction
    .select({
      createdAt: users.createdAt,
      lock: sql`pg_advisory_xact_lock(${advisoryLocks.votes}::integer, ${users.id})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Error('The voter is gone');
  return row.createdAt;
}

/** What a person has voted since a moment. */
export async function listGivenVotes(database: Database, userId: number, since: Date): Promise<GivenVote[]> {
  const own = sql`v.user_id = ${userId} and v.given_at > ${since.toISOString()}::timestamptz`;
  const given = sql`extract(epoch from v.given_at)::float8 * 1000 as given_at`;
  const way = sql`case when v.is_upvote then 'up' else 'down' end as way`;
  const { rows } = await database.execute<{ way: VoteWay; author_id: number; given_at: number }>(sql`
    select ${way}, p.user_id as author_id, ${given}
      from ${forumPostVotes} v join ${forumPosts} p on p.id = v.post_id where ${own}
    union all select ${way}, c.user_id as author_id, ${given}
      from ${commentVotes} v join ${comments} c on c.id = v.comment_id where ${own}
    union all select v.kind as way, p.user_id as author_id, ${given}
      from ${forumIdeaVotes} v join ${forumPosts} p on p.id = v.post_id where ${own}`);
  return rows.map((row) => ({ way: row.way, authorId: row.author_id, givenAt: Math.round(row.given_at) }));
}

/** The votes of a person that are kept and do not count: those of the account's first day, so they are few. */
export async function listUncounted(database: Database, userId: number, limit: number): Promise<VoteTarget[]> {
  const own = sql`user_id = ${userId} and not counts`;
  const { rows } = await database.execute<{ kind: VoteTarget['kind']; id: number }>(sql`
    (select 'post' as kind, post_id as id from ${forumPostVotes} where ${own} order by given_at desc limit ${limit})
    union all
    (select 'comment' as kind, comment_id as id from ${commentVotes} where ${own} order by given_at desc limit ${limit})`);
  return rows.slice(0, limit).map(({ kind, id }) => ({ kind, id }));
}

/** The votes of a person on these posts or comments, by the number of what was voted on. */
export async function findVotes(
  database: Database,
  kind: VoteTarget['kind'],
  ids: readonly number[],
  userId: number,
): Promise<Map<number, boolean>> {
  if (ids.length === 0) return new Map();
  const { votes, target } = voteTables[kind];
  const { rows } = await database.execute<{ id: number; is_upvote: boolean }>(
    sql`select ${target} as id, is_upvote from ${votes} where user_id = ${userId} and ${target} in ${[...ids]}`,
  );
  return new Map(rows.map((row) => [row.id, row.is_upvote]));
}

/** Gives a vote, in place of the one that the person gave before. */
export async function saveVote(
  database: Database,
  { kind, id }: VoteTarget,
  userId: number,
  { isUpvote, counts, now }: KeptVote & { readonly now: Date },
): Promise<void> {
  const { votes, target } = voteTables[kind];
  await database.execute(
    sql`insert into ${votes} (${target}, user_id, is_upvote, counts, given_at)
      values (${id}, ${userId}, ${isUpvote}, ${counts}, ${now.toISOString()}::timestamptz)
      on conflict (${target}, user_id) do update
      set is_upvote = excluded.is_upvote, counts = excluded.counts, given_at = excluded.given_at`,
  );
}

export async function deleteVote(database: Database, { kind, id }: VoteTarget, userId: number): Promise<void> {
  const { votes, target } = voteTables[kind];
  await database.execute(sql`delete from ${votes} where ${target} = ${id} and user_id = ${userId}`);
}

/** Moves the counts of a post or comment along with its votes, and answers them. */
export async function shiftVoteCounts(
  database: Database,
  { kind, id }: VoteTarget,
  { upvotes, downvotes }: { upvotes: number; downvotes: number },
): Promise<{ upvotes: number; downvotes: number }> {
  const { rows } = await database.execute<{ upvotes: number; downvotes: number }>(
    sql`update ${voteTables[kind].counted} set upvotes = upvotes + ${upvotes}, downvotes = downvotes + ${downvotes}
      where id = ${id} returning upvotes, downvotes`,
  );
  const [counts] = rows;
  if (!counts) throw new Error('What was voted on is gone');
  return counts;
}
