import type { Page, Role } from '@market-pulse/contract';
import { sql } from 'drizzle-orm';
import { openDatabaseServer, patientTimes } from '../../src/database/client';
import { openTestServer, type TestServer } from '../../src/testing/testServer';
import { FULL_SIZE, insertScale } from './insertScale';
import { explain, QueryRecorder, type TableAccess } from './queryPlan';

/**
 * Large enough that reading a whole table is not the cheapest way to a page. The full size, in minutes:
 * `SCALE=full TEST_DATABASE=postgres npm run jest -- listPlans`.
 */
const SIZE =
  process.env['SCALE'] === 'full'
    ? FULL_SIZE
    : { ...FULL_SIZE, forumPosts: 8_000, comments: 30_000, news: 6_000, companies: 4_000 };

/** Tables that grow with the number of people and of what they write. */
const GROWING = new Set([
  ...['users', 'profiles', 'forum_posts', 'comments', 'forum_post_votes', 'comment_votes', 'notifications'],
  'forum_follows',
  ...['posts', 'post_categories', 'companies', 'platform_audit'],
]);

/** A page shows 20 rows, of which each has an author and a vote, and a comment its replies. */
const ROWS_OF_A_PAGE = 1_000;

const recorder = new QueryRecorder();
let server: TestServer;
const tokens = new Map<Role, string>();
let longThread: number;
let answered: number;

beforeAll(async () => {
  server = await openTestServer({ logger: recorder });
  // Written with the patience of an import: a request would be given up long before.
  const patient =
    server.databaseUrl === undefined ? undefined : openDatabaseServer(server.databaseUrl, { times: patientTimes });
  const database = patient?.database ?? server.context.database;
  await insertScale(database, { ...SIZE, now: server.context.clock() });
  const state = { version: null, enabled: true, canary: null, fallbackVersion: null, serverRendering: true };
  await database.execute(sql`
    insert into platform_audit (environment, remote, action, after, changed_at, changed_by)
    select 'production', 'remote-' || n % 20, 'change', ${JSON.stringify(state)}::jsonb, now(), 'someone'
    from generate_series(1, 5000) n`);
  // Everybody follows something, so that nobody's is the whole table.
  await database.execute(sql`
    insert into forum_follows (user_id, author_id, created_at)
    select one.id, other.id, now() from users one join users other on other.id between one.id + 1 and one.id + 3`);
  await database.execute(sql`
    insert into notifications (user_id, notification_type, title, message, post_id, created_at)
    select u.id, 'follow', 'New post', 'Somebody wrote.', p.id, now()
    from users u join forum_posts p on p.id % 40 = u.id % 40 where u.username_key not like 'scale%'`);
  await database.execute(sql`analyze`);
  await patient?.close();
  for (const role of ['user', 'moderator', 'product_owner'] as const)
    tokens.set(role, (await server.signIn(role)).access);
  const [post] = (
    await server.context.database.execute<{ id: number }>(
      sql`select id from forum_posts order by comments_count desc limit 1`,
    )
  ).rows;
  longThread = post!.id;
  const [comment] = (
    await server.context.database.execute<{ id: number }>(
      sql`select id from comments order by replies_count desc limit 1`,
    )
  ).rows;
  answered = comment!.id;
}, 600_000);
afterAll(() => server.close());

/** What reading a page does to the growing tables, query by query. */
async function accessesOfPage(url: string, token?: string): Promise<TableAccess[]> {
  recorder.take();
  const { status, body } = await server.get(url, token);
  expect([status, body]).toEqual([200, expect.anything()]);
  const reading = recorder.take().filter(({ text }) => text.trimStart().startsWith('select'));
  const accesses: TableAccess[] = [];
  for (const query of reading) accesses.push(...(await explain(server.context.database, query)));
  expect(accesses.length).toBeGreaterThan(0);
  return accesses.filter(({ table }) => GROWING.has(table));
}

const sequential = (accesses: TableAccess[]) => accesses.filter(({ isSequential }) => isSequential);
const rowsRead = (accesses: TableAccess[]) => accesses.reduce((sum, { rows }) => sum + rows, 0);

/** The second page of a list. */
async function nextPage(url: string, token?: string): Promise<string> {
  const { body } = await server.get(url, token);
  const { next_cursor: cursor } = body as Page<unknown>;
  return `${url}${url.includes('?') ? '&' : '?'}cursor=${cursor}`;
}

