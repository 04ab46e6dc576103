import { pollEnding, pollRefusal, pollShare, pollView } from './pollTexts';

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [3, 3, 100],
])('%d of %d are %d%%', (votes, voters, share) => {
  expect(pollShare(votes, voters)).toBe(share);
});

test.each([
  ['2026-11-26T12:00:00Z', false, '3 days left'],
  ['2026-11-24T12:00:00Z', false, '1 day left'],
  ['2026-11-24T11:59:00Z', false, '23 hours left'],
  ['2026-11-23T13:00:00Z', false, '1 hour left'],
  ['2026-11-23T12:59:59Z', false, 'Less than an hour left'],
  ['2026-11-23T12:00:00Z', false, 'Ended Nov 23, 2026'],
  ['2026-11-20T12:00:00Z', true, 'Ended early, Nov 20, 2026'],
])('a poll that ends at %s (early: %p): %s', (ends_at, ended_early, text) => {
  expect(pollEnding({ ends_at, ended_early }, Date.parse('2026-11-23T12:00:00Z'))).toBe(text);
});

test('a poll whose reader has no clock yet tells the day', () => {
  expect(pollEnding({ ends_at: '2026-11-26T12:00:00Z', ended_early: false }, undefined)).toBe('Ends Nov 26, 2026');
});

test.each([
  ['published', false, false, undefined],
  ['published', true, false, 'Nobody can vote here, because this discussion is locked.'],
  ['published', true, true, undefined],
  ['pending', false, false, 'Voting begins when this post is published.'],
  ['hidden', false, false, 'Nobody can vote here, because this post is not published.'],
] as const)('voting in what is %s (locked: %p, over: %p): %p', (status, isLocked, isOver, text) => {
  expect(pollRefusal({ status, isLocked, isOver, isSuspended: false })).toBe(text);
});

test('whoever is suspended does not vote, where others do', () => {
  const place = { status: 'published', isLocked: false, isSuspended: true } as const;
  expect(pollRefusal({ ...place, isOver: false })).toBe('You cannot vote while your account is suspended.');
  expect(pollRefusal({ ...place, isOver: true })).toBeUndefined();
});

describe('what is shown of a poll', () => {
  const member = { isSignedIn: true, hasVoted: false, isOver: false, isRefused: false, wanted: undefined };
  test.each([
    ['a visitor', { isSignedIn: false }, 'options'],
    ['a visitor who wants the results', { isSignedIn: false, wanted: 'results' }, 'results'],
    ['a member', {}, 'ballot'],
    ['a member who wants the results', { wanted: 'results' }, 'results'],
    ['whoever has voted', { hasVoted: true }, 'results'],
    ['whoever changes their vote', { hasVoted: true, wanted: 'ballot' }, 'ballot'],
    ['whoever changes their vote while it is locked', { hasVoted: true, wanted: 'ballot', isRefused: true }, 'results'],
    ['a member where nobody can vote', { isRefused: true }, 'options'],
    ['anybody after the end', { isSignedIn: false, isOver: true, wanted: 'ballot' }, 'results'],
  ] as const)('to %s', (_who, fields, view) => {
    expect(pollView({ ...member, ...fields })).toBe(view);
  });
});
