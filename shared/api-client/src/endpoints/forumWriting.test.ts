import type { VoteResult } from '@market-pulse/contract';
import { afterVote } from './forumWriting';

const votes = (upvotes: number, downvotes: number, user_vote: VoteResult['user_vote']) => ({
  upvotes,
  downvotes,
  user_vote,
});

test.each([
  [votes(4, 1, 'none'), true, votes(5, 1, 'up')],
  [votes(4, 1, 'none'), false, votes(4, 2, 'down')],
  [votes(5, 1, 'up'), true, votes(4, 1, 'none')],
  [votes(5, 1, 'up'), false, votes(4, 2, 'down')],
  [votes(4, 2, 'down'), false, votes(4, 1, 'none')],
  [votes(4, 2, 'down'), true, votes(5, 1, 'up')],
])('%j and a vote up: %p is %j (decision 37)', (before, isUpvote, after) => {
  expect(afterVote(before, isUpvote)).toEqual(after);
});
