import { eq } from 'drizzle-orm';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../config/config';
import { companies, companyCiks, edgarReadings, insiderTransactions, ownershipFilings } from '../../database/schema';
import { bringCloses } from '../../testing/histories';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { applyOwnershipFiling } from './applyOwnership';
import type { BeneficialFiling, InsiderFiling, InstitutionalFiling, OwnershipFiling, PlannedFiling } from './filing';
import { readOwnershipFiling } from './readFiling';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  const now = server.context.clock();
  const facts = { factsSource: 'SEC EDGAR', createdAt: now, updatedAt: now, listed: false };
  await server.context.database.insert(companies).values([
    { ...facts, ticker: 'QQSNOW', name: 'Quite Snowy Inc.', slug: 'quite-snowy-inc', cik: 1640147 },
    { ...facts, ticker: 'QQAIR', name: 'Quite Airy Corp', slug: 'quite-airy-corp', cik: 1750 },
    { ...facts, ticker: 'QQA', name: 'Quite Acme Inc.', slug: 'quite-acme-inc', cik: 700 },
    { ...facts, ticker: 'QQB', name: 'Quite Besides plc', slug: 'quite-besides-plc', cik: 800 },
    { ...facts, ticker: 'QQC', name: 'Quite Unknown', slug: 'quite-unknown', cik: null },
    { ...facts, ticker: 'QQT', name: 'Quite Twice', slug: 'quite-twice', cik: 901 },
    { ...facts, ticker: 'QQU', name: 'Quite Twice, Inc.', slug: 'quite-twice-qqu', cik: 902 },
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.context.database.delete(ownershipFilings);
});

const apply = (filing: OwnershipFiling) => applyOwnershipFiling(server.context.database, filing);
const ownershipOf = async (ticker: string) => (await server.get(`/api/stocks/companies/${ticker}/ownership/`)).body;
const transactionsOf = async (ticker: string, query = '') =>
  (await server.get(`/api/stocks/companies/${ticker}/ownership/transactions/${query}`)).body;

const accession = (number: number) => `0000000001-26-${String(number).padStart(6, '0')}`;

function form4(number: number, more: Partial<InsiderFiling> = {}): InsiderFiling {
  return {
    ...{ kind: 'insider', form: '4', accession: accession(number), amendment: false },
    ...{ filed: `2026-11-${String(number).padStart(2, '0')}`, period: '2026-11-01', original: null },
    issuer: { cik: 700, name: 'Quite Acme Inc.' },
    owners: [{ cik: 11, name: 'Lee Ann', role: 'Director' }],
    transactions: [sale(100, 900)],
    holdings: [],
    ...more,
  };
}

function sale(shares: number, after: number, more: Partial<InsiderFiling['transactions'][number]> = {}) {
  return {
    ...{ derivative: false, security: 'Common Stock', date: '2026-11-01', code: 'S', acquired: false, shares, after },
    ...{ price: 10, plan: false, swap: false, direct: true, nature: null },
    ...more,
  };
}

function report(number: number, more: Partial<InstitutionalFiling> = {}): InstitutionalFiling {
  return {
    ...{ kind: 'institutional', form: '13F-HR', accession: accession(number), amendment: false, adds: false },
    ...{ filed: `2026-11-${String(number).padStart(2, '0')}`, period: '2026-09-30' },
    manager: { cik: 50, name: 'Big Fund' },
    holdings: [holding('QUITE ACME INC', '111111111', 1000)],
    ...more,
  };
}

const holding = (issuer: string, cusip: string, shares: number) => ({
  ...{ issuer, cusip, shares, security: 'COM', value: shares * 10 },
});

function schedule(number: number, more: Partial<BeneficialFiling> = {}): BeneficialFiling {
  return {
    ...{ kind: 'beneficial', form: '13G', accession: accession(number), amendment: false },
    ...{ filed: `2026-11-${String(number).padStart(2, '0')}`, eventDate: '2026-10-01' },
    issuer: { cik: 800, name: 'Quite Besides plc' },
    ...{ cusips: ['222222222'], security: 'Ordinary shares' },
    holders: [{ cik: 60, name: 'Holder One', shares: 500, percent: 7.5 }],
    ...more,
  };
}

function notice(number: number, more: Partial<PlannedFiling> = {}): PlannedFiling {
  return {
    ...{ kind: 'planned', form: '144', accession: accession(number), amendment: false, previous: null },
    ...{ filed: '2026-11-02', person: 'Ann Lee', relationship: 'Officer', planDates: [] },
    issuer: { cik: 700, name: 'Quite Acme Inc.' },
    sales: [
      {
        ...{ security: 'Common', broker: 'Broker LLC', shares: 300, value: 3000, outstanding: 1e6 },
        ...{ date: '2026-11-03', exchange: 'NYSE' },
      },
    ],
    ...more,
  };
}

