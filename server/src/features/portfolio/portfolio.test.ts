import { and, between, eq } from 'drizzle-orm';
import {
  companies,
  companyFigures,
  dailyBars,
  instruments,
  portfolioTransactions,
  priceSeries,
  splits,
  users,
} from '../../database/schema';
import { bringCloses } from '../../testing/histories';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let member: Member;
let joined = 0;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  member = await joinMember(server, `investor-${(joined += 1)}`);
});
afterAll(() => server.close());

const TRANSACTIONS = '/api/portfolio/transactions/';
const add = (body: object, who = member, headers?: Record<string, string>) =>
  who.call(
    'POST',
    TRANSACTIONS,
    { symbol: 'AAPL', date: '2026-01-05', action: 'buy', quantity: 10, price: 100, ...body },
    headers,
  );
const portfolio = async (who = member) => (await who.call('GET', '/api/portfolio/')).body;
const transactions = async (query = '') => (await member.call('GET', `${TRANSACTIONS}${query}`)).body;

/** The stock has a price, of a day and a source. */
async function quote(ticker: string, price: number, change: number, status: 'live' | 'sample' = 'live'): Promise<void> {
  const { database, clock } = server.context;
  const [company] = await database.select({ id: companies.id }).from(companies).where(eq(companies.ticker, ticker));
  const figures = { price, change, changePercent: 0, asOf: clock(), refreshedAt: clock(), status, source: 'Finnhub' };
  await database
    .insert(companyFigures)
    .values({ companyId: company!.id, ...figures })
    .onConflictDoUpdate({ target: companyFigures.companyId, set: figures });
}

async function split(symbol: string, date: string, numerator: number): Promise<void> {
  const { database } = server.context;
  const values = { kind: 'stock', symbol, unit: 'USD' } as const;
  const [instrument] = await database
    .insert(instruments)
    .values(values)
    .onConflictDoUpdate({ target: [instruments.kind, instruments.symbol], set: values })
    .returning();
  await database
    .insert(splits)
    .values({ instrumentId: instrument!.id, date, numerator, denominator: 1, source: 'test' });
}

/** The stored history of the euro says what a dollar was worth in a month, `2026-03`. */
async function euro(month: string, close: number): Promise<void> {
  const { database } = server.context;
  const [series] = await database
    .select({ id: priceSeries.id })
    .from(priceSeries)
    .innerJoin(instruments, eq(instruments.id, priceSeries.instrumentId))
    .where(and(eq(instruments.kind, 'macro'), eq(instruments.symbol, 'USDEUR')));
  await database
    .update(dailyBars)
    .set({ close })
    .where(and(eq(dailyBars.seriesId, series!.id), between(dailyBars.date, `${month}-01`, `${month}-28`)));
}

