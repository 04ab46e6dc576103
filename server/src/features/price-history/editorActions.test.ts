import { eq, gte } from 'drizzle-orm';
import { companies, companyFigures, instruments, splits } from '../../database/schema';
import { bringCloses } from '../../testing/histories';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const ACTIONS = '/api/stocks/companies/AAPL/actions/';
const DAY = '2026-11-18';

let server: TestServer;
let editor: Member;
beforeAll(async () => {
  server = await openTestServer();
  editor = await joinMember(server, 'erin', { role: 'editor' });
});
afterAll(() => server.close());

const enter = (action: object) => editor.call('POST', ACTIONS, { date: DAY, source: '8-K of Nov 2, 2026', ...action });
const split = (numerator: number, denominator = 1) => enter({ kind: 'split', numerator, denominator });
const words = ({ body }: { readonly body: { readonly actions: Record<string, unknown>[] } }) =>
  body.actions
    .filter(({ date }) => date === DAY)
    .map(({ kind, numerator, denominator, amount }) => `${kind} ${amount ?? `${numerator}:${denominator}`}`);

beforeEach(async () => {
  const { body } = await editor.call('GET', ACTIONS);
  for (const { id, date } of body.actions) if (date === DAY) await editor.call('DELETE', `${ACTIONS}${id}/`);
  const closes = { '2026-11-17': 400, [DAY]: 100, '2026-11-19': 101, '2026-11-20': 102 };
  await bringCloses(server.context.database, { kind: 'stock', symbol: 'AAPL' }, closes);
});

const change = async () =>
  (await server.get('/api/market-data/history/AAPL/?range=1m&adjusted=true')).body.bars
    .filter(({ date }: { date: string }) => date >= '2026-11-17')
    .map(({ close }: { close: number }) => close);

test('a split that an editor enters is in the history and in what lists show at once, and goes with it', async () => {
  expect(await change()).toEqual([400, 100, 101, 102]);
  const answer = await split(4);
  expect([answer.status, words(answer)]).toEqual([201, ['split 4:1']]);
  expect(await change()).toEqual([100, 100, 101, 102]);
  const { id } = answer.body.actions[0];
  const gone = await editor.call('DELETE', `${ACTIONS}${id}/`);
  expect([gone.status, words(gone as never)]).toEqual([200, []]);
  expect(await change()).toEqual([400, 100, 101, 102]);
});

test('what filings tell of a split without its day gives way to the day that an editor enters @full', async () => {
  const { database } = server.context;
  const [apple] = await database.select().from(instruments).where(eq(instruments.symbol, 'AAPL'));
  const filed = { instrumentId: apple!.id, source: 'SEC EDGAR', numerator: 4, denominator: 1 };
  await database.insert(splits).values({ ...filed, date: '2026-10-01', until: '2026-12-31' });
  await split(4);
  const kept = () => database.select().from(splits).where(gte(splits.date, '2026-10-01'));
  expect(await kept()).toMatchObject([{ date: DAY, until: null }]);
  // The prices of that time tell the day as well.
  const { body } = await editor.call('GET', ACTIONS);
  await editor.call('DELETE', `${ACTIONS}${body.actions[0].id}/`);
  expect(await kept()).toMatchObject([{ date: DAY, until: null, source: 'SEC EDGAR' }]);
});

test('an editor puts right what a file told of a split @full', async () => {
  const told = { splits: [{ date: DAY, numerator: 3, denominator: 1 }] };
  await bringCloses(server.context.database, { kind: 'stock', symbol: 'AAPL', ...told }, {});
  expect(words(await split(4))).toEqual(['split 4:1']);
});

test('two actions of one day are both kept @full', async () => {
  await split(4);
  await enter({ kind: 'spin_off', factor: 1.046 });
  await enter({ kind: 'dividend', amount: 0.24 });
  const answer = await enter({ kind: 'dividend', amount: 5 });
  expect(words(answer).sort()).toEqual(['dividend 0.24', 'dividend 5', 'spin_off 1.046:1', 'split 4:1']);
});

test('a split that an editor entered is not entered of another day of that time: it would count twice', async () => {
  await split(4);
  const conflict = {
    status: 409,
    body: { detail: expect.stringContaining('Nov 18, 2026 already. Take that away first') },
  };
  expect(await enter({ kind: 'split', numerator: 4, denominator: 1, date: '2026-11-20' })).toMatchObject(conflict);
  expect(await change()).toEqual([100, 100, 101, 102]);
});

