import type { ForumPoll, ForumPost, PollEvent } from '@market-pulse/contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../transport/queryKeys';

/**
 * A poll with newer counts, and one's own choices as they are; the same one where nothing is newer. `undefined` where it has other
 * options by now, whose words an event does not tell.
 */
export function withEvent(
  poll: ForumPoll,
  { options, voters_count, ends_at, ended_early, revision }: PollEvent,
): ForumPoll | undefined {
  if (revision <= poll.revision) return poll;
  const votes = new Map(options.map(({ id, votes_count }) => [id, votes_count]));
  if (votes.size !== poll.options.length || poll.options.some(({ id }) => !votes.has(id))) return undefined;
  const counted = poll.options.map((option) => ({ ...option, votes_count: votes.get(option.id) ?? 0 }));
  return { ...poll, options: counted, voters_count, ends_at, ended_early, revision };
}

/** Puts new counts of a poll into the post on hand, in their place. One that was written anew is asked for. */
export function applyPoll(client: QueryClient, event: PollEvent): void {
  const queryKey = queryKeys.forums.post(event.post_id);
  const post = client.getQueryData<ForumPost>(queryKey);
  if (!post?.poll) return;
  const poll = withEvent(post.poll, event);
  if (!poll) void client.invalidateQueries({ queryKey });
  else if (poll !== post.poll) {
    // How fresh the answer counts as stays, because the rest of it was not asked for.
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
    client.setQueryData<ForumPost>(queryKey, { ...post, poll }, updatedAt === undefined ? {} : { updatedAt });
  }
}