describe('a portfolio', () => {
  it('begins with nothing', async () => {
    expect(await portfolio()).toMatchObject({ positions: [], transactions_count: 0, totals: { value: 0, xirr: null } });
    expect(await transactions()).toEqual({ results: [], count: 0, page: 1, pages: 0 });
  });

  it('is worth what its shares are, by FIFO, at the newest price', async () => {
    await quote('AAPL', 150, 2);
    await add({ fee: 10 });
    await add({ date: '2026-02-05', price: 120 });
    await add({ date: '2026-03-05', action: 'sell', quantity: 15, price: 130, fee: 5 });
    await add({ date: '2026-04-05', action: 'dividend', quantity: null, price: 4 });
    const { positions, totals, transactions_count: count } = await portfolio();
    expect(count).toBe(4);
    expect(positions).toHaveLength(1);
    expect(positions[0]).toMatchObject({ symbol: 'AAPL', kind: 'stock', quantity: 5, cost: 600, average_cost: 120 });
    expect(positions[0]).toMatchObject({ value: 750, unrealised_gain: 150, unrealised_percent: 25, share: 100 });
    expect(positions[0]).toMatchObject({ realised_gain: 335, dividends: 4, opening: null });
    expect(positions[0].quote).toMatchObject({ price: 150, source: 'Finnhub' });
    expect(totals).toMatchObject({ value: 750, cost: 600, unrealised_gain: 150, realised_gain: 335, dividends: 4 });
    expect(totals.day_change).toMatchObject({ amount: 10, counted: 1, date: '2026-11-21' });
    expect(totals).toMatchObject({ prices_to: '2026-11-21', xirr_date: '2026-11-21', unpriced: [] });
    expect(totals.xirr).toBeGreaterThan(0.2);
  });

  it('names what has no price, and leaves it and samples out of value, cost and return', async () => {
    await quote('AAPL', 150, 2);
    await quote('NFLX', 90, 1, 'sample');
    await add({});
    await add({ symbol: 'NFLX' });
    await add({ symbol: 'ZZZZFUND', quantity: 3 });
    const { positions, totals } = await portfolio();
    expect(positions.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['AAPL', 'NFLX', 'ZZZZFUND']);
    expect(positions[2]).toMatchObject({ name: null, value: null, cost: 300, share: null });
    expect(totals).toMatchObject({ value: 1500, cost: 1000, unpriced: ['NFLX', 'ZZZZFUND'] });
  });

  it('counts shares anew from the day of a split on', async () => {
    await quote('MSFT', 50, 0);
    await split('MSFT', '2026-06-10', 4);
    await add({ symbol: 'msft' });
    expect((await portfolio()).positions[0]).toMatchObject({ quantity: 40, average_cost: 25, value: 2000 });
    const sold = await add({ symbol: 'MSFT', date: '2026-06-10', action: 'sell', quantity: 40, price: 50 });
    expect(sold.status).toBe(201);
    expect((await portfolio()).positions[0]).toMatchObject({ quantity: 0, average_cost: null, realised_gain: 1000 });
  });
});

describe('a price of the evening before a split', () => {
  it('is one of before it, also where it is the day of the split in UTC', async () => {
    await quote('KO', 200, 4);
    const { database } = server.context;
    const [coke] = await database.select({ id: companies.id }).from(companies).where(eq(companies.ticker, 'KO'));
    const asOf = new Date('2026-06-10T00:30:00.000Z');
    await database.update(companyFigures).set({ asOf }).where(eq(companyFigures.companyId, coke!.id));
    await split('KO', '2026-06-10', 4);
    await add({ symbol: 'KO' });
    const { positions, totals } = await portfolio();
    expect(positions).toMatchObject([{ symbol: 'KO', quantity: 40, value: 2000 }]);
    expect(totals.prices_to).toBe('2026-06-09');
  });
});

describe('a spin-off', () => {
  it('leaves as many shares as there were, whatever factor a file tells', async () => {
    const spinOff = { date: '2026-06-10', numerator: 1.046, denominator: 1 };
    const { database } = server.context;
    await bringCloses(database, { kind: 'stock', symbol: 'ZZJEF', splits: [spinOff] }, { '2026-11-20': 40 });
    await add({ symbol: 'ZZJEF', date: '2026-05-05', quantity: 100, price: 38 });
    const { positions } = await portfolio();
    expect(positions).toMatchObject([{ symbol: 'ZZJEF', quantity: 100, cost: 3800, value: 4000 }]);
  });
});