test('a file that tells of the day again takes nothing of an editor away', async () => {
  await split(4);
  await enter({ kind: 'dividend', amount: 5 });
  const told = { splits: [{ date: DAY, numerator: 3, denominator: 1 }], dividends: [{ date: DAY, amount: 0.24 }] };
  for (let time = 0; time < 2; time += 1) {
    await bringCloses(server.context.database, { kind: 'stock', symbol: 'AAPL', ...told }, {});
  }
  expect(words((await editor.call('GET', ACTIONS)) as never)).toEqual(['split 4:1', 'dividend 5', 'dividend 0.24']);
});

test.each<[string, object, string, string]>([
  ['of 0', { kind: 'split', numerator: 0, denominator: 1 }, 'numerator', 'two whole numbers above zero'],
  ['of 1 for 1', { kind: 'split', numerator: 1, denominator: 1 }, 'numerator', 'changes nothing'],
  ['of 1e9', { kind: 'split', numerator: 1e9, denominator: 1 }, 'numerator', 'cannot be'],
  [
    'of 51 for 50 @full',
    { kind: 'split', numerator: 51, denominator: 50 },
    'numerator',
    'as a stock dividend, in percent',
  ],
  ['by a factor of 1e9 @full', { kind: 'spin_off', factor: 1e9 }, 'factor', 'cannot be'],
  ['of 0 percent @full', { kind: 'stock_dividend', percent: 0 }, 'percent', 'above zero'],
  ['of 1e9 percent @full', { kind: 'stock_dividend', percent: 1e9 }, 'percent', 'as a split'],
  ['of nothing @full', { kind: 'dividend', amount: 0 }, 'amount', 'above zero'],
  [
    'of a Sunday @full',
    { kind: 'dividend', amount: 1, date: '2026-11-15' },
    'date',
    'No shares are traded on Nov 15, 2026',
  ],
  ['to come @full', { kind: 'split', numerator: 2, denominator: 1, date: '2026-12-15' }, 'date', 'still to come'],
  [
    'without a source @full',
    { kind: 'split', numerator: 2, denominator: 1, source: '' },
    'source',
    'how this is known',
  ],
])('an action %s is refused in words', async (_what, action, field, said) => {
  const { status, body } = await enter(action);
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  expect(body.fields[field][0]).toContain(said);
});

const told = (numerator: number, more: object = {}) =>
  bringCloses(
    server.context.database,
    { kind: 'stock', symbol: 'AAPL', splits: [{ date: DAY, numerator, denominator: 1 }], ...more },
    {},
  );
const remove = async (kind: string) => {
  const { body } = await editor.call('GET', ACTIONS);
  const found = body.actions.find((one: Record<string, unknown>) => one['kind'] === kind && one['by_editor'] === true);
  return words((await editor.call('DELETE', `${ACTIONS}${found.id}/`)) as never);
};

test('a stock dividend makes more shares, and a spin-off none, whatever their numbers are', async () => {
  const buy = { symbol: 'AAPL', date: '2026-11-17', action: 'buy', quantity: 100, price: 400 };
  expect((await editor.call('POST', '/api/portfolio/transactions/', buy)).status).toBe(201);
  const shares = async () => (await editor.call('GET', '/api/portfolio/')).body.positions[0].quantity;
  await enter({ kind: 'stock_dividend', percent: 2 });
  expect(await shares()).toBeCloseTo(102, 9);
  await enter({ kind: 'spin_off', factor: 1.5 });
  expect(await shares()).toBeCloseTo(102, 9);
  expect((await change())[0]).toBeCloseTo(400 / 1.02 / 1.5, 9);
  const { events } = (await server.get('/api/market-data/history/AAPL/?range=1m&adjusted=true')).body;
  expect(events.filter(({ date }: { date: string }) => date === DAY)).toEqual([
    { kind: 'split', date: DAY, numerator: 51, denominator: 50, of: 'stock_dividend' },
    { kind: 'adjustment', date: DAY, factor: 1.5, of: 'spin_off' },
  ]);
});

