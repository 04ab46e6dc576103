import { and, eq } from 'drizzle-orm';
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
/** Prices are round, and no real ones: where the bundled history would ask for a split after them, there was none. */
const add = (body: object, who = member, headers?: Record<string, string>) =>
  who.call(
    'POST',
    TRANSACTIONS,
    { symbol: 'AAPL', date: '2026-01-05', action: 'buy', quantity: 10, price: 100, split_factor: 1, ...body },
    headers,
  );
const portfolio = async (who = member) => (await who.call('GET', '/api/portfolio/')).body;
const answer = async (body: object, who = member) => (await who.call('POST', '/api/portfolio/answers/', body)).status;
const findings = async () => (await portfolio()).findings as { about: string }[];
const history = async (who = member) => (await who.call('GET', '/api/portfolio/history/')).body;
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
    .insert(dailyBars)
    .values({ seriesId: series!.id, date: `${month}-01`, close })
    .onConflictDoUpdate({ target: [dailyBars.seriesId, dailyBars.date], set: { close } });
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
  it('is one of before it, also where it is the day of the split in UTC @full', async () => {
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
  it('lets nobody sell on, and may be put right @full', async () => {
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
    expect(made.body).toMatchObject({ currency: 'USD', split_factor: 1, imported: false });
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

  it('is kept in its own currency, and converted by the rate of its day', async () => {
    await euro('2026-03', 0.8);
    await euro('2026-04', 0.5);
    const euros = { symbol: 'SAP', date: '2026-03-03', price: 200.1, fee: 4, currency: 'EUR' };
    const made = await add(euros);
    expect(made).toMatchObject({
      ...{ status: 201, body: { price: 200.1, fee: 4, currency: 'EUR' } },
      body: { converted: { rate: 1.25, date: '2026-03-01' } },
    });
    expect((await portfolio()).positions[0]).toMatchObject({ symbol: 'SAP', cost: 2506.25 });
    const edit = async (more: object) =>
      (
        await member.call('PATCH', `${TRANSACTIONS}${made.body.id}/`, {
          ...{ action: 'buy', quantity: 10, ...euros, ...more },
        })
      ).body;
    expect(await edit({ date: '2026-04-01' })).toMatchObject({ price: 200.1, converted: { rate: 2 } });
    // A rate that is corrected later corrects what is reckoned by it.
    await euro('2026-04', 0.4);
    expect((await portfolio()).positions[0]).toMatchObject({ cost: 5012.5 });
    expect(await edit({ price: 300, currency: 'usd' })).toMatchObject({ currency: 'USD', converted: { rate: 1 } });
  });

  it('of a day without a rate is kept, is in no sum, and asks for the rate @full', async () => {
    const made = await add({ symbol: 'SAP', currency: 'EUR', date: '1950-01-05' });
    expect(made).toMatchObject({ status: 201, body: { currency: 'EUR', converted: null } });
    const { positions, totals, findings } = await portfolio();
    expect(positions).toMatchObject([{ symbol: 'SAP', quantity: 10, cost: 0, value: null, unanswered: 'rate' }]);
    expect(totals).toMatchObject({ value: 0, cost: 0, xirr: null });
    expect(findings).toContainEqual({
      ...{ about: 'rate', currency: 'EUR', day: '1950-01-05', days: 1, newest: null, symbols: ['SAP'] },
      trading_days: null,
    });
    expect(await answer({ question: 'rate', currency: 'EUR', day: '1950-01-04', per_dollar: 0.5 })).toBe(204);
    expect((await portfolio()).positions[0]).toMatchObject({ cost: 2000, unanswered: 'price' });
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
    ['a formula for a symbol @full', { symbol: '=CMD()' }, 'symbol'],
    ['another kind @full', { kind: 'bond' }, 'kind'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['a day to come @full', { date: '2026-11-24' }, 'date'],
    ['a day before all prices @full', { date: '1899-12-31' }, 'date'],
    ['another action @full', { action: 'gift' }, 'action'],
    ['no quantity @full', { quantity: undefined }, 'quantity'],
    ['a quantity of nothing @full', { quantity: 0 }, 'quantity'],
    ['a quantity below zero', { quantity: -1 }, 'quantity'],
    ['a quantity too small to divide by @full', { quantity: 5e-324 }, 'quantity'],
    ['a dividend with a quantity @full', { action: 'dividend' }, 'quantity'],
    ['a price below zero @full', { price: -1 }, 'price'],
    ['a price beyond all @full', { price: 1e13 }, 'price'],
    ['a fee beyond all @full', { fee: -1e13 }, 'fee'],
    ['a dividend beyond all @full', { action: 'dividend', quantity: null, price: -1e13 }, 'price'],
    ['a currency that nobody knows', { currency: 'QQQ' }, 'currency'],
    ['a split of nothing @full', { split_factor: 0 }, 'split_factor'],
    ['a split beyond all @full', { split_factor: 1e9 }, 'split_factor'],
    ['a long note @full', { note: 'x'.repeat(501) }, 'note'],
  ])('is refused with %s', async (_case, body, field) => {
    const answer = await add(body);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: [expect.any(String)] } } });
    expect((await transactions()).count).toBe(0);
  });

  it('may take a dividend back, and give a fee back @full', async () => {
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

describe('a price that differs from that of its day by about a ratio', () => {
  // As case 06: ten shares at 830, where a history that came adjusted has 83.04.
  const bringAdjusted = (symbol: string, closes: Readonly<Record<string, number>>, more: object = {}) =>
    bringCloses(server.context.database, { kind: 'stock', symbol, adjustment: 'full', ...more }, closes);
  const bought = { symbol: 'ZZSPLIT', date: '2026-05-01', quantity: 10, price: 830, split_factor: null };

  it('is asked about, is in no sum until it is answered, and counts as answered', async () => {
    await bringAdjusted('ZZSPLIT', { '2026-05-01': 83.04, '2026-11-20': 90 });
    const query = '/api/portfolio/split-question/?symbol=zzsplit&date=2026-05-01&price=830';
    expect((await member.call('GET', query)).body.question).toEqual({
      ...{ close: 83.04, close_date: '2026-05-01', close_currency: 'USD', numerator: 10, denominator: 1 },
    });
    const { id } = (await add(bought)).body;
    const open = await portfolio();
    expect(open.positions).toMatchObject([{ quantity: 10, cost: 0, value: null, unanswered: 'split' }]);
    expect(open.totals).toMatchObject({ value: 0, cost: 0, xirr: null });
    expect(open.findings).toMatchObject([{ about: 'split', transaction: { id }, numerator: 10, denominator: 1 }]);

    expect(await answer({ question: 'split', transaction: id, factor: 10 })).toBe(204);
    expect((await portfolio()).positions).toMatchObject([{ quantity: 100, cost: 8300, value: 9000, unanswered: null }]);
    expect((await add({ ...bought, date: '2026-06-01', action: 'sell', quantity: 90, price: 85 })).status).toBe(201);
    expect(await answer({ question: 'split', transaction: id, factor: 1 })).toBe(204);
    expect((await portfolio()).positions[0]).toMatchObject({ opening: { quantity: 80 } });
  });

  it('asks no more, and multiplies once, when the history knows the split itself', async () => {
    await bringAdjusted('ZZLATER', { '2026-05-01': 83.04, '2026-11-20': 90 });
    await add({ ...bought, symbol: 'ZZLATER', split_factor: 10 });
    expect((await portfolio()).positions).toMatchObject([{ quantity: 100 }]);
    await split('ZZLATER', '2026-06-10', 10);
    expect((await portfolio()).positions).toMatchObject([{ quantity: 100, unanswered: null }]);
  });

  it('of a sale keeps the whole share out of the sums: what was sold is not held @full', async () => {
    await bringAdjusted('ZZSOLD', { '2026-05-01': 83.04, '2026-06-05': 84, '2026-11-20': 90 });
    await add({ ...bought, symbol: 'ZZSOLD', split_factor: 10 });
    await add({ ...bought, symbol: 'ZZSOLD', date: '2026-06-05', action: 'sell', price: 840 });
    const { positions, totals } = await portfolio();
    expect(positions).toMatchObject([{ value: null, unanswered: 'split' }]);
    expect(totals.value).toBe(0);
  });

  it('leaves other purchases of the same share in the sums @full', async () => {
    await bringAdjusted('ZZSPLIT', { '2026-05-01': 83.04, '2026-11-20': 90 });
    await add(bought);
    await add({ ...bought, quantity: 5, price: 83 });
    const { positions, findings: found } = await portfolio();
    expect(positions).toMatchObject([{ quantity: 5, cost: 415, value: 450, unanswered: null }]);
    expect(found).toHaveLength(1);
  });

  it('is no question of a history that knows its splits, as traded @full', async () => {
    await bringAdjusted('ZZRAW', { '2026-05-01': 83.04, '2026-11-20': 90 }, { adjustment: 'raw' });
    await add({ ...bought, symbol: 'ZZRAW' });
    expect((await portfolio()).positions).toMatchObject([{ quantity: 10, unanswered: null }]);
  });

  it('is answered by its owner alone', async () => {
    const { id } = (await add({})).body;
    const other = await joinMember(server, `investor-${(joined += 1)}`);
    expect(await answer({ question: 'split', transaction: id, factor: 10 }, other)).toBe(404);
  });
});

describe('what is wrong with a portfolio', () => {
  it('is a price in a currency that nobody knows, until its owner tells it', async () => {
    const { database } = server.context;
    // As case 03: pence, bought for dollars.
    await bringCloses(database, { kind: 'stock', symbol: 'ZZVOD.QQ' }, { '2026-11-20': 73 });
    await add({ symbol: 'ZZVOD.QQ', date: '2026-11-19', quantity: 100, price: 0.98 });
    const { positions, totals, findings: found } = await portfolio();
    expect(positions).toMatchObject([{ value: null, unanswered: 'currency', price_currency: null }]);
    expect(totals.value).toBe(0);
    expect(found).toContainEqual({ about: 'price_currency', kind: 'stock', symbol: 'ZZVOD.QQ' });
    expect(await answer({ question: 'price_currency', kind: 'stock', symbol: 'ZZVOD.QQ', currency: 'QQQ' })).toBe(422);
    expect(await answer({ question: 'price_currency', kind: 'stock', symbol: 'ZZVOD.QQ', currency: 'GBX' })).toBe(204);
    expect((await findings()).map(({ about }) => about)).toContain('rate');
    expect(await answer({ question: 'rate', currency: 'GBP', day: '2026-11-20', per_dollar: 0.73 })).toBe(204);
    expect((await portfolio()).totals.value).toBeCloseTo(100, 6);
  });

  it('is an old price, which counts and is told with its age, and none at all @full', async () => {
    const { database } = server.context;
    await bringCloses(database, { kind: 'stock', symbol: 'ZZOLD' }, { '2026-11-12': 10 });
    await bringCloses(database, { kind: 'stock', symbol: 'ZZNEW' }, { '2026-11-20': 10 });
    for (const symbol of ['ZZOLD', 'ZZNEW', 'ZZNONE']) await add({ symbol });
    const { totals, findings: found } = await portfolio();
    expect(totals.value).toBe(200);
    expect(found).toEqual([
      { about: 'no_price', kind: 'stock', symbol: 'ZZNONE' },
      {
        ...{ about: 'old_price', date: '2026-11-12', trading_days: expect.any(Number) },
        instruments: [{ kind: 'stock', symbol: 'ZZOLD' }],
      },
    ]);
    const told = { question: 'price', kind: 'stock', symbol: 'ZZNONE', day: '2026-11-20', price: 7, currency: 'USD' };
    expect(await answer(told)).toBe(204);
    expect((await portfolio()).totals.value).toBe(270);
    expect(await answer({ ...told, day: '2026-12-24' })).toBe(422);
  });

  it('is seen in the currency that its owner chose', async () => {
    await euro('2026-01', 0.8);
    await euro('2026-11', 0.5);
    await quote('AAPL', 150, 2);
    await add({});
    expect(await answer({ question: 'currency', currency: 'EUR' })).toBe(204);
    const { currency, totals, positions } = await portfolio();
    expect(currency).toBe('EUR');
    expect(totals).toMatchObject({ cost: 800, value: 750, day_change: { amount: 10 } });
    expect(positions[0]).toMatchObject({ converted: { rate: 0.5, date: '2026-11-01' }, price_currency: 'USD' });
    expect(await answer({ question: 'currency', currency: 'QQQ' })).toBe(422);
  });
});

describe('the history of a portfolio', () => {
  it('is its value by the day beside what was paid, with its returns and an index with the same payments', async () => {
    const { database } = server.context;
    await bringCloses(
      database,
      { kind: 'stock', symbol: 'ZZTWR' },
      { '2025-01-02': 100, '2025-07-02': 110, '2026-01-02': 105 },
    );
    await bringCloses(
      database,
      { kind: 'index', symbol: 'SPX', source: 'An index' },
      { '2025-01-02': 1000, '2025-07-02': 1100, '2026-01-02': 1210, '2030-01-02': 1300 },
    );
    await add({ symbol: 'ZZTWR', date: '2025-01-02', quantity: 10, price: 100 });
    await add({ symbol: 'ZZTWR', date: '2025-07-02', quantity: 45, price: 110 });
    const found = await history();
    expect(found).toMatchObject({ currency: 'USD', from: '2025-01-02', to: '2026-01-02', payments_in: 2 });
    expect(found.days).toEqual([
      { date: '2025-01-02', value: 1000, paid: 1000, index: 1000 },
      { date: '2025-07-02', value: 6050, paid: 5950, index: 6050 },
      { date: '2026-01-02', value: 5775, paid: 5950, index: 6655 },
    ]);
    expect(found.time_weighted).toBeCloseTo(0.05, 10);
    expect(found.money_weighted).toBeLessThan(-0.04);
    expect(found.index).toMatchObject({ name: 'S&P 500', source: 'An index', time_weighted: 0.21 });
    expect(found.years.map(({ year }: { year: number }) => year)).toEqual([2026, 2025]);
    expect(found).toMatchObject({ includes_dividends: 'none', left_out: [], entered: [], sources: ['A file'] });
  });

  it('says what is left out of it and why, and what enters later @full', async () => {
    const { database } = server.context;
    await bringCloses(database, { kind: 'stock', symbol: 'ZZLONG' }, { '2026-01-05': 100, '2026-11-20': 110 });
    await bringCloses(database, { kind: 'stock', symbol: 'ZZENDED' }, { '2024-01-05': 1, '2024-03-08': 1 });
    await add({ symbol: 'ZZLONG', date: '2020-01-06', quantity: 100 });
    await add({ symbol: 'ZZENDED', date: '2024-01-05', quantity: 1, price: 1 });
    await add({ symbol: 'ZZNOTHING', quantity: 1 });
    const found = await history();
    expect(found.left_out).toEqual([
      { kind: 'stock', symbol: 'ZZNOTHING', reason: 'no_history', until: null },
      { kind: 'stock', symbol: 'ZZENDED', reason: 'history_ends', until: '2024-03-08' },
    ]);
    expect(found.entered).toEqual([{ kind: 'stock', symbol: 'ZZLONG', date: '2026-01-05' }]);
    expect(found.days[0]).toMatchObject({ date: '2026-01-05', value: 10_000, paid: 10_000 });
  });

  it('of nothing is nothing @full', async () => {
    expect(await history()).toMatchObject({ from: null, days: [], time_weighted: null, index: null });
  });
});
