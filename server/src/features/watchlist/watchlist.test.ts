import { WATCHLIST_MAX_ENTRIES } from '@market-pulse/contract';
import { asc } from 'drizzle-orm';
import { companies, cryptoTokens, watchlistEntries } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let member: Member;
let joined = 0;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  member = await joinMember(server, `watcher-${(joined += 1)}`);
});
afterAll(() => server.close());

const put = (name: string, who = member) => who.call('PUT', `/api/watchlist/${name}`);
const symbols = async (who = member) => {
  const { body } = await who.call('GET', '/api/watchlist/');
  return (body as { symbol: string; kind: string }[]).map(({ symbol, kind }) => `${kind} ${symbol}`);
};

describe('the watchlist', () => {
  it('begins empty and lists what was added, the newest first, with quotes', async () => {
    expect(await symbols()).toEqual([]);
    for (const name of ['AAPL/', 'tuth/', 'btc/?kind=crypto']) expect((await put(name)).status).toBe(201);
    expect(await symbols()).toEqual(['crypto BTC', 'stock TUTH', 'stock AAPL']);
    const { body } = await member.call('GET', '/api/watchlist/aapl/');
    expect(body).toMatchObject({ symbol: 'AAPL', kind: 'stock', slug: expect.any(String), name: expect.any(String) });
    expect(body.quote).toEqual((await server.get('/api/market-data/quotes/?symbols=AAPL')).body[0]);
  });

  it('adds and removes as often as one likes, and says the same', async () => {
    const first = await put('MSFT/');
    server.pass(60_000);
    const again = await put('MSFT/');
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.added_at).toBe(first.body.added_at);
    for (let time = 0; time < 2; time += 1) {
      expect((await member.call('DELETE', '/api/watchlist/MSFT/')).status).toBe(204);
      expect(await symbols()).toEqual([]);
    }
    expect((await member.call('GET', '/api/watchlist/MSFT/')).status).toBe(404);
  });

  it('takes a share class in every spelling, and answers the canonical one', async () => {
    const { database } = server.context;
    const [{ ticker } = { ticker: '' }] = (await database.select({ ticker: companies.ticker }).from(companies)).filter(
      (row) => row.ticker.includes('.'),
    );
    const spelt = ticker.toLowerCase().replace('.', '-');
    expect((await put(`${spelt}/`)).body).toMatchObject({ symbol: ticker });
    expect((await put(`${encodeURIComponent(ticker.replace('.', '/'))}/`)).status).toBe(200);
  });

  it('tells a stock and a coin of one symbol apart @full', async () => {
    const [coin] = await server.context.database.select().from(cryptoTokens).orderBy(asc(cryptoTokens.rank)).limit(1);
    const now = server.context.clock();
    await server.context.database.insert(companies).values({
      ...{ ticker: coin!.symbol, slug: 'a-fund', name: 'A Fund', factsSource: 'test', createdAt: now, updatedAt: now },
    });
    await put(`${coin!.symbol}/`);
    await put(`${coin!.symbol}/?kind=crypto`);
    expect((await symbols()).sort()).toEqual([`crypto ${coin!.symbol}`, `stock ${coin!.symbol}`]);
    await member.call('DELETE', `/api/watchlist/${coin!.symbol}/`);
    expect(await symbols()).toEqual([`crypto ${coin!.symbol}`]);
  });

  it('refuses what nobody knows, and takes it from the list without a word', async () => {
    for (const name of ['NOSUCH/', 'AAPL/?kind=crypto', 'a%20b/']) {
      expect(await put(name)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await put('AAPL/?kind=bond')).status).toBe(422);
    expect((await member.call('DELETE', '/api/watchlist/NOSUCH/')).status).toBe(204);
  });

  it('is each person’s own, and goes with the account', async () => {
    await put('AAPL/');
    const other = await joinMember(server, `watcher-${(joined += 1)}`);
    expect(await symbols(other)).toEqual([]);
    expect((await other.call('GET', '/api/watchlist/AAPL/')).status).toBe(404);
    expect((await server.get('/api/watchlist/')).status).toBe(401);
  });

  it('holds 500 entries, however many requests come at once @full', async () => {
    const { database } = server.context;
    const rows = await database.select({ id: companies.id, ticker: companies.ticker }).from(companies);
    const now = server.context.clock();
    const missing = WATCHLIST_MAX_ENTRIES + 20 - rows.length;
    const more = Array.from({ length: Math.max(0, missing) }, (_, index) => ({
      ...{ ticker: `ZZ${index}`, slug: `zz-${index}`, name: `Zz ${index}`, factsSource: 'test' },
      ...{ createdAt: now, updatedAt: now },
    }));
    const added = more.length === 0 ? [] : await database.insert(companies).values(more).returning();
    const all = [...rows, ...added];
    const filled = all.slice(0, WATCHLIST_MAX_ENTRIES - 5);
    const [list] = (await member.call('GET', '/api/watchlists/')).body as [{ id: number }];
    await database
      .insert(watchlistEntries)
      .values(filled.map(({ id }) => ({ watchlistId: list.id, companyId: id, addedAt: now })));
    const wanted = all.slice(filled.length, filled.length + 15);
    const answers = await Promise.all(wanted.map(({ ticker }) => put(`${ticker}/`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body.code).toBe('watchlist_full');
    expect(await symbols()).toHaveLength(WATCHLIST_MAX_ENTRIES);
    expect((await put(`${filled[0]!.ticker}/`)).status).toBe(200);
  });
});