test('what an editor’s split stands in the place of is named, and counts again at once when it is taken away @full', async () => {
  await told(3);
  const { body } = await split(4);
  expect(body.actions[0].replaces).toEqual(['3-for-1 split on Nov 18, 2026 (A file)']);
  expect((await change())[0]).toBe(100);
  expect(await remove('split')).toEqual(['split 3:1']);
  expect((await change())[0]).toBeCloseTo(400 / 3, 9);
});

test('it counts again as the newest file has it, also one that came while it did not count @full', async () => {
  await told(3);
  await split(4);
  await told(5);
  await told(5, { source: 'Another file' });
  expect(await remove('split')).toEqual(['split 5:1']);
  await split(4);
  await told(1.02, { source: 'Another file' });
  expect(await remove('split')).toEqual(['spin_off 1.02:1']);
});

test('it counts again when the last of two editors’ actions that stand in its place is taken away @full', async () => {
  await told(3);
  await split(4);
  await split(2);
  expect(await remove('split')).toEqual(['split 2:1']);
  expect(await remove('split')).toEqual(['split 3:1']);
});

test('a number alone that an editor says is something else is a number alone again @full', async () => {
  await told(1.5);
  await enter({ kind: 'spin_off', factor: 1.5 });
  await told(1.5);
  expect(words((await editor.call('GET', ACTIONS)) as never)).toEqual(['spin_off 1.5:1']);
  expect((await enter({ kind: 'split', numerator: 3, denominator: 2 })).body.detail).toMatch(/as something else/);
  expect(await remove('spin_off')).toEqual(['split 1.5:1']);
});

test('a dividend that a file tells beside an editor’s counts once the editor’s is taken away @full', async () => {
  await enter({ kind: 'dividend', amount: 0.24 });
  await bringCloses(
    server.context.database,
    { kind: 'stock', symbol: 'AAPL', dividends: [{ date: DAY, amount: 0.24 }] },
    {},
  );
  expect(words((await editor.call('GET', ACTIONS)) as never)).toEqual(['dividend 0.24']);
  expect(await remove('dividend')).toEqual(['dividend 0.24']);
});

test('what is known of a day is not entered twice, nor at once, and who changed what is noted', async () => {
  const both = await Promise.all([split(4), split(4)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await split(8, 2)).status).toBe(409);
  const { body } = await editor.call('GET', ACTIONS);
  expect(body.changes[0]).toMatchObject({
    ...{ before: null, username: 'erin' },
    after: '4-for-1 split on Nov 18, 2026 (Editor: 8-K of Nov 2, 2026)',
  });
});

test('a company without prices has none that an action could change', async () => {
  const { body } = await server.get('/api/stocks/live-companies/?fields=ticker,price');
  const rows = (body.results ?? body) as { ticker: string }[];
  const answers = [];
  for (const { ticker } of rows) {
    const { body: actions } = await editor.call('GET', `/api/stocks/companies/${ticker}/actions/`);
    if (!actions.has_prices) {
      answers.push(
        await editor.call('POST', `/api/stocks/companies/${ticker}/actions/`, {
          ...{ kind: 'split', numerator: 2, denominator: 1, date: DAY, source: 'A filing' },
        }),
      );
      break;
    }
  }
  expect(answers.map(({ status }) => status)).toEqual([409]);
});

test('an editor’s single dividend is no yield of a year, unless a source of that year tells others', async () => {
  const { database } = server.context;
  const isApple = eq(companies.ticker, 'AAPL');
  const [apple] = await database.select({ id: companies.id }).from(companies).where(isApple);
  const asOf = new Date('2026-11-20T21:00:00Z');
  const stated = {
    price: 102,
    dividendYield: 3,
    asOf,
    profiledAt: asOf,
    status: 'delayed',
    source: 'Dataset',
  } as const;
  await database.update(companyFigures).set(stated).where(eq(companyFigures.companyId, apple!.id));
  await bringCloses(database, { kind: 'stock', symbol: 'AAPL' }, { '2025-11-03': 90, '2026-11-20': 102 });
  const percent = async () => (await server.get('/api/stocks/live-company/aapl/')).body.dividend_yield as number;
  await enter({ kind: 'dividend', amount: 0.51 });
  expect(await percent()).toBe(3);
  const told = { dividends: [{ date: '2026-08-10', amount: 0.51 }] };
  await bringCloses(database, { kind: 'stock', symbol: 'AAPL', ...told }, { '2026-11-20': 102 });
  expect(await percent()).toBe(1);
});
