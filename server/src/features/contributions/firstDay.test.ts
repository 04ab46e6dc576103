import { readConfig } from '../../config/config';
import { ApiError } from '../../http/errors';
import { type FirstDayWriting, refuseOnFirstDay, standingOf } from './firstDay';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const { firstDay } = readConfig({}).forumRules;
const now = Date.parse('2026-11-21T12:00:00Z');
const account = { createdAt: now - 4 * HOUR, now };

/** Posts or comments, each of other words, so many milliseconds ago. */
const written = (kind: FirstDayWriting['kind'], ...ago: readonly number[]): FirstDayWriting[] =>
  ago.map((milliseconds) => ({ kind, writtenAt: now - milliseconds, html: `<p>Of ${milliseconds}</p>` }));

function refusal(
  before: readonly FirstDayWriting[],
  kind: FirstDayWriting['kind'],
  html = '<p>New words</p>',
): [string, number | undefined] | undefined {
  try {
    refuseOnFirstDay(before, { kind, html }, firstDay, account);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.code).toBe('rate_limited');
    return [error.message, error.retryAfter];
  }
}

describe('on the first day of an account', () => {
  it('three posts are taken, and the next when the day is over', () => {
    const posts = written('post', 3 * HOUR, 2 * HOUR);
    expect(refusal(posts, 'post')).toBeUndefined();
    expect(refusal([...posts, ...written('post', HOUR)], 'post')).toEqual([
      'An account can write 3 posts on its first day. You can send the next in 20 hours.',
      20 * 3600,
    ]);
    expect(refusal([...posts, ...written('post', HOUR)], 'comment')).toBeUndefined();
  });

  it('ten comments are taken, and the next when the day is over', () => {
    const comments = written('comment', ...Array.from({ length: 9 }, (_, index) => (index + 1) * 10 * MINUTE));
    expect(refusal(comments, 'comment')).toBeUndefined();
    expect(refusal([...comments, ...written('comment', 2 * HOUR)], 'comment')?.[0]).toBe(
      'An account can write 10 comments on its first day. You can send the next in 20 hours.',
    );
  });

  it.each([
    ['post', 119, '120 seconds between two posts', 1],
    ['post', 120, undefined, 0],
    ['comment', 10, '30 seconds between two comments', 20],
    ['comment', 30, undefined, 0],
  ] as const)('after a %s of %i seconds ago another one: %s', (kind, seconds, words, wait) => {
    const refused = refusal(written(kind, seconds * SECOND), kind);
    if (words === undefined) expect(refused).toBeUndefined();
    else {
      expect(refused?.[0]).toContain(words);
      expect(refused?.[0]).toContain(`in ${wait} second`);
      expect(refused?.[1]).toBe(wait);
    }
  });

  it('the same text is not taken again within five minutes, as a post or comment, in other letters or spaces', () => {
    const before = [{ kind: 'post', writtenAt: now - 4 * MINUTE, html: '<p>Buy <em>now</em>!</p>' }] as const;
    const words = [
      'You sent the same text less than 5 minutes ago, and it has arrived. On its first day an account can send it again in 1 minute.',
      60,
    ];
    expect(refusal(before, 'post', '<p>BUY  now!</p>')).toEqual(words);
    expect(refusal(before, 'comment', '<p>buy n\u200Bow!</p>')).toEqual(words);
    expect(refusal(before, 'post', '<p>Buy never!</p>')).toBeUndefined();
    expect(refusal([{ ...before[0], writtenAt: now - 5 * MINUTE }], 'post', '<p>Buy now!</p>')).toBeUndefined();
  });

  it('two pictures without a word are two texts', () => {
    const before = [{ kind: 'comment', writtenAt: now - MINUTE, html: '<p><img src="/media/forum/a"></p>' }] as const;
    expect(refusal(before, 'comment', '<p><img src="/media/forum/b"></p>')).toBeUndefined();
    expect(refusal(before, 'comment', '<p><img src="/media/forum/a"></p>')?.[0]).toContain('same text');
  });
});

describe('where an account stands on its first day', () => {
  it.each([
    ['nothing was written', [], 0, null],
    ['the last one was long ago', written('post', HOUR), 1, null],
    ['the last one was just now', written('post', 30 * SECOND, HOUR), 2, now + 90 * SECOND],
    ['as many were written as can be', written('post', HOUR, 2 * HOUR, 3 * HOUR), 3, account.createdAt + 24 * HOUR],
  ] as const)('%s', (_case, before, count, nextAt) => {
    expect(standingOf('post', before, firstDay, account)).toEqual({ limit: 3, written: count, nextAt });
  });

  it('what follows the day waits for nothing of it', () => {
    const almostOver = { createdAt: now - 24 * HOUR + 10 * SECOND, now };
    expect(standingOf('post', written('post', 10 * SECOND), firstDay, almostOver).nextAt).toBe(now + 10 * SECOND);
  });
});
