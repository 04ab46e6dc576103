import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, commentVotes, forumPosts, forumPostVotes } from '../../database/schema';

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

/** The vote of a person, or undefined without one. */
export async function findVote(database: Database, { kind, id }: VoteTarget, userId: number) {
  const { votes, target } = voteTables[kind];
  const { rows } = await database.execute<{ is_upvote: boolean }>(
    sql`select is_upvote from ${votes} where ${target} = ${id} and user_id = ${userId}`,
  );
  return rows[0]?.is_upvote;
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
export async function saveVote(database: Database, { kind, id }: VoteTarget, userId: number, isUpvote: boolean) {
  const { votes, target } = voteTables[kind];
  await database.execute(
    sql`insert into ${votes} (${target}, user_id, is_upvote) values (${id}, ${userId}, ${isUpvote})
      on conflict (${target}, user_id) do update set is_upvote = excluded.is_upvote`,
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
