import { eq } from 'drizzle-orm';
import { companies, companyFigures, portfolioAccounts } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let member: Member;
let joined = 0;
beforeAll(async () => {
  server = await openTestServer();
  const { database, clock } = server.context;
  const [company] = await database.select({ id: companies.id }).from(companies).where(eq(companies.ticker, 'AAPL'));
  const figures = { price: 150, change: 2, changePercent: 0, asOf: clock(), refreshedAt: clock() };
  const values = { companyId: company!.id, ...figures, status: 'live', source: 'Finnhub' } as const;
  await database
    .insert(companyFigures)
    .values(values)
    .onConflictDoUpdate({ target: companyFigures.companyId, set: values });
});
beforeEach(async () => {
  member = await joinMember(server, `saver-${(joined += 1)}`);
});
afterAll(() => server.close());

const TRANSACTIONS = '/api/portfolio/transactions/';
const add = (body: object, who = member) =>
  who.call('POST', TRANSACTIONS, {
    ...{ symbol: 'AAPL', date: '2026-01-05', action: 'buy', quantity: 10, price: 100, split_factor: 1 },
    ...body,
  });
const portfolio = async (account?: number, who = member) =>
  (await who.call('GET', `/api/portfolio/${account === undefined ? '' : `?account=${account}`}`)).body;
const numberOf = async (name: string) =>
  (await portfolio()).accounts.find((account: { name: string }) => account.name === name).id as number;
const importing = async (content: string, body: object = {}) =>
  (await member.call('POST', '/api/portfolio/import/', { content, ...body })).body;