it('of a company without filings, or without a CIK, nothing is known; an unknown company is 404', async () => {
  for (const ticker of ['QQSNOW', 'QQC']) {
    const nothing = { transactions: 0, insiders: [], large_holders: [], planned_sales: [] };
    expect(await ownershipOf(ticker)).toMatchObject({ ...nothing, holders: { period: null, rows: [] } });
    expect(await transactionsOf(ticker)).toEqual({ results: [], count: 0, page: 1, pages: 0 });
  }
  for (const call of ['ownership/', 'ownership/transactions/']) {
    expect((await server.get(`/api/stocks/companies/nope/${call}`)).status).toBe(404);
  }
  expect((await server.get('/api/stocks/companies/QQSNOW/ownership/transactions/?page=0')).status).toBe(422);
});

it('what insiders bought and sold in a year is added up, under plans apart, without grants, derivatives and older trades', async () => {
  await apply(
    form4(1, {
      transactions: [
        sale(100, 900),
        sale(50, 850, { plan: true, price: 20 }),
        sale(30, 820, { price: null }),
        sale(7, 827, { code: 'P', acquired: true, price: 11 }),
        sale(1000, 1827, { code: 'A', acquired: true, price: 0 }),
        sale(5, 0, { derivative: true }),
        sale(5, 1, { swap: true }),
        sale(40, 2000, { date: '2025-11-21' }),
        sale(60, 2040, { date: '2025-11-22' }),
      ],
    }),
  );
  const { summary, transactions } = await ownershipOf('QQA');
  expect(transactions).toBe(9);
  expect(summary).toMatchObject({
    ...{ from: '2025-11-22', to: '2026-11-21' },
    bought: { transactions: 1, insiders: 1, shares: 7, value: 77, unpriced: 0 },
    sold: { transactions: 3, insiders: 1, shares: 190, value: 1600, unpriced: 30 },
    planned_bought: { transactions: 0, shares: 0 },
    planned_sold: { transactions: 1, shares: 50, value: 1000 },
  });
  const { results, count, pages } = await transactionsOf('QQA', '?page_size=4&page=3');
  expect([results.length, count, pages]).toEqual([1, 9, 3]);
  const first = (await transactionsOf('QQA')).results[1];
  expect(first).toMatchObject({
    ...{ person: 'Lee Ann', role: 'Director', what: 'Sold', kind: '10b5-1 plan', value: 1000, holds_after: 850 },
    url: 'https://www.sec.gov/Archives/edgar/data/700/000000000126000001/0000000001-26-000001-index.htm',
  });
});

/** Every order of some things. */
function orders<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((thing, at) => orders(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]));
}

it('amendments replace what they amend, in whatever order they come, and again nothing changes', async () => {
  const cases: [OwnershipFiling[], string[]][] = [
    [
      [
        form4(1, { transactions: [sale(100, 900), sale(200, 700)] }),
        form4(5, { amendment: true, transactions: [sale(250, 700)] }),
        form4(9, { amendment: true, transactions: [sale(260, 700), sale(40, 660, { code: 'G' })] }),
      ],
      ['Gave 40', 'Sold 100', 'Sold 260'],
    ],
    // The amendment corrects the period itself, and with it the day of the sale.
    [
      [
        form4(1),
        form4(6, {
          ...{ amendment: true, period: '2026-10-31', original: '2026-11-01' },
          transactions: [sale(100, 900, { date: '2026-10-31' })],
        }),
        form4(3, { period: '2026-11-03', transactions: [sale(5, 895, { date: '2026-11-03' })] }),
      ],
      ['Sold 100', 'Sold 5'],
    ],
    [
      [
        notice(2),
        notice(6, { amendment: true, previous: accession(2), sales: [{ ...notice(2).sales[0]!, shares: 350 }] }),
      ],
      ['plans 350'],
    ],
    [[report(3), report(7, { amendment: true, holdings: [holding('Quite Acme', '111111111', 1100)] })], ['holds 1100']],
  ];
  for (const [filings, expected] of cases) {
    for (const order of orders(filings)) {
      await server.context.database.delete(ownershipFilings);
      for (const filing of order) expect(await apply(filing)).toBe('added');
      for (const filing of order) expect(await apply(filing)).toBe('unchanged');
      const { planned_sales, holders } = await ownershipOf('QQA');
      const { results } = await transactionsOf('QQA');
      const found = [
        ...results.map(({ what, shares }: { what: string; shares: number }) => `${what} ${shares}`),
        ...planned_sales.map(({ shares }: { shares: number }) => `plans ${shares}`),
        ...holders.rows.map(({ shares }: { shares: number }) => `holds ${shares}`),
      ];
      expect(found.sort()).toEqual(expected);
    }
  }
});

