import { bringCloses } from '../../testing/histories';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let member: Member;
let joined = 0;
beforeAll(async () => {
  server = await openTestServer();
  await bringCloses(
    server.context.database,
    { kind: 'stock', symbol: 'ZZCASH', adjustment: 'raw' },
    { '2026-01-05': 10, '2026-01-06': 10, '2026-06-01': 12, '2026-11-20': 15 },
  );
});
beforeEach(async () => {
  member = await joinMember(server, `saver-${(joined += 1)}`);
});
afterAll(() => server.close());

const TRANSACTIONS = '/api/portfolio/transactions/';
const add = (body: object) => member.call('POST', TRANSACTIONS, { date: '2026-01-05', ...body });
const cash = (action: string, price: number, body: object = {}) =>
  add({ kind: 'cash', symbol: 'USD', action, price, ...body });
const buy = (body: object = {}) =>
  add({ symbol: 'ZZCASH', action: 'buy', date: '2026-01-06', quantity: 10, price: 10, ...body });
const portfolio = async (query = '') => (await member.call('GET', `/api/portfolio/${query}`)).body;
const history = async () => (await member.call('GET', '/api/portfolio/history/')).body;
const answer = (body: object) => member.call('POST', '/api/portfolio/answers/', body);
const readFile = async (content: string, options: object = {}) =>
  (await member.call('POST', '/api/portfolio/import/', { content, ...options })).body;
const transactions = async () => (await member.call('GET', TRANSACTIONS)).body.results;

describe('an account into which money was paid', () => {
  it('keeps cash beside its holdings, with a weight and no gain', async () => {
    await cash('deposit', 300);
    await buy({ fee: 1 });
    await add({ symbol: 'ZZCASH', action: 'dividend', date: '2026-03-02', price: 4 });
    await cash('interest', 2, { date: '2026-03-31' });
    await cash('fee', 5, { date: '2026-04-01' });
    await cash('withdrawal', 50, { date: '2026-04-02' });
    const { cash: kept, totals, positions } = await portfolio();
    expect(kept).toEqual([
      {
        ...{ currency: 'USD', balance: 150, value: 150, share: 50, converted: { rate: 1, date: '2026-11-20' } },
        parts: [{ account: '', balance: 150, value: 150, share: 50 }],
      },
    ]);
    expect(positions).toMatchObject([{ symbol: 'ZZCASH', value: 150, share: 50, cost: 101 }]);
    expect(totals).toMatchObject({ value: 300, cost: 101, unrealised_gain: 49, dividends: 4, interest: -3 });
  });

  it('has deposits and withdrawals for payments, in the yearly return and by the day', async () => {
    await cash('deposit', 200);
    await buy();
    await add({ symbol: 'ZZCASH', action: 'dividend', date: '2026-06-01', price: 5 });
    const { totals } = await portfolio();
    const days = await history();
    expect(totals.value).toBe(255);
    // 200 became 255 in 319 days.
    expect(totals.xirr).toBeCloseTo((255 / 200) ** (365 / 319) - 1, 6);
    expect(days).toMatchObject({ payments_in: 1, payments_out: 0, from: '2026-01-05', to: '2026-11-20' });
    expect(days.days).toMatchObject([
      { date: '2026-01-05', value: 200, paid: 200 },
      { date: '2026-01-06', value: 200, paid: 200 },
      { date: '2026-06-01', value: 225, paid: 200 },
      { date: '2026-11-20', value: 255, paid: 200 },
    ]);
    expect(days.time_weighted).toBeCloseTo(0.275, 9);
    expect(days.money_weighted).toBeCloseTo(totals.xirr, 9);
  });

  it('pays for what is in no sum @full', async () => {
    await cash('deposit', 300);
    await buy();
    await buy({ symbol: 'ZZNOPRICE', quantity: 1, price: 60 });
    const { totals, cash: kept } = await portfolio();
    expect(kept).toMatchObject([{ balance: 140 }]);
    expect(totals.value).toBe(290);
    // 300 came, and 60 of it left the day after for what nobody can value.
    expect(totals.xirr).toBeCloseTo((290 / 240) ** (365 / 319) - 1, 2);
    expect(await history()).toMatchObject({ payments_in: 1, payments_out: 1 });
  });

  it('takes a deposit back as one below zero @full', async () => {
    await cash('deposit', 300);
    await cash('deposit', -100, { date: '2026-01-07' });
    expect((await portfolio()).cash).toMatchObject([{ balance: 200 }]);
  });

  it('is worth its cash alone @full', async () => {
    await cash('deposit', 300);
    expect(await portfolio()).toMatchObject({ positions: [], findings: [], totals: { value: 300 } });
    expect(await history()).toMatchObject({
      ...{ days: [{ date: '2026-01-05', value: 300, paid: 300 }], payments_in: 1 },
      ...{ sources: [], includes_dividends: 'none', keeps_cash: 'all' },
    });
  });

  it('gains its interest, also where nothing was ever bought', async () => {
    await cash('deposit', 10_000);
    await cash('interest', 200, { date: '2026-06-30' });
    const found = await history();
    expect(found).toMatchObject({ to: '2026-06-30', days: [{ value: 10_000 }, { value: 10_200, paid: 10_000 }] });
    expect(found.time_weighted).toBeCloseTo(0.02, 9);
  });

  it('loses its fees: they are no withdrawals', async () => {
    await cash('deposit', 1000, { date: '2025-11-20' });
    await cash('fee', 50, { date: '2026-07-06' });
    await cash('interest', 0.01, { date: '2026-11-20' });
    const { totals } = await portfolio();
    const found = await history();
    expect(found).toMatchObject({ payments_in: 1, payments_out: 0 });
    expect(found.days.at(-1)).toMatchObject({ value: 950.01, paid: 1000 });
    expect(found.time_weighted).toBeCloseTo(-0.05, 4);
    expect(totals.xirr).toBeCloseTo(-0.05, 4);
  });

  it('lives on by the day when all that was held is sold @full', async () => {
    const { database } = server.context;
    await bringCloses(database, { kind: 'stock', symbol: 'ZZGONE' }, { '2026-01-06': 10, '2026-06-01': 12 });
    await cash('deposit', 100);
    await buy({ symbol: 'ZZGONE' });
    await add({ symbol: 'ZZGONE', action: 'sell', date: '2026-06-01', quantity: 10, price: 12 });
    await cash('interest', 3, { date: '2026-06-30' });
    const found = await history();
    expect(found).toMatchObject({ to: '2026-06-30', keeps_cash: 'all' });
    expect(found.days.at(-1)).toMatchObject({ date: '2026-06-30', value: 123, paid: 100 });
  });
});