describe('accounts of a portfolio', () => {
  it('are told with what is in them, the one without a name first', async () => {
    await add({ account: 'Retirement' });
    await add({ account: ' Broker ' });
    await add({ account: 'broker', quantity: 5 });
    await add({});
    expect((await portfolio()).accounts).toEqual([
      { id: 0, name: '', transactions_count: 1 },
      { id: await numberOf('Broker'), name: 'Broker', transactions_count: 2 },
      { id: await numberOf('Retirement'), name: 'Retirement', transactions_count: 1 },
    ]);
  });

  it('are found by their very name first, where two of before count as the same @full', async () => {
    await add({ account: 'IRA²' });
    await add({ account: 'Other' });
    await server.context.database
      .update(portfolioAccounts)
      .set({ name: 'IRA2' })
      .where(eq(portfolioAccounts.id, await numberOf('Other')));
    for (const account of ['IRA²', 'IRA2', 'IRA²']) await add({ account });
    expect((await portfolio()).accounts).toMatchObject([
      { name: 'IRA2', transactions_count: 2 },
      { name: 'IRA²', transactions_count: 3 },
    ]);
  });

  it('have figures, days and transactions of their own, which add up', async () => {
    await add({ account: 'Broker', price: 100 });
    await add({ account: 'Retirement', quantity: 2, price: 140 });
    await add({ account: 'Retirement', date: '2026-02-05', action: 'sell', quantity: 1, price: 145 });
    const [broker, retirement] = [await numberOf('Broker'), await numberOf('Retirement')];
    expect((await portfolio(broker)).totals).toMatchObject({ value: 1500, cost: 1000, realised_gain: 0 });
    // Of the shares of that account, and not of those that the other bought first.
    expect((await portfolio(retirement)).totals).toMatchObject({ value: 150, cost: 140, realised_gain: 5 });
    const all = await portfolio();
    expect(all.totals).toMatchObject({ value: 1650, cost: 1140, realised_gain: 5 });
    expect(all.positions).toHaveLength(1);
    expect(all.positions[0]).toMatchObject({ quantity: 11, cost: 1140, value: 1650, share: 100, realised_gain: 5 });
    expect(all.positions[0].parts).toMatchObject([
      { account: 'Broker', quantity: 10, value: 1500 },
      { account: 'Retirement', quantity: 1, value: 150 },
    ]);
    const { body } = await member.call('GET', `${TRANSACTIONS}?account=${retirement}`);
    expect(body).toMatchObject({ count: 2, results: [{ account: 'Retirement' }, { account: 'Retirement' }] });
    const { body: history } = await member.call('GET', `/api/portfolio/history/?account=${broker}`);
    expect(history.payments_out).toBe(0);
  });

  it('cannot sell what another holds', async () => {
    await add({ account: 'Broker' });
    const sale = { date: '2026-02-05', action: 'sell', quantity: 4 };
    expect((await add({ ...sale, account: 'Retirement' })).status).toBe(422);
    await add({ account: 'Retirement', quantity: 4 });
    expect((await add({ ...sale, account: 'Retirement' })).status).toBe(201);
  });

  it('take over what was bought and sold, one after the other, and nothing else by that @full', async () => {
    const buy = { symbol: 'AAPL', date: '2026-01-05', action: 'buy', quantity: 4, price: 100, split_factor: 1 };
    const sell = { ...buy, date: '2026-02-05', action: 'sell' };
    const [{ body: bought }, { body: sold }] = [await add(buy), await add(sell)];
    const change = (id: number, body: object) => member.call('PATCH', `${TRANSACTIONS}${id}/`, body);
    expect((await change(bought.id, { ...buy, quantity: 3, account: 'Broker' })).status).toBe(422);
    expect((await change(bought.id, { ...buy, account: 'Broker' })).status).toBe(200);
    expect((await portfolio()).findings).toMatchObject([{ about: 'opening', opening: { quantity: 4 } }]);
    expect((await change(sold.id, { ...sell, account: 'Broker' })).status).toBe(200);
    expect((await portfolio()).findings).toEqual([]);
  });

  it('are renamed, never to a name that there is, and deleted once nothing is in them', async () => {
    await add({ account: 'Broker' });
    await add({ account: 'Retirement' });
    const id = await numberOf('Broker');
    const path = `/api/portfolio/accounts/${id}/`;
    expect((await member.call('PATCH', path, { name: 'RETIREMENT' })).status).toBe(409);
    expect((await member.call('PATCH', path, { name: 'Old broker' })).body).toMatchObject({ name: 'Old broker' });
    expect((await member.call('DELETE', path)).status).toBe(409);
    expect((await member.call('DELETE', `${TRANSACTIONS}?account=${id}`)).status).toBe(204);
    expect((await portfolio()).transactions_count).toBe(1);
    expect((await member.call('DELETE', path)).status).toBe(204);
    expect((await member.call('GET', `/api/portfolio/?account=${id}`)).status).toBe(404);
  });

  it('are their owner’s alone', async () => {
    await add({ account: 'Broker' });
    const id = await numberOf('Broker');
    const other = await joinMember(server, `stranger-${joined}`);
    for (const path of ['/api/portfolio/', '/api/portfolio/history/', TRANSACTIONS]) {
      expect((await other.call('GET', `${path}?account=${id}`)).status).toBe(404);
    }
    expect((await other.call('DELETE', `${TRANSACTIONS}?account=${id}`)).status).toBe(404);
    expect((await add({ account: 'Broker' }, other)).status).toBe(201);
    expect((await portfolio()).transactions_count).toBe(1);
  });

  it.each([
    ['Broker', 'BROKER'],
    ['Broker', '\uff22\uff52\uff4f\uff4b\uff45\uff52'],
    ['Sparplan für  Kinder', ' Sparplan fu\u0308r Kinder '],
    ['Broker', 'Bro\u200dker'],
  ])('are one by the names %j and %j', async (first, second) => {
    await add({ account: first });
    await add({ account: second });
    const { accounts } = await portfolio();
    expect(accounts).toMatchObject([{ name: first.replace('  ', ' '), transactions_count: 2 }]);
    await add({ account: 'Another' });
    const path = `/api/portfolio/accounts/${await numberOf('Another')}/`;
    expect((await member.call('PATCH', path, { name: second })).status).toBe(409);
  });

  it.each([['📈'.repeat(40)], ['Café', 'Cafe\u0301'], ['Depot ２', 'Depot\u00a0２'], ['IRA²']])(
    'are called %j',
    async (name, typed = name) => {
      expect((await add({ account: typed })).body.account).toBe(name);
    },
  );

  it.each([['a'.repeat(41)], ['📈'.repeat(41)], ['Bro\u202eker'], ['Bro\u200fker'], ['Bro\nker'], ['\u200b']])(
    'never have the name %j',
    async (account) => {
      expect((await add({ account })).status).toBe(422);
    },
  );

  it('are twenty at most @full', async () => {
    const header = 'date,symbol,action,quantity,price,fee,currency,account';
    const lines = Array.from({ length: 20 }, (_, place) => `2026-01-05,AAPL,buy,1,100,0,USD,Number ${place}`);
    expect((await importing([header, ...lines].join('\n'))).added).toBe(20);
    expect(await add({ account: 'One more' })).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect((await add({ account: 'NUMBER 7' })).status).toBe(201);
    // Lines that are known or refused need no account.
    const others = ['2026-01-05,AAPL,buy,1,100,0,XXX,Refused', '2026-01-05,AAPL,buy,1,100,0,USD,Number 3'];
    expect(await importing([header, ...others].join('\n'))).toMatchObject({ added: 0, duplicates: 1, refused: 1 });
    const more = [header, '2026-01-06,AAPL,buy,1,100,0,USD,One more'].join('\n');
    expect(await importing(more, { dry_run: true })).toMatchObject({ added: 1, too_many_accounts: 21 });
    expect(await importing(more)).toMatchObject({ code: 'limit_reached' });
    expect(await importing(more, { account: 'Number 7' })).toMatchObject({ added: 1, stored: true });
    expect((await portfolio()).accounts).toHaveLength(20);
  });
});

