import { gatherRings, type RingVote } from './rings';

const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const RULE = { voters: 4, milliseconds: 6 * HOUR };

/** A vote of some account on a post, so many minutes ago. */
const vote = (voterId: number, id: number, minutesAgo: number, fields: Partial<RingVote> = {}): RingVote => ({
  ...{
    kind: 'post',
    id,
    postId: id,
    authorId: 90,
    writtenAt: NOW - 9 * HOUR,
    isUpvote: true,
    voterId,
  },
  ...{ givenAt: NOW - minutesAgo * MINUTE, isYoung: true },
  ...fields,
});
const votes = (id: number, voterIds: readonly number[], fields: Partial<RingVote> = {}) =>
  voterIds.map((voterId, index) => vote(voterId, id, index, fields));
const found = (all: readonly RingVote[]) =>
  gatherRings(all, RULE).map((ring) => [ring.targets.map(({ id }) => id).sort(), ring.votes.length]);

describe('votes are a ring', () => {
  it.each([
    ['of four young accounts for one post', votes(40, [1, 2, 3, 4]), [[[40], 4]]],
    ['not of three', votes(40, [1, 2, 3]), []],
    ['of four against one comment', votes(7, [1, 2, 3, 4], { kind: 'comment', isUpvote: false }), [[[7], 4]]],
    ['not of two for and two against', [...votes(40, [1, 2]), ...votes(40, [3, 4], { isUpvote: false })], []],
    ['not of four on two posts', [...votes(40, [1, 2]), ...votes(41, [3, 4])], []],
    [
      'with the grown accounts among them, while those are no more than two thirds',
      [...votes(40, [1, 2, 3, 4]), ...votes(40, [5, 6, 7, 8], { isYoung: false })],
      [[[40], 8]],
    ],
    [
      'not where most of those who like a post are grown',
      [...votes(40, [1, 2, 3, 4]), ...votes(40, [5, 6, 7, 8, 9, 10, 11, 12, 13], { isYoung: false })],
      [],
    ],
    [
      'not where six hours do not hold four of them',
      [1, 2, 3, 4, 5].map((voterId) => vote(voterId, 40, voterId * 130)),
      [],
    ],
    ['as many as six hours hold', [...votes(40, [1, 2, 3, 4]), vote(5, 40, 7 * 60), vote(6, 40, 8 * 60)], [[[40], 4]]],
  ] as const)('%s', (_case, all, expected) => {
    expect(found(all)).toEqual(expected);
  });

  it('one ring where much the same accounts vote on several things, two where they are others', () => {
    const one = [...votes(40, [1, 2, 3, 4]), ...votes(41, [3, 4, 5, 6]), ...votes(42, [1, 2, 5, 6])];
    expect(found(one)).toEqual([[[40, 41, 42], 12]]);
    expect(found([...votes(40, [1, 2, 3, 4]), ...votes(41, [4, 5, 6, 7, 8])])).toEqual([
      [[41], 5],
      [[40], 4],
    ]);
  });
});
