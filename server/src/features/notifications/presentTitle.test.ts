import { presentMessage, type PresentPost, withPresentName, withPresentTitle } from './presentTitle';

const READER = 5;
const post: PresentPost = { title: 'A new title', status: 'published', userId: 7 };

describe('the title in a notification', () => {
  it.each<[string, PresentPost | undefined, string]>([
    ['ann wrote on "An old title".', post, 'ann wrote on "A new title".'],
    ['ann wrote "She said "buy" to me".', post, 'ann wrote "A new title".'],
    ['ann wrote on "$& costs $1".', { ...post, title: '$& and $1' }, 'ann wrote on "$& and $1".'],
    ['ann wrote on "Old".', { ...post, status: 'hidden' }, 'ann wrote on a post that is not shown any more.'],
    ['ann wrote on "Old".', { ...post, status: 'removed' }, 'ann wrote on a post that is not shown any more.'],
    ['ann wrote on "Old".', { ...post, status: 'pending' }, 'ann wrote on a post that is not shown any more.'],
    [
      'Your post "Old" was hidden.',
      { ...post, status: 'hidden', userId: READER },
      'Your post "A new title" was hidden.',
    ],
    ['AAPL is above 300 "USD".', undefined, 'AAPL is above 300 "USD".'],
    ['A moderator has warned you.', post, 'A moderator has warned you.'],
    ['It is 5" long.', post, 'It is 5" long.'],
  ])('%s with %j becomes %s', (message, present, shown) => {
    expect(withPresentTitle(message, present, READER)).toBe(shown);
  });
});

describe('a notification of several posts', () => {
  const notification = { message: 'ann wrote "Old".', userId: READER, notificationType: 'follow' } as const;
  const votes = { upvotes: 0, downvotes: 0 };
  const byBen = { ...post, username: 'ben' };
  it.each([
    [1, byBen, 'ben wrote "A new title".'],
    [3, byBen, 'ben wrote "A new title", the newest of 3 posts.'],
    [100, byBen, 'ben wrote "A new title", the newest of 100 posts.'],
    [101, byBen, 'ben wrote "A new title", the newest of more than 100 posts.'],
    [0, byBen, 'ann wrote "A new title".'],
    [0, null, 'ann wrote "Old".'],
  ])('of which %i can be read (%j) says: %s', (gatheredCount, present, shown) => {
    expect(
      presentMessage({ notification, post: present, author: present?.username ?? null, gatheredCount, votes }),
    ).toBe(shown);
  });
});

describe('the name in a notification', () => {
  const gone = 'Deleted member 12';
  it.each([
    ['ann wrote on "Old".', 'ann', 'ann wrote on "Old".'],
    ['ann wrote on "Old".', gone, `${gone} wrote on "Old".`],
    ['ann wrote "Old".', gone, `${gone} wrote "Old".`],
    ['ann mentioned you in a comment on "Old".', gone, `${gone} mentioned you in a comment on "Old".`],
    ['A moderator mentioned you in "Old".', gone, 'A moderator mentioned you in "Old".'],
    [
      '1 person voted on your post "ann wrote it": 1 upvote.',
      gone,
      '1 person voted on your post "ann wrote it": 1 upvote.',
    ],
    ['ann wrote "Old".', null, 'ann wrote "Old".'],
  ])('%s of %s reads %s', (message, author, shown) => {
    expect(withPresentName(message, author)).toBe(shown);
  });
});