describe('the accounts of a file', () => {
  const TABLE = [
    'date,symbol,action,quantity,price,fee,currency,account',
    '2026-01-05,AAPL,buy,10,100,0,USD,Broker',
    "2026-01-06,AAPL,buy,1,100,0,USD,'=cmd",
    '2026-01-07,AAPL,buy,1,100,0,USD,',
  ].join('\n');

  it('are those that it names, until its owner chooses one for all lines', async () => {
    expect(await importing(TABLE, { dry_run: true })).toMatchObject({ added: 3, accounts: ['Broker', '=cmd'] });
    await importing(TABLE);
    expect((await portfolio()).accounts).toMatchObject([{ name: '' }, { name: '=cmd' }, { name: 'Broker' }]);
    const { body } = await member.call('GET', TRANSACTIONS);
    expect(body.results.map(({ account }: { account: string }) => account)).toEqual(['', '=cmd', 'Broker']);
  });

  it('are known by a former name, until another has it @full', async () => {
    await importing(TABLE);
    await member.call('PATCH', `/api/portfolio/accounts/${await numberOf('Broker')}/`, { name: 'Old broker' });
    expect(await importing(TABLE)).toMatchObject({ added: 0, duplicates: 3 });
    expect((await add({ account: 'Broker' })).status).toBe(201);
    expect((await portfolio()).accounts).toHaveLength(4);
  });

  const FILE = 'date,symbol,action,quantity,price,fee,currency\n2026-01-05,AAPL,buy,10,100,0,USD';
  it.each([
    { first: 'Broker', then: 'Broker', added: 0 },
    { first: 'Broker', then: '', added: 0 },
    { first: '', then: 'Broker', added: 0 },
    { first: 'Broker', then: 'Retirement', added: 1 },
  ])('a line of "$first" that comes again for "$then" is stored $added times more', async ({ first, then, added }) => {
    await importing(FILE, { account: first });
    expect(await importing(FILE, { account: then })).toMatchObject({ added, duplicates: 1 - added });
  });

  it('are told apart where more is sold than was bought @full', async () => {
    await add({ account: 'Broker' });
    const sale = 'date,symbol,action,quantity,price,fee,currency\n2026-02-05,AAPL,sell,4,100,0,USD';
    expect((await importing(sale, { account: 'Retirement' })).openings).toMatchObject([
      { symbol: 'AAPL', quantity: 4, account: 'Retirement' },
    ]);
    const { findings } = await portfolio();
    expect(findings).toMatchObject([{ about: 'opening', opening: { account: 'Retirement', quantity: 4 } }]);
    expect((await portfolio(await numberOf('Broker'))).findings).toEqual([]);
  });
});
