import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumPollBallots, forumPollOptions, forumPolls, forumPosts } from '../../database/schema';

/** A poll with its options, in their order. */
export type PollRow = NonNullable<Awaited<ReturnType<typeof findPoll>>>;

/** The poll of a post. Whoever changes it has the post locked. */
export async function findPoll(database: Database, postId: number) {
  const [poll] = await database.select().from(forumPolls).where(eq(forumPolls.postId, postId));
  return poll && { ...poll, options: await listOptions(database, [postId]) };
}

/** The options of polls, in their order. */
export function listOptions(database: Database, postIds: readonly number[]) {
  const { id, postId, text, votesCount, position } = forumPollOptions;
  return database
    .select({ id, postId, text, votesCount })
    .from(forumPollOptions)
    .where(inArray(postId, [...postIds]))
    .orderBy(asc(postId), asc(position));
}

/** What the poll of a post says, in a line above its text; blank where there is none. For queries of posts. */
export const pollWords: SQL<string> = sql`coalesce((
  select 'Poll: ' || concat_ws(' | ', nullif(poll.question, ''), string_agg(choice.text, ' | ' order by choice.position)) || E'\n\n'
  from ${forumPolls} poll join ${forumPollOptions} choice on choice.post_id = poll.post_id
  where poll.post_id = ${forumPosts}."id"
  group by poll.question), '')`;

export async function insertPoll(transaction: Database, poll: typeof forumPolls.$inferInsert): Promise<void> {
  await transaction.insert(forumPolls).values(poll);
}

/** Puts options in place of those that the poll has. */
export async function replaceOptions(transaction: Database, postId: number, texts: readonly string[]): Promise<void> {
  await transaction.delete(forumPollOptions).where(eq(forumPollOptions.postId, postId));
  await transaction.insert(forumPollOptions).values(texts.map((text, position) => ({ postId, position, text })));
}

/** Changes a poll, with `voters` more of whom voted in it. */
export async function updatePoll(
  transaction: Database,
  postId: number,
  {
    voters = 0,
    ...values
  }: Partial<Pick<PollRow, 'question' | 'isMultiple' | 'days' | 'endsAt' | 'endedEarly'>> & { voters?: number },
): Promise<void> {
  await transaction
    .update(forumPolls)
    .set({
      ...values,
      votersCount: sql`${forumPolls.votersCount} + ${voters}`,
      revision: sql`${forumPolls.revision} + 1`,
    })
    .where(eq(forumPolls.postId, postId));
}

/** Ends a poll that still runs; done again it changes nothing. */
export async function closePoll(transaction: Database, postId: number, now: Date): Promise<void> {
  await transaction
    .update(forumPolls)
    .set({ endsAt: now, endedEarly: true, revision: sql`${forumPolls.revision} + 1` })
    .where(and(eq(forumPolls.postId, postId), sql`${forumPolls.endsAt} > ${now.toISOString()}::timestamptz`));
}

/** Has a poll run its days from now, unless it was ended. */
export async function restartPoll(transaction: Database, postId: number, now: Date): Promise<void> {
  await transaction
    .update(forumPolls)
    .set({
      endsAt: sql`${now.toISOString()}::timestamptz + make_interval(days => ${forumPolls.days})`,
      revision: sql`${forumPolls.revision} + 1`,
    })
    .where(and(eq(forumPolls.postId, postId), eq(forumPolls.endedEarly, false)));
}

const isBallot = (postId: number, userId: number) =>
  and(eq(forumPollBallots.postId, postId), eq(forumPollBallots.userId, userId));

/** The options that a person chose; none without a vote. */
export async function findBallot(database: Database, postId: number, userId: number): Promise<number[]> {
  const [row] = await database
    .select({ optionIds: forumPollBallots.optionIds })
    .from(forumPollBallots)
    .where(isBallot(postId, userId));
  return row?.optionIds ?? [];
}

/** Stores a person's ballot in place of the one before; one without options is none. */
export async function saveBallot(
  transaction: Database,
  postId: number,
  userId: number,
  optionIds: number[],
): Promise<void> {
  if (optionIds.length === 0) {
    await transaction.delete(forumPollBallots).where(isBallot(postId, userId));
    return;
  }
  await transaction
    .insert(forumPollBallots)
    .values({ postId, userId, optionIds })
    .onConflictDoUpdate({ target: [forumPollBallots.postId, forumPollBallots.userId], set: { optionIds } });
}

/** Moves the votes for options up or down. */
export async function shiftVotes(transaction: Database, optionIds: readonly number[], by: 1 | -1): Promise<void> {
  if (optionIds.length === 0) return;
  await transaction
    .update(forumPollOptions)
    .set({ votesCount: sql`${forumPollOptions.votesCount} + ${by}` })
    .where(inArray(forumPollOptions.id, [...optionIds]));
}
