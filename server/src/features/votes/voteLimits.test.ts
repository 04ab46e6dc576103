import { ApiError } from '../../http/errors';
import { allowanceOf, type GivenVote, refuseTooMany } from './voteLimits';

const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const LIMIT = { perDay: 4, toOnePerson: 2 };

/** Upvotes on authors, each some hours ago. */
const upvotes = (...votes: readonly (readonly [authorId: number, hoursAgo: number])[]): GivenVote[] =>
  votes.map(([authorId, hoursAgo]) => ({ way: 'up', authorId, givenAt: NOW - hoursAgo * HOUR }));

function refusal(given: readonly GivenVote[], vote: Pick<GivenVote, 'way' | 'authorId'>): [string, number] | undefined {
  try {
    refuseTooMany(given, vote, LIMIT, NOW);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.code).toBe('rate_limited');
    return [error.message, error.retryAfter ?? 0];
  }
}

describe('what is left of a limit', () => {
  it.each([
    ['all, without any', [], { left: 4, nextAt: null }],
    ['less by those of the last 24 hours', [23, 5], { left: 2, nextAt: null }],
    ['none, until the oldest that counts is a day old', [1, 20, 3, 2], { left: 0, nextAt: NOW + 4 * HOUR }],
    ['those of a day ago are free again', [24, 25, 1, 2], { left: 2, nextAt: null }],
    ['none for longer where more were given than may be now', [1, 2, 3, 10, 20], { left: 0, nextAt: NOW + 14 * HOUR }],
  ] as const)('%s', (_case, hoursAgo, expected) => {
    const given = upvotes(...hoursAgo.map((hours) => [1, hours] as const));
    expect(allowanceOf(given, LIMIT.perDay, NOW)).toEqual(expected);
  });
});

describe('a vote', () => {
  it('is possible below both limits', () => {
    expect(refusal(upvotes([7, 1], [8, 2], [9, 3]), { way: 'up', authorId: 7 })).toBeUndefined();
  });

  it('to one person too often is refused with the number, and with when it goes on', () => {
    const given = upvotes([7, 1], [7, 20]);
    expect(refusal(given, { way: 'up', authorId: 7 })).toEqual([
      'One account can give 2 upvotes to one person in 24 hours. You can give this author the next in 4 hours.',
      4 * 3600,
    ]);
    expect(refusal(given, { way: 'up', authorId: 8 })).toBeUndefined();
  });

  it('too often at all is refused with the number, and with when both limits allow it', () => {
    const given = upvotes([7, 1], [7, 2], [8, 23.5], [9, 3]);
    expect(refusal(given, { way: 'up', authorId: 10 })).toEqual([
      'One account can give 4 upvotes in 24 hours. You can give the next in 30 minutes.',
      1800,
    ]);
    expect(refusal(given, { way: 'up', authorId: 7 })?.[1]).toBe(22 * 3600);
  });

  it('counts with those of its own kind alone', () => {
    const given = upvotes([7, 1], [7, 2], [8, 3], [9, 3]);
    for (const way of ['down', 'agree', 'useful'] as const) {
      expect(refusal(given, { way, authorId: 7 })).toBeUndefined();
    }
  });
});
