import { PORTFOLIO_MAX_ANSWERS, PORTFOLIO_MAX_HISTORIES } from '@market-pulse/contract';
import { instruments, portfolioAnswers, portfolioTransactions, splits } from '../../database/schema';
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
  member = await joinMember(server, `asked-${(joined += 1)}`);
});
afterAll(() => server.close());

const bought = { date: '2026-05-01', action: 'buy', quantity: 10, price: 830 };
const add = (body: object) => member.call('POST', '/api/portfolio/transactions/', { ...bought, ...body });
const portfolio = async () => (await member.call('GET', '/api/portfolio/')).body;
const answer = (body: object) => member.call('POST', '/api/portfolio/answers/', body);

/** A split of four for one, or another one; of a day, or within a time. */
async function tell(symbol: string, date: string, { until = null as string | null, numerator = 4 } = {}) {
  const { database } = server.context;
  const values = { kind: 'stock', symbol, unit: 'USD' } as const;
  const [instrument] = await database
    .insert(instruments)
    .values(values)
    .onConflictDoUpdate({ target: [instruments.kind, instruments.symbol], set: values })
    .returning();
  const told = { instrumentId: instrument!.id, date, until, numerator, denominator: 1, source: 'test' };
  await database.insert(splits).values(told);
}

it('counts the split that was answered wherever shares are counted, also beside one that is known', async () => {
  const series = { kind: 'stock', symbol: 'ZZTWO', adjustment: 'full' } as const;
  await bringCloses(server.context.database, series, { '2026-05-01': 41.52, '2026-11-20': 45 });
  await tell('ZZTWO', '2026-06-10', { numerator: 2 });
  await add({ symbol: 'ZZTWO', split_factor: 10 });
  expect((await portfolio()).positions).toMatchObject([{ quantity: 200, opening: null }]);
  const content = 'date,symbol,action,quantity,price,fee,currency\n2026-07-02,ZZTWO,sell,50,42,0,USD\n';
  const imported = await member.call('POST', '/api/portfolio/import/', { content });
  expect(imported.body).toMatchObject({ added: 1, openings: [] });
  const sale = { symbol: 'ZZTWO', date: '2026-07-03', action: 'sell', quantity: 150, price: 42 };
  expect((await add({ ...sale, quantity: 151 })).status).toBe(422);
  expect((await add(sale)).status).toBe(201);
  expect((await portfolio()).positions).toMatchObject([{ quantity: 0, opening: null }]);
});

it('takes no factor that is no ratio of shares: what a spin-off did to prices multiplies nothing @full', async () => {
  const refused = { status: 422, body: { fields: { split_factor: [expect.stringContaining('ratio')] } } };
  expect(await add({ symbol: 'ZZSPIN', split_factor: 1.046 })).toMatchObject(refused);
  const { id } = (await add({ symbol: 'ZZSPIN', split_factor: 1.5 })).body;
  expect((await answer({ question: 'split', transaction: id, factor: 1.046 })).status).toBe(422);
  expect((await answer({ question: 'split', transaction: id, factor: 1 / 30 })).status).toBe(204);
});

it('asks of a trade within the time of a split whose day nobody knows, and counts nothing of that time until then @full', async () => {
  const series = { kind: 'stock', symbol: 'ZZTIME' } as const;
  const closes = { '2026-03-31': 800, '2026-05-04': 820, '2026-06-30': 210 };
  await bringCloses(server.context.database, series, closes);
  await tell('ZZTIME', '2026-04-01', { until: '2026-06-30' });
  const query = '/api/portfolio/split-question/?symbol=ZZTIME&date=2026-05-01&price=830';
  const asked = { close: null, within: { from: '2026-04-01', until: '2026-06-30' }, numerator: 4, denominator: 1 };
  expect((await member.call('GET', query)).body.question).toMatchObject(asked);
  const { id } = (await add({ symbol: 'ZZTIME' })).body;
  const open = await portfolio();
  expect(open.positions).toMatchObject([{ cost: 0, value: null, unanswered: 'split' }]);
  expect(open.findings).toMatchObject([{ about: 'split', transaction: { id }, ...asked }]);
  expect((await answer({ question: 'split', transaction: id, factor: 4 })).status).toBe(204);
  await add({ symbol: 'ZZTIME', date: '2026-03-31', quantity: 1, price: 800 });
  expect((await portfolio()).positions).toMatchObject([{ quantity: 44, cost: 9100, value: 9240, unanswered: null }]);
  expect((await member.call('GET', '/api/portfolio/history/')).body.days).toMatchObject([
    { date: '2026-03-31', value: 800 },
    { date: '2026-06-30', value: 9240 },
  ]);
});

