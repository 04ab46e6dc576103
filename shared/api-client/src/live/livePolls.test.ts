/** @jest-environment node */
import type { ForumPoll, PollEvent } from '@market-pulse/contract';
import { afterBallot } from '../endpoints/forumPolls';
import { withEvent } from './livePolls';

const poll: ForumPoll = {
  question: '',
  options: [
    { id: 3, text: 'Up', votes_count: 4 },
    { id: 5, text: 'Down', votes_count: 1 },
  ],
  ...{ is_multiple: true, days: 7, voters_count: 4, ends_at: '2026-11-30T00:00:00Z', ended_early: false, revision: 5 },
  own_choices: [3],
};
const votes = (up: number, down: number) => [
  { id: 5, votes_count: down },
  { id: 3, votes_count: up },
];
const event = (fields: Partial<PollEvent>): PollEvent => {
  const { voters_count, ends_at, ended_early } = poll;
  return { post_id: 1, options: votes(6, 2), voters_count, ends_at, ended_early, revision: 6, ...fields };
};

describe('a poll after an event', () => {
  it('has the newer counts, and what one chose oneself', () => {
    const after = withEvent(poll, event({ voters_count: 7, ended_early: true }));
    expect(after?.options.map(({ text, votes_count }) => [text, votes_count])).toEqual([
      ['Up', 6],
      ['Down', 2],
    ]);
    expect(after).toMatchObject({ voters_count: 7, ended_early: true, revision: 6, own_choices: [3] });
  });

  it.each([4, 5])('stays as it is where that is of revision %d', (revision) => {
    expect(withEvent(poll, event({ revision }))).toBe(poll);
  });

  it.each([
    ['other options', [...votes(1, 1).slice(1), { id: 9, votes_count: 0 }]],
    ['one more', [...votes(1, 1), { id: 9, votes_count: 0 }]],
  ])('is to be read again where it has %s', (_case, options) => {
    expect(withEvent(poll, event({ options }))).toBeUndefined();
  });
});

describe('a poll after a ballot', () => {
  it.each([
    ['the same', [3], [4, 1, 4]],
    ['another', [5], [3, 2, 4]],
    ['one more', [3, 5], [4, 2, 4]],
    ['none', [], [3, 1, 3]],
  ])('of %s', (_case, choices, expected) => {
    const { options, voters_count, own_choices } = afterBallot(poll, choices);
    expect([...options.map(({ votes_count }) => votes_count), voters_count]).toEqual(expected);
    expect(own_choices).toEqual(choices);
  });
});
