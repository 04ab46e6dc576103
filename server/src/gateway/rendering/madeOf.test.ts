import { isUnchanged, noteAnswers, type ReadAnswer } from './madeOf';

const NOW = Date.UTC(2026, 10, 27, 12);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Answers = Readonly<Record<string, ReadAnswer>>;

const post: Answers = {
  '/api/forums/posts/1/': { status: 200, body: '{"title":"Where do you read filings?"}' },
  '/api/forums/posts/1/comments/': { status: 200, body: '{"results":[]}' },
};

function madeOf(answers: Answers) {
  const notes = noteAnswers(NOW);
  for (const [path, answer] of Object.entries(answers)) notes.note(path, answer);
  return notes.madeOf();
}

async function read(answers: Answers, path: string): Promise<ReadAnswer> {
  const answer = answers[path];
  if (!answer) throw new Error('The API does not answer');
  return answer;
}

/** Whether a page that was made of something `before` would say the same `after`. */
const isSame = (before: Answers, after: Answers, passed = 0) =>
  isUnchanged(madeOf(before), (path) => read(after, path), NOW + passed);

describe('a page', () => {
  it('would say the same while everything that it was made of is answered alike', async () => {
    expect(await isSame(post, post)).toBe(true);
  });

  it('would say the same where something is as little there as it was', async () => {
    const missing = (request_id: string) => ({
      '/api/forums/posts/1/': { status: 404, body: JSON.stringify({ code: 'not_found', request_id }) },
    });
    expect(await isSame(missing('req-1'), missing('req-2'))).toBe(true);
  });

  it.each<[string, ReadAnswer | undefined]>([
    ['says something else', { status: 200, body: '{"results":[{}]}' }],
    ['says it with another status', { status: 404, body: '{"results":[]}' }],
    ['is not to be had', undefined],
  ])('would not where one of the answers %s', async (_, answer) => {
    const { '/api/forums/posts/1/': same } = post;
    const after = { '/api/forums/posts/1/': same!, ...(answer && { '/api/forums/posts/1/comments/': answer }) };
    expect(await isSame(post, after)).toBe(false);
  });

  it('would not, as far as is known, where an answer takes long', async () => {
    const never = () => new Promise<ReadAnswer>(() => {});
    expect(await isUnchanged(madeOf(post), never, NOW)).toBe(false);
  });

  it.each([
    ['just now', 20 * SECOND, 40 * SECOND],
    ['5m ago', 5.5 * MINUTE, 30 * SECOND],
    ['59m ago', HOUR - 20 * SECOND, 20 * SECOND],
    ['3h ago', 4 * HOUR - 3 * MINUTE, 3 * MINUTE],
    ['23h ago', DAY - 2 * MINUTE, 2 * MINUTE],
    ['6 days ago', 7 * DAY - MINUTE, MINUTE],
    ['ends in 2 minutes', -2.5 * MINUTE, 30 * SECOND],
    ['ends within a minute', -30 * SECOND, 30 * SECOND],
    ['ends in 2 hours', -2 * HOUR - MINUTE, MINUTE],
    ['4 days ago, for three minutes at most', 4.5 * DAY, 3 * MINUTE],
  ])('says the same of a time (%s) until that reads otherwise', async (_, age, until) => {
    const body = JSON.stringify({ newest: new Date(NOW - age).toISOString(), older: '2020-01-01T00:00:00.000Z' });
    const answers = { '/api/forums/posts/1/': { status: 200, body } };
    expect(await isSame(answers, answers, until - 1)).toBe(true);
    expect(await isSame(answers, answers, until)).toBe(false);
  });

  it('stays where ages read otherwise in a list beside a discussion, and goes where that lists something else', async () => {
    const list = (title: string) => ({
      '/api/forums/forums/1/posts/?sort=active&limit=4': {
        status: 200,
        body: JSON.stringify({ title, last_activity_at: new Date(NOW - 20 * SECOND).toISOString() }),
      },
    });
    expect(await isSame(list('One'), list('One'), 2 * MINUTE)).toBe(true);
    expect(await isSame(list('One'), list('Another'), SECOND)).toBe(false);
  });

  it('says nothing of what only looks like a time', async () => {
    const body = JSON.stringify({ content: 'She wrote "2026-11-27T11:59:59" and "2026-99-99T99:99"' });
    const answers = { '/api/forums/posts/1/': { status: 200, body } };
    expect(await isSame(answers, answers, 2 * MINUTE)).toBe(true);
  });
});