it('the same filing without its number is the same, and takes the number over when it comes @full', async () => {
  expect(await apply(form4(1, { accession: null, filed: null }))).toBe('added');
  expect((await transactionsOf('QQA')).results[0].url).toContain('browse-edgar?action=getcompany&CIK=700&type=4');
  expect(await apply(form4(1))).toBe('changed');
  expect(await apply(form4(1, { accession: null, filed: null }))).toBe('unchanged');
  const { results } = await transactionsOf('QQA');
  expect(results).toHaveLength(1);
  expect(results[0].url).toContain('000000000126000001');
  // What is filed under the number after all says something else: that counts.
  expect(await apply(form4(1, { transactions: [sale(101, 899)] }))).toBe('changed');
  expect((await transactionsOf('QQA')).results.map(({ shares }: { shares: number }) => shares)).toEqual([101]);
});

it('an amendment that was read before the day of its original was asked for is joined with it when it comes again @full', async () => {
  await server.context.database.delete(ownershipFilings);
  await apply(form4(1));
  const corrected = { amendment: true, period: '2026-10-31', transactions: [sale(100, 900, { date: '2026-10-31' })] };
  await apply(form4(6, corrected));
  const sales = async () => (await transactionsOf('QQA')).results.map(({ date }: { date: string }) => date);
  expect(await sales()).toEqual(['2026-11-01', '2026-10-31']);
  expect(await apply(form4(6, { ...corrected, original: '2026-11-01' }))).toBe('changed');
  expect(await apply(form4(6, corrected))).toBe('unchanged');
  expect(await sales()).toEqual(['2026-10-31']);
  await server.context.database.delete(ownershipFilings);
});

it('holders are those of the newest quarter, with what changed where the quarter before is known', async () => {
  await apply(
    report(1, {
      manager: { cik: 50, name: 'Big Fund' },
      period: '2026-06-30',
      holdings: [holding('QUITE ACME INC', '111111111', 400)],
    }),
  );
  await apply(
    report(2, {
      manager: { cik: 51, name: 'Newcomer' },
      period: '2026-06-30',
      holdings: [holding('OTHER', '999999999', 1)],
    }),
  );
  await apply(report(3));
  await apply(
    report(4, {
      manager: { cik: 51, name: 'Newcomer' },
      holdings: [holding('Quite Acme Incorporated', '111111111', 70)],
    }),
  );
  await apply(
    report(5, { manager: { cik: 52, name: 'Stranger' }, holdings: [holding('QUITE ACME INC NEW', '111111111', 20)] }),
  );
  const { holders } = await ownershipOf('QQA');
  expect(holders).toMatchObject({ period: '2026-09-30', previous_period: '2026-06-30', count: 3 });
  expect(holders.rows.map(({ manager, shares, change }: Record<string, unknown>) => [manager, shares, change])).toEqual(
    [
      ['Big Fund', 1000, 600],
      ['Newcomer', 70, 70],
      ['Stranger', 20, null],
    ],
  );
  // Of reports that come by themselves a part is kept: what is not in the one before may have been left out of it.
  const came = { reading: 'holdings' as const, cik: 51, filedOn: '2026-08-14' };
  await server.context.database
    .insert(edgarReadings)
    .values([1, 2].map((at) => ({ ...came, accession: accession(at) })));
  const { rows } = (await ownershipOf('QQA')).holders;
  expect(rows.map(({ change }: Record<string, unknown>) => change)).toEqual([600, null, null]);
  await server.context.database.delete(edgarReadings);
});

it('a split is no purchase: holdings of two quarters are compared in shares of the later one', async () => {
  await bringCloses(
    server.context.database,
    { kind: 'stock', symbol: 'QQA', splits: [{ date: '2026-08-03', numerator: 10, denominator: 1 }] },
    { '2026-07-31': 100, '2026-08-03': 10 },
  );
  const before = { period: '2026-06-30', filed: '2026-08-10' };
  const held = (shares: number) => ({ holdings: [holding('QUITE ACME INC', '111111111', shares)] });
  await apply(report(1, { ...before, ...held(100) }));
  await apply(report(2, { ...before, ...held(60), manager: { cik: 51, name: 'Buyer' } }));
  await apply(report(3, held(1000)));
  await apply(report(4, { ...held(700), manager: { cik: 51, name: 'Buyer' } }));
  const { rows } = (await ownershipOf('QQA')).holders;
  expect(rows.map(({ shares, change }: Record<string, unknown>) => [shares, change])).toEqual([
    [1000, 0],
    [700, 100],
  ]);
});