describe('a sale that a split made too large', () => {
  it('lets nobody sell on, and may be put right', async () => {
    await add({ symbol: 'TSLA' });
    await add({ symbol: 'TSLA', date: '2026-03-05', action: 'sell' });
    await split('TSLA', '2026-02-05', 0.5);
    expect((await portfolio()).positions[0]).toMatchObject({
      ...{ realised_gain: null, opening: { day: '2026-01-04', quantity: 10, sold_on: '2026-03-05' } },
    });
    const more = { symbol: 'TSLA', date: '2026-04-05', action: 'sell', quantity: 1 };
    expect(await add(more)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect((await add({ symbol: 'TSLA', date: '2026-02-15', quantity: 6 })).status).toBe(201);
    expect((await add(more)).status).toBe(201);
    expect((await portfolio()).positions[0]).toMatchObject({ opening: null, quantity: 0 });
  });
});

describe('a transaction', () => {
  it('is added, listed, changed and deleted', async () => {
    const made = await add({ symbol: 'brk-b', note: ' First. ' });
    expect(made).toMatchObject({ status: 201, body: { symbol: 'BRK.B', kind: 'stock', fee: 0, note: 'First.' } });
    expect(made.body).toMatchObject({ currency: 'USD', rate: 1, imported: false });
    const bitcoin = await add({
      symbol: 'btc',
      kind: 'crypto',
      date: '2026-02-01',
      quantity: 0.00000001,
      price: 60_000,
    });
    expect((await transactions('?page_size=1')).results).toEqual([bitcoin.body]);
    expect(await transactions('?page_size=1&page=2')).toMatchObject({ results: [made.body], count: 2, pages: 2 });

    const { id } = made.body;
    const changed = await member.call('PATCH', `${TRANSACTIONS}${id}/`, {
      ...{ symbol: 'BRK.B', date: '2026-01-06', action: 'buy', quantity: 2.5, price: 480, fee: 1 },
    });
    expect(changed).toMatchObject({ status: 200, body: { id, date: '2026-01-06', quantity: 2.5, fee: 1, note: '' } });
    expect((await member.call('DELETE', `${TRANSACTIONS}${id}/`)).status).toBe(204);
    expect((await member.call('DELETE', `${TRANSACTIONS}${id}/`)).status).toBe(404);
    expect((await transactions()).count).toBe(1);
  });

  it('in euros is kept in dollars by the rate of its day, and keeps it while its amounts stay', async () => {
    await euro('2026-03', 0.8);
    await euro('2026-04', 0.5);
    const euros = { symbol: 'SAP', date: '2026-03-03', price: 200.1, fee: 4, currency: 'EUR' };
    const made = await add(euros);
    expect(made).toMatchObject({ status: 201, body: { price: 250.125, fee: 5, currency: 'EUR', rate: 1.25 } });
    expect((await portfolio()).positions[0]).toMatchObject({ symbol: 'SAP', cost: 2506.25 });
    const edit = async (more: object) =>
      (
        await member.call('PATCH', `${TRANSACTIONS}${made.body.id}/`, {
          ...{ action: 'buy', quantity: 10, ...euros, ...more },
        })
      ).body;
    await euro('2026-03', 0.4);
    expect(await edit({ note: 'Mine.' })).toMatchObject({ note: 'Mine.', price: 250.125, rate: 1.25 });
    expect(await edit({ price: 100 })).toMatchObject({ price: 250, fee: 10, rate: 2.5 });
    expect(await edit({ date: '2026-04-01' })).toMatchObject({ price: 400.2, fee: 8, rate: 2 });
    expect(await edit({ price: 300, currency: 'USD' })).toMatchObject({ price: 300, fee: 4, currency: 'USD', rate: 1 });
    // What is too large in dollars alone.
    expect(await add({ ...euros, price: 0.9e12 })).toMatchObject({
      status: 422,
      body: { fields: { price: ['Too large'] } },
    });
  });

  it('may not sell more than is held, and is told the day', async () => {
    const first = await add({ date: '2026-03-03' });
    const early = await add({ date: '2026-03-02', action: 'sell', quantity: 4 });
    expect(early).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(early.body.fields.quantity).toEqual(['On Mar 2, 2026 you would sell 4 AAPL, but hold 0 that day.']);
    expect((await add({ date: '2026-03-04', action: 'sell', quantity: 10 })).status).toBe(201);
    // What was sold cannot be un-bought, made less, or sold a second time before.
    const url = `${TRANSACTIONS}${first.body.id}/`;
    const less = { symbol: 'AAPL', date: '2026-03-03', action: 'buy', quantity: 9, price: 100 };
    for (const answer of [
      await member.call('DELETE', url),
      await member.call('PATCH', url, less),
      await member.call('PATCH', url, { ...less, quantity: 10, symbol: 'MSFT' }),
      await add({ date: '2026-03-03', action: 'sell', quantity: 1 }),
    ]) {
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { quantity: [expect.stringMatching(/^On Mar [34]/)] } },
      });
    }
    expect((await portfolio()).positions[0]).toMatchObject({ quantity: 0, realised_gain: 0 });
  });

  it.each([
    ['no symbol', { symbol: '' }, 'symbol'],
    ['a formula for a symbol', { symbol: '=CMD()' }, 'symbol'],
    ['another kind', { kind: 'bond' }, 'kind'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['a day to come', { date: '2026-11-24' }, 'date'],
    ['a day before all prices', { date: '1899-12-31' }, 'date'],
    ['another action', { action: 'gift' }, 'action'],
    ['no quantity', { quantity: undefined }, 'quantity'],
    ['a quantity of nothing', { quantity: 0 }, 'quantity'],
    ['a quantity below zero', { quantity: -1 }, 'quantity'],
    ['a quantity too small to divide by', { quantity: 5e-324 }, 'quantity'],
    ['a dividend with a quantity', { action: 'dividend' }, 'quantity'],
    ['a price below zero', { price: -1 }, 'price'],
    ['a price beyond all', { price: 1e13 }, 'price'],
    ['a fee beyond all', { fee: -1e13 }, 'fee'],
    ['a dividend beyond all', { action: 'dividend', quantity: null, price: -1e13 }, 'price'],
    ['another currency', { currency: 'GBP' }, 'currency'],
    ['euros of a day without a rate', { currency: 'EUR', date: '1950-01-05' }, 'currency'],
    ['a long note', { note: 'x'.repeat(501) }, 'note'],
  ])('is refused with %s', async (_case, body, field) => {
    const answer = await add(body);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: [expect.any(String)] } } });
    expect((await transactions()).count).toBe(0);
  });

  it('may take a dividend back, and give a fee back', async () => {
    await add({ fee: -2 });
    await add({ action: 'dividend', quantity: null, price: 5 });
    await add({ action: 'dividend', quantity: null, price: -4 });
    expect((await add({ action: 'fee', quantity: null, price: -3 })).status).toBe(201);
    expect((await portfolio()).positions[0]).toMatchObject({ cost: 998, dividends: 1, realised_gain: 3 });
  });

  it('is stored once with one key', async () => {
    const key = { 'idempotency-key': 'a-purchase-of-mine' };
    const answers = [await add({}, member, key), await add({}, member, key)];
    expect(answers[1]).toEqual(answers[0]);
    expect((await transactions()).count).toBe(1);
  });

  it('is sold once, however many requests come at once', async () => {
    await add({});
    const sales = await Promise.all(
      Array.from({ length: 4 }, () => add({ date: '2026-02-01', action: 'sell', quantity: 10 })),
    );
    expect(sales.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it('goes with all others where everything is deleted, and nobody else’s', async () => {
    await add({});
    await add({ date: '2026-02-05', action: 'sell', quantity: 10 });
    const other = await joinMember(server, `investor-${(joined += 1)}`);
    await add({}, other);
    expect((await member.call('DELETE', TRANSACTIONS)).status).toBe(204);
    expect((await portfolio()).transactions_count).toBe(0);
    expect((await portfolio(other)).transactions_count).toBe(1);
  });

  it('is its owner’s alone, and goes with them', async () => {
    const { id } = (await add({})).body;
    const other = await joinMember(server, `investor-${(joined += 1)}`);
    const body = { symbol: 'AAPL', date: '2026-01-05', action: 'buy', quantity: 1, price: 1 };
    expect((await other.call('PATCH', `${TRANSACTIONS}${id}/`, body)).status).toBe(404);
    expect((await other.call('DELETE', `${TRANSACTIONS}${id}/`)).status).toBe(404);
    expect((await portfolio(other)).positions).toEqual([]);
    expect((await portfolio()).positions[0].quantity).toBe(10);
    expect((await server.get('/api/portfolio/')).status).toBe(401);
    const { database } = server.context;
    await database.delete(users).where(eq(users.id, member.id));
    expect(await database.select().from(portfolioTransactions).where(eq(portfolioTransactions.id, id))).toEqual([]);
  });
});
