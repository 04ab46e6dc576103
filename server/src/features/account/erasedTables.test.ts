import { eq, getTableName, sql } from 'drizzle-orm';
import { sessions, users } from '../../database/schema';
import { writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { ERASED } from './deletionQueries';

let server: TestServer;
let reader: Member;
beforeAll(async () => {
  server = await openTestServer();
  reader = await joinMember(server, 'who-reads');
});
afterAll(() => server.close());

describe('what was under way when the account was deleted', () => {
  const PURCHASE = { symbol: 'MSFT', date: '2026-01-05', action: 'buy', quantity: 2, price: 480 };
  const IMPORT = 'date,symbol,action,quantity,price,fee,currency\n2026-01-05,MSFT,buy,2,480,0,USD';
  let leaver: Member;
  let postId: number;
  beforeAll(async () => {
    postId = (await writePost(reader)).id;
    leaver = await joinMember(server, 'Rex-leaves');
    // As the deletion leaves the account, with a session whose requests came in before.
    const { database } = server.context;
    for (const table of Object.values(ERASED)) {
      if (table !== sessions) await database.delete(table).where(eq(table.userId, leaver.id));
    }
    const erased = { username: `Deleted member ${leaver.id}`, email: `deleted-${leaver.id}@deleted.invalid` };
    await database.update(users).set(erased).where(eq(users.id, leaver.id));
  });
  afterAll(async () => {
    await server.context.database.delete(sessions).where(eq(sessions.userId, leaver.id));
  });

  const calls: [Parameters<Member['call']>[0], string, object?, Record<string, string>?][] = [
    ['PUT', '/api/profile/', { bio: 'Reads filings.' }],
    ['PUT', '/api/address/', { country: 'Iceland' }],
    ['PUT', '/api/watchlist/AAPL/'],
    ['POST', '/api/watchlists/', { name: 'Mine' }],
    ['POST', '/api/screens/', { page: 'screener', name: 'Mine', query: 'rsi=..30' }],
    ['POST', '/api/portfolio/transactions/', PURCHASE],
    ['POST', '/api/portfolio/import/', { content: IMPORT, dry_run: false }],
    ['POST', '/api/portfolio/answers/', { question: 'currency', currency: 'EUR' }],
    ['POST', '/api/alerts/', { symbol: 'AAPL', condition: 'above', threshold: 230 }],
    ['PUT', '/api/forums/following/ticker/AAPL/'],
    ['PUT', '/api/forums/muted/who-reads/'],
    ['PUT', '/api/forums/bookmarks/POST/'],
    ['PUT', '/api/forums/posts/POST/reading/', {}],
    ['PATCH', '/api/forums/notifications/mails/', { reply: 'daily' }],
    ['POST', '/api/forums/forums/1/posts/', { title: 'T', body: 'B' }, { 'idempotency-key': 'a-key-of-mine' }],
  ];
  it.each(calls.map((call) => ({ call, name: call.slice(0, 2).join(' ') })))('$name is refused', async ({ call }) => {
    const [method, url, body, headers] = call;
    const answer = await leaver.call(method, url.replace('POST', String(postId)), body, headers);
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_token']);
    const { database } = server.context;
    const left: string[] = [];
    for (const table of Object.values(ERASED)) {
      const count = await database.$count(table, eq(table.userId, leaver.id));
      if (count > 0) left.push(getTableName(table));
    }
    expect(left).toEqual(['sessions']);
  });

  it('is refused for every table of what is one person’s alone', async () => {
    const { rows } = await server.context.database.execute(
      sql`select tgrelid::regclass::text as "table" from pg_trigger where tgfoid = 'refuse_deleted_account'::regproc`,
    );
    // Who writes notifications holds whom they are for instead.
    const guarded = Object.values(ERASED)
      .map(getTableName)
      .filter((name) => name !== 'notifications');
    expect(rows.map(({ table }) => String(table)).sort()).toEqual(guarded.sort());
  });
});

it('every table that refers to an account is either one person’s alone, and goes with it, or named here', async () => {
  const { rows } = await server.context.database.execute(sql`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass order by 1, 2`);
  const erased = Object.values(ERASED).map((table) => `${getTableName(table)}.user_id`);
  const referring = rows.map(({ table, column }) => `${String(table)}.${String(column)}`);
  expect(referring.filter((one) => !erased.includes(one))).toEqual([
    // What others see, answered to or counted, and what was decided by or about somebody.
    'comment_votes.user_id',
    'comments.user_id',
    'company_admin_changes.changed_by',
    'company_admin_changes.user_id',
    'company_applications.claim_sent_by',
    'company_applications.decided_by',
    'company_applications.proved_by',
    'company_changes.user_id',
    // Whose case it was is told by nobody; the note helps the editor and is shown to no other.
    'figure_cases.decided_by',
    'figure_reports.user_id',
    // Goes too, from the other end.
    'forum_follows.author_id',
    'forum_idea_votes.user_id',
    'forum_picture_uploads.user_id',
    'forum_poll_ballots.user_id',
    'forum_post_votes.user_id',
    'forum_posts.user_id',
    'forum_reports.reporter_id',
    'idea_corrections.admin_id',
    'leadership_records.recorded_by',
    'moderation_actions.moderator_id',
    'moderation_actions.user_id',
    'moderation_appeals.user_id',
    'moderation_campaign_members.user_id',
    // Ends by itself within hours.
    'moderation_claims.moderator_id',
    'moderation_rules.created_by_id',
    // Whoever did not want to read them still does not.
    'muted_authors.muted_id',
    'press_releases.author_id',
    'press_releases.decided_by',
    'sponsorships.recorded_by',
  ]);
  expect(erased.filter((one) => !referring.includes(one))).toEqual([]);
});