it('shares that are the same number as their value are not known, and neither is what changed', async () => {
  const twice = holding('QUITE ACME INC', '111111111', 0);
  await apply(report(1, { period: '2026-06-30' }));
  await apply(report(3, { holdings: [{ ...twice, shares: null, value: 2_500_000 }] }));
  const { rows } = (await ownershipOf('QQA')).holders;
  expect(rows).toMatchObject([{ shares: null, value: 2_500_000, change: null }]);
});

it('a price of an ADS is not multiplied by shares, and neither is one that is far from the price of the day', async () => {
  await bringCloses(server.context.database, { kind: 'stock', symbol: 'QQB' }, { '2026-10-30': 10 });
  const issuer = { cik: 800, name: 'Quite Besides plc' };
  const bought = (shares: number, price: number, more: object = {}) =>
    sale(shares, shares, { code: 'P', acquired: true, price, ...more });
  await apply(
    form4(1, {
      issuer,
      transactions: [
        bought(1_000, 10.5),
        bought(100, 210),
        bought(2_501_582_400, 3.45, { ads: { isPerAds: true, ratio: null } }),
      ],
    }),
  );
  const valuesOf = async () =>
    (await transactionsOf('QQB')).results.map(({ value, doubt }: Record<string, unknown>) => [value, doubt]);
  expect(await valuesOf()).toEqual([
    [10_500, null],
    [null, 'price'],
    [null, 'per_ads'],
  ]);
  expect((await ownershipOf('QQB')).summary.bought).toMatchObject({ value: 10_500, doubtful: 2_501_582_500 });
  expect((await ownershipOf('QQB')).ads).toBeNull();
  // Another filing says of how many shares one is.
  const ads = { isPerAds: true, ratio: 43_200 };
  await apply(form4(2, { issuer, period: '2026-11-02', transactions: [bought(43_200, 3.45, { ads })] }));
  expect((await ownershipOf('QQB')).ads).toMatchObject({ ratio: 43_200, as_of: '2026-11-01' });
  expect((await valuesOf()).slice(-1)).toEqual([[199_779.15, null]]);
});

it('what is filed about a CIK that a company had before is about the company', async () => {
  const { database } = server.context;
  const [company] = await database.select().from(companies).where(eq(companies.ticker, 'QQA'));
  await database.insert(companyCiks).values({ companyId: company!.id, cik: 699, until: '2026-10-15', isDated: true });
  const former = { cik: 699, name: 'Quite Acme Corp' };
  await apply(form4(1, { issuer: former, period: '2026-10-01', transactions: [sale(5, 95, { date: '2026-10-01' })] }));
  await apply(form4(2));
  const held = (percent: number) => [{ cik: 60, name: 'Holder One', shares: 500, percent }];
  await apply(schedule(3, { issuer: former, eventDate: '2026-09-01', holders: held(7.5) }));
  await apply(schedule(4, { issuer: { cik: 700, name: 'Quite Acme Inc.' }, holders: held(8) }));
  const { results } = await transactionsOf('QQA');
  expect(results.map(({ shares, url }: Record<string, unknown>) => [shares, String(url).split('/')[6]])).toEqual([
    [100, '700'],
    [5, '699'],
  ]);
  const { large_holders, summary } = await ownershipOf('QQA');
  expect(large_holders.map(({ percent }: Record<string, unknown>) => percent)).toEqual([8]);
  expect(summary.sold.shares).toBe(105);
  // Once it is another company's present one, it is that one's alone.
  await database.update(companies).set({ cik: 699 }).where(eq(companies.ticker, 'QQC'));
  expect((await transactionsOf('QQA')).count).toBe(1);
  expect((await transactionsOf('QQC')).count).toBe(1);
  await database.update(companies).set({ cik: null }).where(eq(companies.ticker, 'QQC'));
  await database.delete(companyCiks);
});