describe('an account without a deposit', () => {
  it('keeps no cash: purchases are payments, as they were', async () => {
    await buy();
    expect(await portfolio()).toMatchObject({ cash: [], totals: { value: 150 }, findings: [] });
    expect(await history()).toMatchObject({
      ...{ payments_in: 1, days: [{ value: 100, paid: 100 }, {}, { value: 150 }], keeps_cash: 'none' },
    });
  });

  it('says that what moved its cash counts for nothing @full', async () => {
    await buy({ account: 'Broker' });
    await cash('interest', 2, { account: 'Broker' });
    await cash('withdrawal', 40, { account: 'Broker' });
    expect(await portfolio()).toMatchObject({
      ...{ cash: [], totals: { value: 150, interest: 0 } },
      findings: [{ about: 'no_deposit', movements: 2, account: 'Broker' }],
    });
  });

  it('stands beside one that keeps cash @full', async () => {
    await cash('deposit', 300, { account: 'Bank' });
    await buy({ account: 'Bank' });
    await buy({ account: 'Broker' });
    const { cash: kept, totals } = await portfolio();
    expect(kept).toMatchObject([{ balance: 200, parts: [{ account: 'Bank' }] }]);
    expect(totals.value).toBe(500);
    expect(await history()).toMatchObject({
      ...{ payments_in: 2, days: [{ paid: 300 }, { paid: 400 }, {}, { value: 500 }], keeps_cash: 'some' },
    });
  });
});

