import { voteMessage, withPresentVotes } from './voteMessage';

test.each([
  [3, 0, '3 people voted on your post "A": 3 upvotes and 0 downvotes.'],
  [0, 1, '1 person voted on your post "A": 0 upvotes and 1 downvote.'],
])('%i for it and %i against it read: %s', (upvotes, downvotes, message) => {
  expect(voteMessage('your post "A"', { upvotes, downvotes })).toBe(message);
});

test.each([
  [
    '3 people voted on your post "A: b": 2 upvotes and 1 downvote.',
    '1 person voted on your post "A: b": 1 upvote and 0 downvotes.',
  ],
  [
    '3 people voted on your comment on "A": 3 upvotes and 0 downvotes.',
    '1 person voted on your comment on "A": 1 upvote and 0 downvotes.',
  ],
  ['ann wrote "3 people voted on your post".', 'ann wrote "3 people voted on your post".'],
])('%s becomes, of one vote that is left, %s', (message, present) => {
  expect(withPresentVotes(message, { upvotes: 1, downvotes: 0 })).toBe(present);
});
