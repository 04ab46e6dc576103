import type { UserVote } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Viewer } from '../contributions/viewer';
import { findVotes, type VoteTarget } from './queries';

/** The viewer's own votes on these posts or comments, in one query: what a page that is the same for everybody lacks. */
export async function readOwnVotes(
  { database }: AppContext,
  viewer: Viewer,
  kind: VoteTarget['kind'],
  ids: readonly number[],
): Promise<(id: number) => UserVote> {
  const votes = viewer.userId === null ? new Map() : await findVotes(database, kind, ids, viewer.userId);
  return (id) => toUserVote(votes.get(id));
}

/** Posts or comments with the viewer's own votes in place of none. */
export async function mergeVotes<Item extends { id: number; user_vote: UserVote }>(
  context: AppContext,
  viewer: Viewer,
  kind: VoteTarget['kind'],
  items: readonly Item[],
): Promise<Item[]> {
  const voteOn = await readOwnVotes(
    context,
    viewer,
    kind,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({ ...item, user_vote: voteOn(item.id) }));
}

/** A vote as a client reads it. */
export function toUserVote(isUpvote: boolean | undefined): UserVote {
  if (isUpvote === undefined) return 'none';
  return isUpvote ? 'up' : 'down';
}