describe('cash that cannot be told', () => {
  it('is not shown where more went out than came in: the deposit that is missing is asked for', async () => {
    await cash('deposit', 60);
    await buy();
    expect(await portfolio()).toMatchObject({
      ...{ cash: [], totals: { value: 150 } },
      findings: [{ about: 'cash', currency: 'USD', day: '2026-01-06', missing: 40 }],
    });
    expect(await history()).toMatchObject({ days: [{ paid: 100 }, {}, { value: 150 }] });
    await cash('deposit', 40);
    expect(await portfolio()).toMatchObject({ cash: [], findings: [], totals: { value: 150 } });
  });

  it('of a currency is worth what the rate of the day makes of it, and asks for one that nobody knows', async () => {
    await cash('deposit', 100, { symbol: 'ISK', currency: 'ISK', date: '2026-11-20' });
    expect(await portfolio()).toMatchObject({
      ...{ cash: [], totals: { value: 0 } },
      findings: [{ about: 'rate', currency: 'ISK', day: '2026-11-20', symbols: ['Cash'] }],
    });
    await answer({ question: 'rate', currency: 'ISK', day: '2026-11-20', per_dollar: 125 });
    expect(await portfolio()).toMatchObject({
      ...{ findings: [], totals: { value: 0.8 } },
      cash: [{ currency: 'ISK', balance: 100, value: 0.8, converted: { rate: 0.008, date: '2026-11-20' } }],
    });
  });

  it('needs no rate for a purchase in its own currency @full', async () => {
    await cash('deposit', 500, { symbol: 'ISK', currency: 'ISK', date: '2026-11-20' });
    await answer({ question: 'rate', currency: 'ISK', day: '2026-11-20', per_dollar: 125 });
    await cash('exchange', 125, {
      ...{ symbol: 'ISK', currency: 'ISK', date: '2026-11-20', settled: { amount: 1, currency: 'USD' } },
    });
    expect((await portfolio()).cash).toMatchObject([
      { currency: 'ISK', balance: 375, value: 3 },
      { currency: 'USD', balance: 1, value: 1 },
    ]);
  });
});