it('takes no price of a day of which nobody knows whether it was before a split @full', async () => {
  const series = { kind: 'stock', symbol: 'ZZWHEN' } as const;
  await bringCloses(server.context.database, series, { '2026-01-05': 800, '2026-11-20': 820 });
  await tell('ZZWHEN', '2026-10-01', { until: '2026-12-31' });
  await add({ symbol: 'ZZWHEN', date: '2026-01-05', price: 800 });
  expect((await portfolio()).positions).toMatchObject([{ quantity: 40, value: null, unanswered: 'price' }]);
});

it('takes prices in pence, by hand and told, and says in which currency they are', async () => {
  for (const day of ['2026-05-01', '2026-11-20']) {
    await answer({ question: 'rate', currency: 'GBP', day, per_dollar: 0.5 });
  }
  const made = await add({ symbol: 'ZZPEN.L', price: 72.5, fee: 495, currency: 'GBp' });
  expect(made.body).toMatchObject({ price: 0.725, fee: 4.95, currency: 'GBP' });
  const price = { question: 'price', kind: 'stock', symbol: 'ZZPEN.L', day: '2026-11-20', price: 80 };
  expect((await answer({ ...price, currency: 'QQQ' })).status).toBe(422);
  expect((await answer({ ...price, currency: 'GBX' })).status).toBe(204);
  expect((await portfolio()).positions).toMatchObject([{ price: 1.6, value: 16, price_currency: 'GBP' }]);
  // In another currency than that of its exchange.
  expect((await answer({ ...price, price: 2, currency: 'USD' })).status).toBe(204);
  expect((await portfolio()).positions).toMatchObject([{ value: 20, price_currency: 'USD' }]);
});

it('keeps so many answers, says so, and lets those be changed @full', async () => {
  const many = Array.from({ length: PORTFOLIO_MAX_ANSWERS }, (_, index) => ({
    ...{ userId: member.id, question: 'price' as const, subject: `stock QQ${index}`, answeredAt: new Date() },
    answer: { day: '2026-11-20', price: 1, currency: 'USD' },
  }));
  await server.context.database.insert(portfolioAnswers).values(many);
  const price = { question: 'price', kind: 'stock', day: '2026-11-20', price: 2, currency: 'USD' };
  expect(await answer({ ...price, symbol: 'QQNEW' })).toMatchObject({
    body: { code: 'limit_reached', detail: expect.stringContaining('5,000 answers') },
  });
  expect((await answer({ ...price, symbol: 'QQ7' })).status).toBe(204);
});

it('reckons so many instruments by the day, those that most was paid for, and says which it left out @full', async () => {
  const many = Array.from({ length: PORTFOLIO_MAX_HISTORIES + 1 }, (_, index) => ({
    ...{ userId: member.id, kind: 'stock' as const, symbol: `QQ${index}`, date: '2026-05-01', action: 'buy' as const },
    ...{ quantity: 1, price: index === 7 ? 1 : 2, fee: 0, currency: 'USD', note: '', createdAt: new Date() },
  }));
  await server.context.database.insert(portfolioTransactions).values(many);
  const { left_out: left } = (await member.call('GET', '/api/portfolio/history/')).body;
  expect(left).toHaveLength(PORTFOLIO_MAX_HISTORIES + 1);
  expect(left[0]).toEqual({ kind: 'stock', symbol: 'QQ7', reason: 'too_many', until: null });
  expect(left[1]).toMatchObject({ reason: 'no_history' });
});

it('takes a trade in pence back, and one whose currency was told since @full', async () => {
  const header = 'date,symbol,action,quantity,price,fee,currency';
  const send = (...lines: string[]) =>
    member.call('POST', '/api/portfolio/import/', { content: [header, ...lines].join('\n') });
  await send('2026-01-05,ZZPEN.L,buy,100,72.5,0,GBX', '2026-01-05,ZZSPL,buy,100,300,0,');
  await answer({ question: 'transactions_currency', kind: 'stock', symbol: 'ZZSPL', currency: 'GBX' });
  const back = ['2026-01-07,ZZPEN.L,cancel buy,100,72.5,0,GBX', '2026-01-07,ZZSPL,cancel buy,100,300,0,'];
  expect((await send(...back)).body).toMatchObject({ cancelled: 2, refused: 0 });
  expect((await send(...back)).body).toMatchObject({ cancelled: 0, duplicates: 2, refused: 0 });
});

