import { eq } from 'drizzle-orm';
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PROJECT_ROOT } from '../../../config/config';
import { companies, companyFinancials, financialFacts, instruments, splits } from '../../../database/schema';
import { MOST_FACTS_BYTES } from '../../../features/financials/readCompanyFacts';
import { getStatements } from '../../../features/financials/service';
import { getPriceHistory } from '../../../features/price-history/service';
import { bringCloses } from '../../../testing/histories';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase';
import { applyDataset } from '../apply';
import { dataset } from '../dataset';
import type { Delivery } from '../deliver';
import type { Source } from '../edgar/source';
import { ingestFacts } from './ingestFacts';

const edgar = join(PROJECT_ROOT, '../shared/data/edgar');

/** These tests read what the SEC answered, which is no part of the project; without it they are skipped. */
const describeWithData = existsSync(edgar) ? describe : describe.skip;

const folder = mkdtempSync(join(tmpdir(), 'facts-'));
const now = new Date('2026-08-24T12:00:00Z');
const { signal } = new AbortController();

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase('empty');
  const of = { factsSource: 'SEC EDGAR', createdAt: now, updatedAt: now };
  await opened.connection.database.insert(companies).values([
    { ...of, ticker: 'ACM', name: 'Acme', slug: 'acme', cik: 42 },
    { ...of, ticker: 'TSLA', name: 'Tesla', slug: 'tesla', cik: 1318605 },
  ]);
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The way into the test's database; what is handed over passes the server's own check. */
const openDelivery = async (): Promise<Delivery> => ({
  bring: (handed, onProgress) =>
    applyDataset(opened.connection.database, dataset.parse(JSON.parse(JSON.stringify(handed))), {
      now,
      signal,
      onProgress,
    }),
  close: async () => undefined,
});

async function ingest(input: string | readonly Source[], open = openDelivery) {
  const results: string[] = [];
  const problems: string[] = [];
  await ingestFacts(input, {
    signal,
    openDelivery: open,
    onResult: (line) => results.push(line),
    onProblem: (line) => problems.push(line),
  });
  return { results, problems };
}

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const year = {
  ...{ start: '2021-01-01', end: '2021-12-31', val: 100, form: '10-K' },
  ...{ accn: '0000000042-22-000001', filed: '2022-02-07' },
};
const acme = (cik: number, ...figures: object[]) =>
  JSON.stringify({ cik, entityName: 'ACME INC', facts: { 'us-gaap': { Revenues: { units: { USD: figures } } } } });

test('a file is taken whole, told in words, and a second time changes nothing', async () => {
  const path = write('acme.json', acme(42, year, { ...year, val: null }));
  expect(await ingest(path)).toEqual({
    results: [
      'acme.json: ACME INC, 1 fact',
      '  ACM: revenue, net income and debt to equity are those of its last fiscal year',
      '  1 added, 0 changed, 0 unchanged',
    ],
    problems: ['acme.json: 1 figure that cannot be is left out'],
  });
  expect((await ingest(path)).results.at(-1)).toBe('  0 added, 0 changed, 1 unchanged');
});

test('of many files that cannot be used, and companies that are not here, the first are told, and how many there were @full', async () => {
  const many = mkdtempSync(join(folder, 'many-'));
  for (let file = 10; file < 70; file += 1) {
    writeFileSync(join(many, `a-${file}.json`), acme(900 + file, year));
    writeFileSync(join(many, `b-${file}.json`), '{');
  }
  const { results, problems } = await ingest(many);
  expect(problems).toHaveLength(50);
  expect(results.filter((line) => line.endsWith('its facts are left out'))).toHaveLength(50);
  expect(results.slice(-2)).toEqual(['10 more like these', '60 of 120 files used']);
});

test('a company that is not here is told, and left out @full', async () => {
  const { results } = await ingest(write('other.json', acme(43, year)));
  expect(results).toContain('  ACME INC (CIK 43) is none of the companies here: its facts are left out');
  expect(results.at(-1)).toBe('  0 added, 0 changed, 0 unchanged');
});

test('of many files that cannot be used, and of many notes, the first are told, and how many there were', async () => {
  const document = (name: string, content: string): Source => ({
    ...{ name, fileName: name },
    open: async () => Readable.from([Buffer.from(content)]),
  });
  const files = Array.from({ length: 60 }, (_, number) => [
    document(`a${number}.json`, 'no data'),
    document(`b${number}.json`, acme(43, year)),
  ]).flat();
  const summary = { rows: 1, added: 1, changed: 0, notes: ['a note'] };
  const { results, problems } = await ingest(files, async () => ({
    bring: async () => summary,
    close: async () => undefined,
  }));
  expect([problems.length, results.filter((line) => line === '  a note').length]).toEqual([50, 50]);
  expect(results.slice(-2)).toEqual(['10 more like these', '60 of 120 files used']);
});

