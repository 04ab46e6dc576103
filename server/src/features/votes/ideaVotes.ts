import type { IdeaVoteKind, IdeaVotes } from '@market-pulse/contract';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { forumIdeaVotes } from '../../database/schema';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { refuseIfLocked, refuseUnlessPublished } from '../contributions/service';
import { lockVisiblePost } from '../forum-posts/service';
import { readIdeaVotes } from './readIdeaVotes';
import { admitVote, lockVoter } from './service';

/** A trade idea that somebody else may say something of, which nobody else changes until the transaction ends. */
async function lockIdea(transaction: Database, caller: Caller, postId: number) {
  const post = await lockVisiblePost(transaction, caller, postId);
  refuseUnlessPublished(post);
  refuseIfLocked(post, caller);
  if (post.kind !== 'idea') throw new ApiError('conflict', 'This post is no trade idea. Nothing was changed.');
  if (post.userId === caller.id)
    throw new ApiError('forbidden', 'This is your own idea: others say what they think of it.');
  return post;
}

const isVote = (postId: number, userId: number, kind: IdeaVoteKind) =>
  and(eq(forumIdeaVotes.postId, postId), eq(forumIdeaVotes.userId, userId), eq(forumIdeaVotes.kind, kind));

/**
 * Says of somebody else's trade idea that one agrees with it, or finds it useful. Said again it changes nothing.
 *
 * @throws {ApiError} `not_found`, `not_published`, `locked`, `forbidden` for one's own, `conflict` for what is no idea, `rate_limited`
 *   for one too many.
 */
export async function giveIdeaVote(
  context: AppContext,
  caller: Caller,
  postId: number,
  kind: IdeaVoteKind,
): Promise<IdeaVotes> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const voter = await lockVoter(inner, caller);
    const { userId: authorId } = await lockIdea(database, caller, postId);
    const [known] = await database
      .select()
      .from(forumIdeaVotes)
      .where(isVote(postId, caller.id, kind));
    if (!known) {
      const counts = admitVote(inner, voter, { way: kind, authorId });
      const givenAt = context.clock();
      await database.insert(forumIdeaVotes).values({ postId, userId: caller.id, kind, counts, givenAt });
    }
    return readIdeaVotes(database, { userId: caller.id }, postId);
  });
}

/**
 * Takes that back. What was never said changes nothing.
 *
 * @throws {ApiError} as `giveIdeaVote`, but for `rate_limited`.
 */
export async function withdrawIdeaVote(
  context: AppContext,
  caller: Caller,
  postId: number,
  kind: IdeaVoteKind,
): Promise<IdeaVotes> {
  return context.database.transaction(async (database) => {
    await lockIdea(database, caller, postId);
    await database.delete(forumIdeaVotes).where(isVote(postId, caller.id, kind));
    return readIdeaVotes(database, { userId: caller.id }, postId);
  });
}