describe('what moves cash', () => {
  it.each([
    ['an instrument', { kind: 'stock', symbol: 'AAPL', action: 'deposit' }, 'kind'],
    ['a purchase of cash', { action: 'buy', quantity: 1 }, 'kind'],
    ['a quantity @full', { action: 'deposit', quantity: 1 }, 'quantity'],
    ['an exchange for nothing @full', { action: 'exchange' }, 'settled'],
    ['an exchange for the same @full', { action: 'exchange', settled: { amount: 1, currency: 'USD' } }, 'settled'],
    ['a deposit of two currencies @full', { action: 'deposit', settled: { amount: 1, currency: 'EUR' } }, 'settled'],
    ['a currency that nobody knows @full', { action: 'deposit', currency: 'ZZZ' }, 'currency'],
  ])('is not %s', async (_case, body, field) => {
    const refused = await cash('deposit', 5, body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toContain(field);
  });

  it('is of its currency, whatever symbol was sent, and can be changed and deleted', async () => {
    const { id } = (await cash('deposit', 5, { symbol: 'AAPL', currency: 'EUR' })).body;
    expect(await transactions()).toMatchObject([{ kind: 'cash', symbol: 'EUR', currency: 'EUR', settled: null }]);
    const changed = { kind: 'cash', symbol: 'USD', date: '2026-01-05', action: 'withdrawal', price: 7 };
    expect((await member.call('PATCH', `${TRANSACTIONS}${id}/`, changed)).body).toMatchObject({
      symbol: 'USD',
      price: 7,
    });
    expect((await member.call('DELETE', `${TRANSACTIONS}${id}/`)).status).toBe(204);
    expect(await transactions()).toEqual([]);
  });

  it('is known by what each exchange of a day brought, and is refused where there is no second currency', async () => {
    const content = [
      'date,symbol,kind,action,quantity,price,fee,currency,settled amount,settled currency',
      '2026-01-05,,cash,deposit,,5000,0,EUR,,',
      '2026-01-06,,cash,exchange,,1000,0,EUR,1100,USD',
      '2026-01-06,,cash,exchange,,1000,0,EUR,850,GBP',
      '2026-01-06,,cash,exchange,,1000,0,GBX,10,GBP',
      '2026-01-06,ZZCASH,stock,buy,1,1e13,0,USD,,',
      '2026-01-06,ZZCASH,stock,buy,1,10,0,USD,1e999,EUR',
    ].join('\n');
    expect((await readFile(content)).refused_lines).toMatchObject([{ line: 5 }, { line: 6 }, { line: 7 }]);
    expect(await readFile(content)).toMatchObject({ added: 0, duplicates: 3, refused: 3 });
    expect(await transactions()).toMatchObject([
      { settled: { amount: 850, currency: 'GBP' } },
      { settled: { amount: 1100, currency: 'USD' } },
      { action: 'deposit' },
    ]);
  });

  it('refuses an exchange of a broker for its own currency, and a fee without bounds, in words @full', async () => {
    const trades = [
      'CurrencyPrimary,AssetClass,Symbol,TradeDate,Quantity,TradePrice,IBCommission,IBCommissionCurrency,Buy/Sell',
      'EUR,CASH,EUR.EUR,20260105,100,1,0,EUR,BUY',
      'EUR,CASH,EUR,20260105,100,1,0,EUR,SELL',
      'USD,CASH,EUR.USD,20260105,1000,1e12,0,USD,SELL',
    ].join('\n');
    expect(await readFile(trades)).toMatchObject({ stored: true, added: 0, refused: 3 });
    const ledgers = [
      'txid,refid,time,type,subtype,aclass,asset,wallet,amount,fee,balance',
      'QQL1,QQR1,2026-01-02 08:00:05,deposit,,currency,ZEUR,spot / main,1000,1e999,1000',
    ].join('\n');
    expect(await readFile(ledgers)).toMatchObject({ added: 0, refused: 1 });
  });

  it('pays what the file says, where prices are rounded @full', async () => {
    const columns = 'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount';
    const deposit = '1/14/2026,1/14/2026,1/15/2026,,ACH Deposit,ACH,,,$3335.10';
    const purchase = '1/14/2026,1/14/2026,1/15/2026,ZZCASH,,Buy,1000,$3.34,($3335.10)';
    await readFile([columns, deposit, purchase].join('\n'));
    expect(await portfolio()).toMatchObject({ findings: [], totals: { value: 15_000 } });
    const [bought] = await transactions();
    const { id, converted: _converted, imported: _imported, cancelled_on: _day, ...write } = bought;
    const changed = await member.call('PATCH', `${TRANSACTIONS}${id}/`, { ...write, note: 'The first' });
    expect(changed.body).toMatchObject({ note: 'The first', settled: { amount: -3335.1, currency: 'USD' } });
  });

  it('is told by the same file sent again, of trades that lack it and still say the same', async () => {
    const columns = 'date,symbol,kind,action,quantity,price,fee,currency,settled amount,settled currency';
    const [same, changed] = ['2026-01-06,ZZCASH,stock,buy,2,10,0,USD', '2026-01-07,ZZCASH,stock,buy,3,10,0,USD'];
    await readFile([columns, `${same},,`, `${changed},,`].join('\n'));
    const [{ id }] = await transactions();
    await member.call('PATCH', `${TRANSACTIONS}${id}/`, {
      ...{ symbol: 'ZZCASH', date: '2026-01-07', action: 'buy', quantity: 4, price: 10 },
    });
    const content = [columns, `${same},-18,EUR`, `${changed},-27,EUR`].join('\n');
    expect(await readFile(content, { dry_run: true })).toMatchObject({ added: 0, duplicates: 2, completed: 1 });
    expect(await readFile(content)).toMatchObject({ added: 0, duplicates: 2, completed: 1 });
    expect(await transactions()).toMatchObject([
      { quantity: 4, settled: null },
      { quantity: 2, settled: { amount: -18, currency: 'EUR' } },
    ]);
    expect(await readFile(content)).not.toHaveProperty('completed');
  });

  it('comes from a file once, into the account that it names @full', async () => {
    const content = [
      'date,symbol,kind,action,quantity,price,fee,currency,settled amount,settled currency,account',
      '2026-01-05,,cash,deposit,,300,0,EUR,,,Bank',
      '2026-01-06,EUR,cash,exchange,,100,1,EUR,110,USD,Bank',
      '2026-01-06,ZZCASH,stock,buy,2,10,0,USD,-18,EUR,Bank',
      '2026-01-07,,,interest,,2,0,EUR,,,Bank',
      '2026-01-08,,,deposit,,2,0,,,,Bank',
    ].join('\n');
    const send = async () => (await member.call('POST', '/api/portfolio/import/', { content })).body;
    expect(await send()).toMatchObject({ added: 4, duplicates: 0, refused: 1 });
    expect(await send()).toMatchObject({ added: 0, duplicates: 4, refused: 1 });
    expect(await transactions()).toMatchObject([
      { action: 'interest', kind: 'cash', symbol: 'EUR', account: 'Bank' },
      { action: 'buy', settled: { amount: -18, currency: 'EUR' } },
      { action: 'exchange', settled: { amount: 110, currency: 'USD' } },
      { action: 'deposit', price: 300 },
    ]);
  });
});