it('leaves what needs a rate that is three trading days old out of sums and history, until there is a newer one', async () => {
  await bringCloses(
    server.context.database,
    { kind: 'stock', symbol: 'ZZGBP.QQ' },
    {
      ...{ '2026-11-17': 70, '2026-11-18': 71, '2026-11-19': 72, '2026-11-20': 73 },
    },
  );
  await answer({ question: 'price_currency', kind: 'stock', symbol: 'ZZGBP.QQ', currency: 'GBP' });
  const rate = { question: 'rate', currency: 'GBP', per_dollar: 0.5 };
  await answer({ ...rate, day: '2026-11-17' });
  await add({ symbol: 'ZZGBP.QQ', date: '2026-11-17', price: 140 });
  const old = await portfolio();
  expect(old.positions).toMatchObject([{ value: null, unanswered: 'rate' }]);
  expect(old.totals).toMatchObject({ value: 0, unpriced: ['ZZGBP.QQ'] });
  const finding = { about: 'rate', currency: 'GBP', day: '2026-11-20', days: 1, symbols: ['ZZGBP.QQ'] };
  expect(old.findings).toContainEqual({ ...finding, newest: '2026-11-17', trading_days: 3 });
  const history = async () => (await member.call('GET', '/api/portfolio/history/')).body;
  expect(await history()).toMatchObject({ days: [], left_out: [{ symbol: 'ZZGBP.QQ', reason: 'no_rate' }] });
  await answer({ ...rate, day: '2026-11-18' });
  const { findings, totals } = await portfolio();
  expect(findings.filter(({ about }: { about: string }) => about === 'rate')).toEqual([]);
  expect(totals).toMatchObject({ value: 1460, unpriced: [] });
  expect((await history()).days.at(-1)).toMatchObject({ date: '2026-11-20', value: 1460 });
});

it('takes an own price back at once, also while it is the newer one, and names one that is older than that of the list', async () => {
  await bringCloses(server.context.database, { kind: 'stock', symbol: 'ZZOWN' }, { '2026-11-19': 45 });
  await add({ symbol: 'ZZOWN', quantity: 1, price: 40 });
  const told = { question: 'price', kind: 'stock', symbol: 'ZZOWN', price: 50, currency: 'USD' };
  await answer({ ...told, day: '2026-11-20' });
  const own = { date: '2026-11-20', list_date: '2026-11-19' };
  expect((await portfolio()).positions).toMatchObject([{ price: 50, own_price: own }]);
  const list = { question: 'list_price', kind: 'stock', symbol: 'ZZOWN' };
  expect((await answer(list)).status).toBe(204);
  expect(await portfolio()).toMatchObject({ positions: [{ price: 45, own_price: null }], trades_count: 1 });

  await answer({ ...told, day: '2026-11-18' });
  const older = { date: '2026-11-18', list_date: '2026-11-19' };
  const finding = { about: 'own_price', kind: 'stock', symbol: 'ZZOWN', ...older, counts: false };
  const { positions, findings } = await portfolio();
  expect(positions).toMatchObject([{ price: 45, own_price: null }]);
  expect(findings).toContainEqual(finding);
  expect((await answer(list)).status).toBe(204);
  expect((await portfolio()).findings).not.toContainEqual(finding);
});

it('names an own price of the very day of the list, and takes it back @full', async () => {
  await bringCloses(server.context.database, { kind: 'stock', symbol: 'ZZSAME' }, { '2026-11-20': 45 });
  await add({ symbol: 'ZZSAME', quantity: 1, price: 40 });
  const name = { kind: 'stock', symbol: 'ZZSAME' };
  await answer({ question: 'price', ...name, price: 50, currency: 'USD', day: '2026-11-20' });
  const finding = { about: 'own_price', ...name, date: '2026-11-20', list_date: '2026-11-20', counts: false };
  expect(await portfolio()).toMatchObject({ positions: [{ price: 45 }], findings: [finding] });
  await answer({ question: 'list_price', ...name });
  expect((await portfolio()).findings).toEqual([]);
});

it('counts an own price while the currency of the list is unknown, however old, until it is taken back @full', async () => {
  await bringCloses(server.context.database, { kind: 'stock', symbol: 'ZZOWN.QQ' }, { '2026-11-20': 45 });
  await add({ symbol: 'ZZOWN.QQ', quantity: 1, price: 40 });
  const name = { kind: 'stock', symbol: 'ZZOWN.QQ' };
  await answer({ question: 'price', ...name, price: 50, currency: 'USD', day: '2026-11-18' });
  const finding = { about: 'own_price', ...name, date: '2026-11-18', list_date: '2026-11-20', counts: true };
  expect(await portfolio()).toMatchObject({
    ...{ positions: [{ price: 50 }], findings: expect.arrayContaining([finding]) },
  });
  await answer({ question: 'list_price', ...name });
  expect((await portfolio()).findings).toEqual([{ about: 'price_currency', ...name }]);
});