it('a holding belongs to the company of its CUSIP, as a schedule says, and by name to one company alone @full', async () => {
  await apply(
    report(1, {
      holdings: [
        holding('SOMETHING ELSE HLDGS', '222222222', 30),
        holding('QUITE TWICE INC', '333333333', 40),
        holding('QUITE ACME', '222222222', 0),
      ].slice(0, 2),
    }),
  );
  expect((await ownershipOf('QQB')).holders.rows).toEqual([]);
  await apply(schedule(2));
  expect((await ownershipOf('QQB')).holders.rows).toMatchObject([{ manager: 'Big Fund', shares: 30 }]);
  for (const ticker of ['QQT', 'QQU']) expect((await ownershipOf(ticker)).holders.rows).toEqual([]);
});

it('of a large holder the newest statement counts, and those below five percent are gone @full', async () => {
  const amended = (percent: number) => [{ cik: 60, name: 'HOLDER ONE LP', shares: 400, percent }];
  const statements = [
    schedule(1),
    schedule(2, { amendment: true, eventDate: '2026-10-20', holders: amended(6.1) }),
    schedule(3, { form: '13D', holders: [{ cik: null, name: 'Somebody', shares: 900, percent: 12 }] }),
  ];
  for (const order of orders(statements)) {
    await server.context.database.delete(ownershipFilings);
    for (const filing of order) await apply(filing);
    const { large_holders } = await ownershipOf('QQB');
    expect(large_holders.map(({ name, percent }: Record<string, unknown>) => [name, percent])).toEqual([
      ['Somebody', 12],
      ['HOLDER ONE LP', 6.1],
    ]);
  }
  await apply(schedule(4, { amendment: true, eventDate: '2026-11-01', holders: amended(3.2) }));
  expect((await ownershipOf('QQB')).large_holders).toHaveLength(1);
});

const edgar = join(PROJECT_ROOT, '../shared/data/edgar');
const itWithData = existsSync(join(edgar, 'ownership')) ? it : it.skip;

itWithData('real filings, from their files to the answers (needs ../shared/data)', async () => {
  const files = [
    ...readdirSync(join(edgar, 'ownership')).map((file) => join('ownership', file)),
    ...['13f/bullstreet-13F-HR.txt', '13f/metlife-13F-HR.txt', 'filings/form4.snow.xml'],
  ].filter((file) => !file.endsWith('.html'));
  const { database } = server.context;
  const run = async (order: readonly string[]) => {
    const outcomes = [];
    for (const file of order) {
      outcomes.push(
        await apply(readOwnershipFiling(readFileSync(join(edgar, file)), { file, now: server.context.clock() })),
      );
    }
    return outcomes;
  };
  expect(new Set(await run(files))).toEqual(new Set(['added']));
  expect(new Set(await run(files.toReversed()))).toEqual(new Set(['unchanged']));
  expect(await database.$count(insiderTransactions)).toBe(20);

  const snow = await transactionsOf('QQSNOW');
  expect(snow.count).toBe(8);
  expect(snow.results.slice(0, 2)).toMatchObject([
    {
      date: '2022-12-13',
      person: 'Scarpelli Michael',
      role: 'Chief Financial Officer',
      what: 'Acquired',
      kind: 'Exercise',
      shares: 200_000,
      price: 8.88,
      holds_after: 301_097,
    },
    {
      what: 'Sold',
      kind: 'Open market',
      plan: null,
      shares: 73_170,
      price: 150.841,
      value: 11_037_035.97,
      holds_after: 227_927,
    },
  ]);
  expect(snow.results.at(-1)).toMatchObject({
    date: '2021-12-23',
    person: 'McMahon John Dennis',
    what: 'Gave',
    kind: 'Gift',
  });

  const { insiders } = await ownershipOf('QQSNOW');
  const held = insiders.map(({ person, shares, direct, as_of }: Record<string, unknown>) => [
    person,
    shares,
    direct,
    as_of,
  ]);
  expect(held).toContainEqual(['BERKSHIRE HATHAWAY INC; BUFFETT WARREN E', 6_125_376, false, '2020-09-18']);
  expect(held).toContainEqual(['McMahon John Dennis', 54_666, true, '2021-12-23']);

  const air = await transactionsOf('QQAIR');
  expect(air.results).toMatchObject([
    {
      person: 'Garascia Jessica A.',
      what: 'Sold',
      kind: 'Open market',
      value: 100_354.5,
      url: expect.stringContaining('000112760225001055'),
    },
  ]);
  const apple = await ownershipOf('AAPL');
  expect(apple.transactions).toBe(7);
  expect(apple.planned_sales).toMatchObject([
    { person: 'Luca Maestri', shares: 69_996, value: 11_588_537.76, plan_dates: ['2022-11-15'] },
  ]);
});
