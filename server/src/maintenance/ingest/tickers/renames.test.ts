import { eq, inArray } from 'drizzle-orm';
import { companies, historyRequests, instruments, posts } from '../../../database/schema';
import { bringCloses } from '../../../testing/histories';
import { joinMember, type Member } from '../../../testing/members';
import { openTestServer, type TestServer } from '../../../testing/testServer';
import { applyDataset } from '../apply';
import { moveTickers } from './moveTickers';
import type { Dataset, IndexCompany } from '../dataset';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await openTestServer();
  member = await joinMember(server, 'renamed');
});
afterAll(() => server.close());

/** Each test has companies of its own: tickers that begin with its letter, and CIKs above all real ones. */
const company = (ticker: string, cik: number | null, name = `${ticker} Works`): IndexCompany => ({
  ...{ ticker, name, cik, sector: null, industry: null, headquarters: null, founded_year: null },
  figures: { price: 50, pe_ratio: null, dividend_yield: null, week_52_low: null, week_52_high: null, market_cap: 1e9 },
});
const index = (...rows: IndexCompany[]): Dataset => indexOf('2026-08-22', ...rows);
const indexOf = (day: string, ...rows: IndexCompany[]): Dataset => ({
  ...{ kind: 'index', source: 'Test index', as_of: `${day}T00:00:00.000Z`, companies: rows, withdrawn: [] },
});
const history = (symbol: string, closes: Record<string, number>, source = 'Test'): Dataset => ({
  kind: 'history',
  series: [
    {
      ...{ kind: 'stock', symbol, name: null, unit: 'USD', source, licence: null, adjustment: 'raw', interval: 'day' },
      bars: Object.entries(closes).map(([date, close]) => ({
        ...{ date, close, open: null, high: null, low: null, adjustedClose: null, volume: null, marketCap: null },
      })),
      ...{ splits: [], dividends: [] },
    },
  ],
});
const apply = (dataset: Dataset) =>
  applyDataset(server.context.database, dataset, {
    now: server.context.clock(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

const idOf = async (ticker: string) => {
  const { database } = server.context;
  const [row] = await database.select({ id: companies.id }).from(companies).where(eq(companies.ticker, ticker));
  return row?.id;
};
const pageOf = async (name: string) => (await server.get(`/api/stocks/live-company/${name}/`)).body;
const closesOf = async (symbol: string) => {
  const { body } = await server.get(`/api/market-data/history/${symbol}/?range=max&kind=stock`);
  return [body.symbol, (body.bars as { close: number }[]).map(({ close }) => close)];
};
const found = async (text: string) => {
  const { body } = await server.get(`/api/stocks/search-companies/?q=${text}`);
  return (body as { ticker: string }[]).map(({ ticker }) => ticker);
};
const watched = async () => {
  const { body } = await member.call('GET', '/api/watchlist/');
  return (body as { symbol: string }[]).map(({ symbol }) => symbol);
};
const positions = async () => {
  const { body } = await member.call('GET', '/api/portfolio/');
  return (body.positions as { symbol: string; quantity: number }[]).map(
    ({ symbol, quantity }) => `${symbol} ${quantity}`,
  );
};
const buy = (symbol: string, quantity: number) =>
  member.call('POST', '/api/portfolio/transactions/', {
    ...{ symbol, date: '2026-01-05', action: 'buy', quantity, price: 5 },
  });

test('a company that is told under another ticker is the same one, with all that it had', async () => {
  const { database, clock } = server.context;
  await apply(index(company('QOLD', 900_001, 'Quill Works')));
  await apply(history('QOLD', { '2026-08-20': 10, '2026-08-21': 11 }));
  const id = await idOf('QOLD');
  const text = { title: 'A report', content: '<p>Text</p>', excerpt: 'Text', createdAt: clock(), updatedAt: clock() };
  await database.insert(posts).values({ ...text, kind: 'filing', slug: 'a-report-of-quill', companyId: id! });
  await member.call('PUT', '/api/watchlist/QOLD/');
  await member.call('POST', '/api/alerts/', { symbol: 'QOLD', condition: 'above', threshold: 90 });
  await buy('QOLD', 3);

  const renamed = index(company('QNEW', 900_001, 'Quill Works'));
  expect(await apply(renamed)).toEqual({
    ...{ rows: 1, added: 0, changed: 1 },
    notes: ['QOLD is QNEW now: the CIK 900001 of Quill Works is told with that ticker'],
  });
  expect(await idOf('QNEW')).toBe(id);
  expect(await idOf('QOLD')).toBeUndefined();
  // What the page asks by its former ticker answers with the slug, to which the page then leads (301).
  for (const name of ['qold', 'QNEW', 'quill-works']) {
    expect(await pageOf(name)).toMatchObject({ id, ticker: 'QNEW', slug: 'quill-works', price: 50 });
  }
  expect((await server.get('/api/stocks/companies/qold/filings/')).body).toMatchObject([{ title: 'A report' }]);
  expect(await found('QOLD')).toEqual(['QNEW']);
  for (const symbol of ['QOLD', 'QNEW']) expect(await closesOf(symbol)).toEqual(['QNEW', [10, 11]]);
  expect(await watched()).toEqual(['QNEW']);
  expect((await member.call('GET', '/api/alerts/')).body).toMatchObject([{ symbol: 'QNEW' }]);
  expect(await positions()).toEqual(['QNEW 3']);

  // What still comes under the former ticker is the same company's.
  await apply(history('QOLD', { '2026-08-19': 9 }));
  expect(await closesOf('QNEW')).toEqual(['QNEW', [9, 10, 11]]);
  await buy('QOLD', 2);
  expect(await positions()).toEqual(['QNEW 5']);
  expect((await member.call('PUT', '/api/watchlist/QOLD/')).status).toBe(200);

  expect(await apply(renamed)).toEqual({ rows: 1, added: 0, changed: 0 });
  await apply(index(company('QOLD', 900_001, 'Quill Works')));
  expect(await pageOf('qnew')).toMatchObject({ id, ticker: 'QOLD' });
  expect(await closesOf('QNEW')).toEqual(['QOLD', [9, 10, 11]]);
});

test('what an editor entered of either of two histories counts in the one that is left, with what it stands in the place of @full', async () => {
  const { database } = server.context;
  const editor = await joinMember(server, 'renaming', { role: 'editor' });
  const actions = (ticker: string) => `/api/stocks/companies/${ticker}/actions/`;
  const told = { date: '2026-08-20', numerator: 3, denominator: 1 };
  const closes = { '2026-08-19': 40, '2026-08-20': 10 };
  await apply(index(company('SOLD', 900_031, 'Sedge Works')));
  await bringCloses(database, { kind: 'stock', symbol: 'SOLD', splits: [told] }, closes);
  const entered = { kind: 'split', date: told.date, numerator: 4, denominator: 1, source: 'A filing' };
  expect((await editor.call('POST', actions('SOLD'), entered)).status).toBe(201);
  // The history of the new ticker came before the company did.
  await bringCloses(database, { kind: 'stock', symbol: 'SNEW', source: 'Test', splits: [told] }, closes);
  await apply(index(company('SNEW', 900_031, 'Sedge Works')));

  const { body } = await editor.call('GET', actions('SNEW'));
  expect(body.actions).toMatchObject([
    { numerator: 4, by_editor: true, replaces: [expect.stringMatching(/^3-for-1/)] },
  ]);
  const left = await editor.call('DELETE', `${actions('SNEW')}${body.actions[0].id}/`);
  expect(left.body.actions).toMatchObject([{ numerator: 3, by_editor: false }]);
});

test('two companies swap their tickers in one data set', async () => {
  await apply(index(company('WAA', 900_002, 'Alder'), company('WBB', 900_003, 'Birch')));
  await apply(history('WAA', { '2026-08-20': 1 }));
  await apply(history('WBB', { '2026-08-20': 2 }));
  await buy('WAA', 7);
  const ids = [await idOf('WAA'), await idOf('WBB')];
  const summary = await apply(index(company('WBB', 900_002, 'Alder'), company('WAA', 900_003, 'Birch')));
  expect(summary).toMatchObject({ added: 0, changed: 2 });
  expect([await idOf('WBB'), await idOf('WAA')]).toEqual(ids);
  expect([await closesOf('WBB'), await closesOf('WAA')]).toEqual([
    ['WBB', [1]],
    ['WAA', [2]],
  ]);
  expect(await positions()).toContain('WBB 7');
  // Who has a ticker now comes before who had it.
  expect(await found('WAA')).toEqual(['WAA', 'WBB']);
});

test('a ticker that changes hands takes nothing along', async () => {
  const { database } = server.context;
  await apply(index(company('ZIG', 900_004, 'Zig Mining')));
  await apply(history('ZIG', { '2026-08-20': 3 }));
  await database.insert(historyRequests).values({ provider: 'Test', kind: 'stock', symbol: 'ZIG' });
  await member.call('PUT', '/api/watchlist/ZIG/');
  const id = await idOf('ZIG');
  const taken = index(company('ZIG', 900_005, 'Ziggurat Hotels'));
  expect(await apply(taken)).toEqual({
    ...{ rows: 2, added: 1, changed: 1 },
    notes: ['ZIG is the ticker of another company now: Zig Mining (CIK 900004) is kept as CIK900004'],
  });
  expect(await idOf('CIK900004')).toBe(id);
  expect(await pageOf('zig')).toMatchObject({ name: 'Ziggurat Hotels', ticker: 'ZIG' });
  expect(await pageOf('zig-mining')).toMatchObject({ id, ticker: 'CIK900004' });
  expect(await closesOf('ZIG')).toEqual(['ZIG', []]);
  expect(await closesOf('CIK900004')).toEqual(['CIK900004', [3]]);
  expect(await watched()).toContain('CIK900004');
  expect(await watched()).not.toContain('ZIG');
  expect(await database.select().from(historyRequests).where(eq(historyRequests.symbol, 'ZIG'))).toEqual([]);
  expect(await found('ZIG')).toEqual(['ZIG', 'CIK900004']);
  expect(await apply(taken)).toEqual({ rows: 1, added: 0, changed: 0 });
});

test('a history that is under the new ticker already becomes one with that of the former @full', async () => {
  await apply(index(company('JUN', 900_006, 'Juniper Hill')));
  await apply(history('JUN', { '2026-08-18': 10, '2026-08-19': 11 }));
  await apply(history('JHL', { '2026-08-19': 13, '2026-08-20': 12 }));
  await apply(history('JHL', { '2026-08-20': 14, '2026-08-21': 15 }, 'Another'));
  await apply(index(company('JHL', 900_006, 'Juniper Hill')));
  const { database } = server.context;
  const kept = await database
    .select()
    .from(instruments)
    .where(inArray(instruments.symbol, ['JUN', 'JHL']));
  expect(kept.map(({ symbol }) => symbol)).toEqual(['JHL']);
  // The source that goes on for longest is the one that is shown.
  expect(await closesOf('JHL')).toEqual(['JHL', [14, 15]]);
  await apply(history('JHL', { '2026-08-22': 13 }));
  expect(await closesOf('JHL')).toEqual(['JHL', [10, 11, 12, 13]]);
});

test('a directory without a day gives a listed company another ticker besides, and one with a day renames it', async () => {
  await apply(index(company('VAX', 900_007, 'Vale Axles')));
  const entry = { ticker: 'VAL', name: 'VALE AXLES INC', cik: 900_007 };
  const undated: Dataset = { kind: 'directory', companies: [entry] };
  expect(await apply(undated)).toMatchObject({
    added: 0,
    changed: 0,
    notes: ['VAL leads to VAX: both have the CIK 900007'],
  });
  expect(await pageOf('val')).toMatchObject({ ticker: 'VAX' });
  expect(await apply(undated)).toEqual({ rows: 1, added: 0, changed: 0 });
  const dated: Dataset = { ...undated, as_of: '2026-09-01T12:00:00.000Z' };
  expect(await apply(dated)).toMatchObject({ added: 0, changed: 1 });
  expect(await pageOf('vax')).toMatchObject({ ticker: 'VAL', name: 'Vale Axles' });
});

test('a company without a CIK takes nothing of another company @full', async () => {
  await apply(index(company('XNO', null, 'Nobody Holding Works'), company('XBB', 900_020, 'Birch Paper')));
  expect(await apply(index(company('XNO', 900_020, 'Birch Paper')))).toEqual({
    ...{ rows: 1, added: 0, changed: 0 },
    notes: [
      'XNO of Birch Paper (CIK 900020) is left out: it is the ticker of Nobody Holding Works, whose CIK is not known',
    ],
  });
  expect(await pageOf('xbb')).toMatchObject({ name: 'Birch Paper', ticker: 'XBB' });
});

test('a former ticker that is told without a CIK makes no company of its own @full', async () => {
  const two = company('XPB', 900_021, 'Paper Two');
  const bare = company('XPA', null, 'Paper Two (old)');
  const notes = ['XPA of Paper Two (old) is left out: it is a former ticker of Paper Two, which is XPB now'];
  await apply(index(company('XPA', 900_021, 'Paper Two')));
  // In the data set that renames, and after it.
  expect(await apply(index(two, bare))).toMatchObject({ added: 0, changed: 1, notes: [expect.any(String), ...notes] });
  expect(await apply(index(bare))).toEqual({ rows: 1, added: 0, changed: 0, notes });
  expect(await pageOf('xpa')).toMatchObject({ ticker: 'XPB', name: 'Paper Two' });
  expect(await apply(index(company('XPA', null, 'Xylophone Parts')))).toMatchObject({ added: 1 });
});

test('a price file under a former ticker fills gaps until that day, and changes nothing @full', async () => {
  await apply(index(company('XPQ', 900_030, 'Pulp')));
  await apply(history('XPQ', { '2026-08-18': 10, '2026-08-20': 12 }));
  await apply(indexOf('2026-08-22', company('XPR', 900_030, 'Pulp')));
  await apply(history('XPR', { '2026-08-24': 13 }));
  const late = { date: '2026-08-24', numerator: 2, denominator: 1 };
  const file = history('XPQ', { '2026-08-18': 10.01, '2026-08-19': 11, '2026-08-24': 700, '2026-08-25': 800 });
  if (file.kind !== 'history') throw new Error('no history');
  const told = { ...file, series: file.series.map((series) => ({ ...series, name: 'Another', splits: [late] })) };
  const notes = [
    'XPQ is a former ticker of XPR: its days go there where they are missing, and change none',
    "XPQ was XPR's ticker until 2026-08-22: 2 days after it are left out",
  ];
  expect(await apply(told)).toEqual({ rows: 2, added: 1, changed: 0, notes });
  expect(await closesOf('XPR')).toEqual(['XPR', [10, 11, 12, 13]]);
  expect(await apply(told)).toEqual({ rows: 2, added: 0, changed: 0, notes });
  const { database } = server.context;
  const [kept] = await database.select().from(instruments).where(eq(instruments.symbol, 'XPR'));
  expect(kept).toMatchObject({ name: null });
  expect(await apply(history('XPR', { '2026-08-24': 13.01 }))).toEqual({ rows: 1, added: 0, changed: 1 });
});

test('of several that had a ticker on one day, the last one has it @full', async () => {
  const [late, early] = [company('XL', 900_041, 'Late Lines'), company('XE', 900_040, 'Early Elms')];
  // Who comes first in the database is the last that had it.
  await apply(index(late));
  await apply(index(early));
  await apply(index({ ...early, ticker: 'XT' }));
  await apply(index(early));
  await apply(index({ ...late, ticker: 'XT' }));
  await apply(index(late));
  expect(await pageOf('xt')).toMatchObject({ ticker: 'XL' });
  // And again, the other way round.
  await apply(index({ ...early, ticker: 'XT' }));
  await apply(index(early));
  expect(await pageOf('xt')).toMatchObject({ ticker: 'XE' });
});

test('while many are renamed, others have their turn @full', async () => {
  const many = Array.from({ length: 1_100 }, (_, row) => company(`Y${row}`, 910_000 + row, `Yard ${row}`));
  await apply(index(...many));
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  // Each to the ticker of the next one, across batches.
  const renamed = many.map((row, place) => ({ ...row, ticker: `Y${(place + 1) % many.length}` }));
  const moves = await server.context.database.transaction(async (transaction) => {
    const rows = await transaction
      .select()
      .from(companies)
      .where(
        inArray(
          companies.ticker,
          many.map(({ ticker }) => ticker),
        ),
      );
    const next = new Map(renamed.map(({ cik, ticker }) => [cik, ticker]));
    const list = rows.map(({ id, ticker, cik }) => ({
      companyId: id,
      from: ticker,
      to: next.get(cik)!,
      isRetired: false,
    }));
    setImmediate(count);
    await moveTickers(transaction, list, { day: '2026-08-22', isDated: true, now: server.context.clock() });
    isDone = true;
    return list;
  });
  expect(turns).toBeGreaterThanOrEqual(6);
  expect(moves).toHaveLength(many.length);
  expect(await pageOf('yard-499')).toMatchObject({ ticker: 'Y500' });
  expect(await pageOf('yard-1099')).toMatchObject({ ticker: 'Y0' });
});

test('an older edition renames nobody back, and takes no ticker away', async () => {
  await apply(indexOf('2026-08-01', company('XOLD', 900_010, 'Xenon')));
  await apply(indexOf('2026-08-20', company('XAA', 900_010, 'Xenon')));
  const id = await idOf('XAA');
  const older = await apply(
    indexOf('2025-01-01', company('XOLD', 900_010, 'Xenon'), company('XAA', 900_011, 'Apples')),
  );
  expect(older).toEqual({
    ...{ rows: 2, added: 0, changed: 0 },
    notes: [
      'XOLD of Xenon (CIK 900010) is left out: that has another ticker since, as a later data set told',
      'XAA of Apples (CIK 900011) is left out: it is the ticker of Xenon (CIK 900010)',
    ],
  });
  expect(await idOf('XAA')).toBe(id);
  // Not by the day of the import, which is later than both.
  await apply(indexOf('2026-08-21', company('XNEW', 900_010, 'Xenon')));
  expect(await idOf('XNEW')).toBe(id);
  // A company that no import has renamed yet is as new as its figures.
  await apply(indexOf('2025-01-01', company('XPRE', 900_012, 'Yttrium'), company('XAA', 900_010, 'Xenon')));
  expect(await idOf('XPRE')).toBeDefined();
  await apply(indexOf('2024-01-01', company('XFIRST', 900_012, 'Yttrium')));
  expect(await idOf('XPRE')).toBeDefined();
});