describe('a company that gets another CIK', () => {
  /** Revenue and net income of periods, as the SEC has them. */
  function factsOf(cik: number, ...periods: (readonly [start: string, end: string, revenue: number, filed: string])[]) {
    const accn = (filed: string) => `000${cik}-${filed.slice(2, 4)}-000001`;
    const of = (part: number) => ({
      units: {
        USD: periods.map(([start, end, revenue, filed]) => ({
          ...{ start, end, val: revenue * part, filed, accn: accn(filed) },
          form: end.endsWith('12-31') ? '10-K' : '10-Q',
        })),
      },
    });
    return JSON.stringify({
      ...{ cik, entityName: 'QUITE OIL CORP' },
      facts: { 'us-gaap': { Revenues: of(1), NetIncomeLoss: of(0.1) } },
    });
  }
  const tell = (...directory: (readonly [ticker: string, cik: number, name: string])[]) => {
    const listed = directory.map(([ticker, cik, name]) => ({ ticker, cik, name }));
    return applyDataset(opened.connection.database, dataset.parse({ kind: 'directory', companies: listed }), {
      now,
      signal,
      onProgress: () => undefined,
    });
  };
  const before = factsOf(
    9000010,
    ['2024-01-01', '2024-12-31', 300e6, '2025-02-20'],
    ['2025-01-01', '2025-12-31', 330e6, '2026-02-20'],
  );
  const after = ['2026-04-01', '2026-06-30', 85e6, '2026-08-03'] as const;
  const statements = () => getStatements({ database: opened.connection.database }, 'QQOIL');
  const revenue = async () => {
    const { lines, filings, quarters, years } = await statements();
    const line = lines.find(({ item }) => item === 'revenue');
    return ['years' as const, 'quarters' as const].flatMap((kind) =>
      (line?.[kind] ?? []).map((cell, place) => [
        (kind === 'years' ? years : quarters)[place]?.end,
        cell?.value,
        filings[cell?.figures[0]?.filing ?? -1]?.cik,
      ]),
    );
  };

  test('keeps the years of the predecessor beside the quarter of the successor, each with its CIK', async () => {
    await tell(['QQOIL', 9000010, 'QUITE OIL CORP']);
    await ingest(write('before.json', before));
    const { notes } = await tell(['QQOIL', 9000011, 'QUITE OIL CORP']);
    expect(notes).toEqual([
      'QQOIL has the CIK 9000011; what was filed under 9000010 is kept as that of who it was before',
    ]);
    expect((await tell(['QQOIL', 9000011, 'QUITE OIL CORP'])).notes).toBeUndefined();
    const years = [
      ['2024-12-31', 300e6, 9000010],
      ['2025-12-31', 330e6, 9000010],
    ];
    expect(await revenue()).toEqual(years);
    await ingest(write('after.json', factsOf(9000011, after)));
    expect(await revenue()).toEqual([...years, ['2026-06-30', 85e6, 9000011]]);
    expect((await statements()).ciks).toEqual([9000011, 9000010]);
    // The last fiscal year is that of the predecessor, and its facts are still taken.
    const [row] = await opened.connection.database
      .select({ revenue: companyFinancials.revenue })
      .from(companyFinancials)
      .innerJoin(companies, eq(companies.id, companyFinancials.companyId))
      .where(eq(companies.ticker, 'QQOIL'));
    expect(row?.revenue).toBe(330e6);
    expect((await ingest(write('before.json', before))).results.at(-1)).toBe('  0 added, 0 changed, 4 unchanged');
  });

  test('says in the cell what the other CIK states otherwise, and shows the present one', async () => {
    const restated = factsOf(9000011, ['2025-01-01', '2025-12-31', 345e6, '2026-08-03'], after);
    await ingest(write('after.json', restated));
    const { lines, filings } = await statements();
    const cells = lines.find(({ item }) => item === 'revenue')?.years ?? [];
    expect(cells.map((cell) => cell?.value)).toEqual([300e6, 345e6]);
    const [other, ...more] = cells[1]?.contradicted ?? [];
    expect(other).toMatchObject({ concept: 'us-gaap:Revenues', value: 330e6 });
    expect(filings[other?.filing ?? -1]).toMatchObject({ cik: 9000010, form: '10-K' });
    expect([more, cells[0]?.contradicted]).toEqual([[], []]);
  });

  test('an older directory takes nothing back, and a CIK that becomes another company goes with that @full', async () => {
    await tell(['QQOIL', 9000010, 'QUITE OIL CORP']);
    expect((await statements()).ciks).toEqual([9000011, 9000010]);
    await tell(['QQOIL', 9000011, 'QUITE OIL CORP'], ['QQGAS', 9000010, 'UNLIKE GAS LTD']);
    expect((await statements()).ciks).toEqual([9000011]);
  });
});

