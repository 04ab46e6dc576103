import { eq } from 'drizzle-orm';
import { companies, companyAdmins, instruments, users } from '../../database/schema';
import { passFirstLook, readPosts, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let author: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
});
afterAll(() => server.close());

const statement = { kind: 'stock', symbol: 'aapl', direction: 'short', horizon: '1m' };

describe('A trade idea', () => {
  it('states instrument, direction and horizon, and has no price before one comes after it', async () => {
    const { idea, symbols } = await writePost(author, { kind: 'idea', idea: { ...statement, price: undefined } });
    expect(idea).toEqual({
      ...{ kind: 'stock', symbol: 'AAPL', direction: 'short', horizon: '1m', closes_on: '2026-12-21', is_over: false },
      ...{ price: null, price_date: null, price_at: null, result: null, corrections_count: 0 },
    });
    expect(symbols).toEqual([{ kind: 'stock', symbol: 'AAPL', name: expect.any(String), path: expect.any(String) }]);
  });

  it.each([
    ['without a statement', { kind: 'idea' }, 'Please say which symbol the idea is about.'],
    ['of nothing known', { kind: 'idea', idea: { ...statement, symbol: 'NOPE' } }, 'There is no price history'],
    ['with a price of the author', { kind: 'idea', idea: { ...statement, price: 1 } }, 'price'],
    ['in a discussion', { kind: 'discussion', idea: statement }, 'Only a trade idea states one.'],
    ['without a direction', { kind: 'idea', idea: { ...statement, direction: 'sideways' } }, ''],
  ])('%s is refused', async (_case, fields, detail) => {
    const post = { title: 'A title', body: 'Words', ...fields };
    const { status, body } = await author.call('POST', '/api/forums/forums/1/posts/', post);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(detail)]);
  });

  it('stays in the record while an edit of it waits for a moderator @full', async () => {
    const newcomer = await joinMember(server, 'beginner', { accountAgeMilliseconds: 1000 });
    await passFirstLook(server, newcomer);
    const idea = { kind: 'idea', idea: statement };
    const [wrong, other] = [await writePost(newcomer, idea), await writePost(newcomer, idea)];
    expect(other.idea_record.open).toBe(2);
    const edit = { body: 'See https://pump.example' };
    const edited = (await newcomer.call('PATCH', `/api/forums/posts/${wrong.id}/`, edit)).body;
    expect(edited.held_edit).toMatchObject({ text: edit.body });
    expect((await server.get(`/api/forums/posts/${other.id}/`)).body.idea_record.open).toBe(2);
  });

  it('is news for those who follow its symbol, which its text need not name @full', async () => {
    const follower = await joinMember(server, 'follower');
    await follower.call('PUT', '/api/forums/following/ticker/AAPL/');
    await writePost(author, { title: 'Lower', body: 'You will see.', kind: 'idea', idea: statement });
    const { body } = await follower.call('GET', '/api/forums/notifications/');
    expect(body.results).toMatchObject([{ notification_type: 'follow', message: 'ann wrote "Lower".' }]);
  });

  it('is counted in lists of what its symbol is discussed by, in forums of one type too @full', async () => {
    const url = '/api/forums/posts/?stock=AAPL&limit=100&type=';
    for (const type of ['company', 'crypto']) {
      const { body } = await server.get(`${url}${type}`);
      expect([type, body.count]).toEqual([type, body.results.length]);
    }
  });

  it('stays as it was stated, and in the record when it is removed', async () => {
    const teller = await joinMember(server, 'teller');
    const post = await writePost(teller, { kind: 'idea', idea: statement });
    const url = `/api/forums/posts/${post.id}/`;
    expect((await teller.call('PATCH', url, { idea: { ...statement, direction: 'long' } })).status).toBe(422);
    expect((await teller.call('PATCH', url, { body: 'Nothing named' })).body.symbols).toHaveLength(1);
    expect((await teller.call('DELETE', url)).status).toBe(200);
    const next = await writePost(teller, { kind: 'idea', idea: statement });
    expect(next.idea_record).toMatchObject({ open: 2, closed: 0 });
  });

  it('stays when its instrument is gone from the price history @full', async () => {
    const { database } = server.context;
    const post = await writePost(author, { kind: 'idea', idea: { ...statement, symbol: 'ABBV' } });
    await database.delete(instruments).where(eq(instruments.symbol, 'ABBV'));
    const { idea } = (await server.get(`/api/forums/posts/${post.id}/`)).body;
    expect(idea).toMatchObject({ kind: 'stock', symbol: 'ABBV', direction: 'short' });
  });
});

describe('A symbol in a text', () => {
  it('leads to its page, and the post is among those that name it, until an edit takes it away', async () => {
    const post = await writePost(author, { body: 'Bought $msft, not $NOPE.' });
    expect(post.body_html).toMatch(/^<p>Bought <a href="\/company\/[^"]+">\$msft<\/a>, not \$NOPE\.<\/p>/);
    const naming = async () => (await readPosts(server, '/api/forums/posts/?stock=MSFT&', 5)).posts.map(({ id }) => id);
    expect(await naming()).toContain(post.id);
    expect((await readPosts(server, '/api/forums/posts/?coin=MSFT&', 5)).count).toBe(0);
    const reply = await author.call('POST', `/api/forums/posts/${post.id}/comments/`, { content: 'And $AAPL' });
    expect(reply.body.content_html).toContain('<a href="/company/');
    await author.call('PATCH', `/api/forums/posts/${post.id}/`, { body: 'Nothing named' });
    expect(await naming()).not.toContain(post.id);
  });

  it('makes nobody wait for a moderator @full', async () => {
    const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: 60_000 });
    expect((await writePost(newcomer, { body: '$AAPL' })).body_html).toContain('<a href="/company/');
  });
});

describe('Whoever keeps the page of a company', () => {
  it('is marked where a post is about it, and so is what an author declares', async () => {
    const { database } = server.context;
    const keeper = await joinMember(server, 'keeper');
    const [company] = await database.select().from(companies).where(eq(companies.ticker, 'AAPL'));
    const [user] = await database.select().from(users).where(eq(users.username, 'keeper'));
    await database.insert(companyAdmins).values({ companyId: company!.id, userId: user!.id, createdAt: new Date() });
    const about = await writePost(keeper, { body: '$AAPL is fine', declared_interest: 'paid' });
    expect(about).toMatchObject({ keeps_companies: [company!.name], declared_interest: 'paid' });
    expect((await writePost(keeper, { body: '$MSFT is fine' })).keeps_companies).toEqual([]);
    expect((await writePost(author, { body: '$AAPL is fine' })).keeps_companies).toEqual([]);
  });
});