const lists: [string, Role | undefined, () => string][] = [
  ...(['new', 'top', 'active'] as const).flatMap((sort) =>
    ([undefined, 'user', 'moderator'] as const).flatMap((role): [string, Role | undefined, () => string][] => [
      [`posts of a forum, ${sort}`, role, () => `/api/forums/forums/1/posts/?sort=${sort}`],
      [`posts of all forums, ${sort}`, role, () => `/api/forums/posts/?sort=${sort}`],
    ]),
  ),
  ['ideas of a forum', undefined, () => '/api/forums/forums/1/posts/?kind=idea'],
  ['ideas of all forums', undefined, () => '/api/forums/posts/?kind=idea'],
  ['comments of a long thread', undefined, () => `/api/forums/posts/${longThread}/comments/`],
  ...(['best', 'new'] as const).map((sort): [string, Role | undefined, () => string] => [
    `comments of a long thread, ${sort}`,
    ...([undefined, () => `/api/forums/posts/${longThread}/comments/?sort=${sort}`] as const),
  ]),
  ['comments of a long thread', 'user', () => `/api/forums/posts/${longThread}/comments/`],
  ['comments of a long thread', 'moderator', () => `/api/forums/posts/${longThread}/comments/`],
  ['replies to a comment', undefined, () => `/api/forums/comments/${answered}/replies/?limit=1`],
  ['replies to a comment', 'user', () => `/api/forums/comments/${answered}/replies/?limit=1`],
  ['news', undefined, () => '/api/post/list/'],
  ['changes of environments', 'product_owner', () => '/api/platform/audit/'],
  ['changes of an environment', 'product_owner', () => '/api/platform/audit/?environment=production'],
  ['changes of a remote', 'product_owner', () => '/api/platform/audit/?remote=remote-3'],
  ['changes of a row', 'product_owner', () => '/api/platform/audit/?environment=production&remote=remote-3'],
];

describe('a page of a list reads what it shows, and not the table', () => {
  it.each(lists)('%s, for %s', async (_, role, url) => {
    const token = role && tokens.get(role);
    for (const page of [url(), await nextPage(url(), token)]) {
      const accesses = await accessesOfPage(page, token);
      expect(sequential(accesses)).toEqual([]);
      expect(rowsRead(accesses)).toBeLessThan(ROWS_OF_A_PAGE);
    }
  });
});

describe('lists that are narrowed by what an index alone cannot order read no table from end to end', () => {
  it.each<[string, Role | undefined, string]>([
    ['news of a category', undefined, '/api/post/category/markets/posts/'],
    ['a numbered page of news', undefined, '/api/post/category/markets/posts/?page=5'],
    ['news with a word', undefined, '/api/post/list/?q=4242'],
    ['search of companies by name', undefined, '/api/stocks/search-companies/?q=juniper'],
    ['search of companies by a name with a typing error', undefined, '/api/stocks/search-companies/?q=junipre'],
    ['search of companies by ticker', undefined, '/api/stocks/search-companies/?q=ZZ42'],
    ['the stock table', undefined, '/api/stocks/live-companies/'],
    ['one company', undefined, '/api/stocks/live-company/zz42/'],
    ['search everywhere', undefined, '/api/search/?q=4242'],
    ['posts with a word', undefined, '/api/forums/search/?q=4242'],
    [
      'posts with a word, of a forum in some days',
      undefined,
      '/api/forums/search/?q=4242&forum=1&from=2025-01-01&to=2025-02-01',
    ],
    ['comments with a word', undefined, '/api/forums/search/?q=4242&in=comments'],
    ['comments of an author', undefined, '/api/forums/search/?author=scale7&in=comments'],
    ['posts about a ticker', undefined, '/api/forums/search/?ticker=AAPL'],
    ['members by a letter', 'user', '/api/forums/members/?q=s'],
    ['notifications', 'user', '/api/forums/notifications/'],
    ['what one follows', 'user', '/api/forums/following/'],
  ])('%s, for %s', async (_, role, url) => {
    expect(sequential(await accessesOfPage(url, role && tokens.get(role)))).toEqual([]);
  });
});

it('counters agree with their rows', async () => {
  const { rows } = await server.context.database.execute(sql`
    select (select count(*) from forum_posts p where comments_count <> (select count(*) from comments c where c.post_id = p.id))
      + (select count(*) from forum_posts p where upvotes - downvotes <>
        coalesce((select sum(case when is_upvote then 1 else -1 end) from forum_post_votes v where v.post_id = p.id), 0))
      + (select count(*) from comments c where replies_count <> (select count(*) from comments r where r.parent_id = c.id))
      + (select count(*) from forums f where posts_count <> (select count(*) from forum_posts p where p.forum_id = f.id))
      as wrong`);
  expect(Number(rows[0]?.['wrong'])).toBe(0);
});