test('splits that filings tell are kept, give way to those of files, and get their day from prices', async () => {
  const { database } = opened.connection;
  await database.insert(companies).values({
    ticker: 'QQFOUR',
    name: 'Quite Four',
    slug: 'quite-four',
    cik: 44,
    factsSource: 'x',
    createdAt: now,
    updatedAt: now,
  });
  const told = (val: number, filed: string, more: object = { start: '2020-05-01', end: '2020-07-31' }) => ({
    ...{ val, filed, form: '10-Q', accn: `0000000044-${filed.slice(2, 4)}-000001` },
    ...more,
  });
  const path = write(
    'four.json',
    JSON.stringify({
      ...{ cik: 44, entityName: 'QUITE FOUR' },
      facts: {
        'us-gaap': {
          WeightedAverageNumberOfSharesOutstandingBasic: {
            units: { shares: [told(617e6, '2020-08-19'), told(2467e6, '2021-08-20')] },
          },
          StockholdersEquityNoteStockSplitConversionRatio1: {
            units: {
              pure: [told(4, '2021-08-20', { end: '2021-06-03' }), told(4, '2022-03-18', { end: '2021-07-19' })],
            },
          },
        },
      },
    }),
  );
  const known = async () => {
    const rows = await database
      .select({ date: splits.date, until: splits.until, ratio: splits.numerator, source: splits.source })
      .from(splits)
      .innerJoin(instruments, eq(instruments.id, splits.instrumentId))
      .where(eq(instruments.symbol, 'QQFOUR'));
    return rows.map(({ date, until, ratio, source }) => `${ratio}: ${date} ${until ?? ''} ${source}`);
  };
  expect((await ingest(path)).results).toContain('  QQFOUR: splits are known from its filings');
  expect(await known()).toEqual(['4: 2021-06-03 2021-08-20 SEC EDGAR']);
  expect((await ingest(path)).results).not.toContain('  QQFOUR: splits are known from its filings');
  // Prices as they were traded fall on one day of that time.
  const history = { kind: 'stock' as const, symbol: 'QQFOUR' };
  await bringCloses(database, history, { '2021-07-16': 726, '2021-07-19': 751, '2021-07-20': 186, '2021-07-21': 194 });
  expect(await known()).toEqual(['4: 2021-07-20  SEC EDGAR']);
  const asked = { range: 'max', adjusted: true } as const;
  const { bars } = await getPriceHistory({ database, clock: () => now }, 'QQFOUR', asked);
  expect(bars.map(({ close }) => close)).toEqual([181.5, 187.75, 186, 194]);
  await bringCloses(
    database,
    { ...history, splits: [{ date: '2021-07-20', numerator: 4, denominator: 1 }] },
    { '2021-07-22': 195 },
  );
  expect(await known()).toEqual(['4: 2021-07-20  A file']);
  expect((await ingest(path)).results).not.toContain('  QQFOUR: splits are known from its filings');
  expect(await known()).toEqual(['4: 2021-07-20  A file']);
});

test('a file that is too large is refused by its size', async () => {
  const path = write('large.json', '');
  truncateSync(path, MOST_FACTS_BYTES + 1);
  await expect(ingest(path)).rejects.toThrow('large.json has 49 MB, and facts of a company have at most 48');
});

test.each([['nowhere/facts.json', 'nowhere/facts.json cannot be read (ENOENT)']])(
  'of %s alone nothing can be read @full',
  async (path, message) => {
    await expect(ingest(path)).rejects.toThrow(message);
  },
);

describeWithData('the real files (need ../shared/data)', () => {
  test('of the folder what is of a company here is taken, and every other file has its reason', async () => {
    const { results, problems } = await ingest(join(edgar, 'companyfacts'));
    expect(problems).toEqual([
      expect.stringMatching(/^companyconcept-aapl-shares.json is not the SEC's facts .* one concept only/),
      expect.stringMatching(/^frames-AccountsPayableCurrent-CY2019Q1I.json is not the SEC's facts .* many companies/),
    ]);
    expect(results.filter((line) => line.includes('none of the companies here'))).toHaveLength(5);
    expect(results).toContain('CIK0001318605.json: Tesla, Inc., 1,209 facts');
    expect(results.at(-1)).toBe('6 of 8 files used');
  });

  test('refusal pages are no data, whatever they are called, and change nothing', async () => {
    const { database } = opened.connection;
    const before = await database.$count(financialFacts);
    const pages = ['archives-403.xml', 'automated-tool.html', 'getcurrent-503.html', 'rate-exceeded.html'];
    for (const page of [...pages, 'submissions-404.xml']) {
      await expect(ingest(join(edgar, 'errors', page))).rejects.toThrow(`${page} is a page and no data`);
    }
    await expect(ingest(join(edgar, 'submissions/CIK0001318605.json'))).rejects.toThrow("is not the SEC's facts");
    expect(await database.$count(financialFacts)).toBe(before);
  });
});
