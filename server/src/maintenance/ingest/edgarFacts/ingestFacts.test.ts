import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PROJECT_ROOT } from '../../../config/config';
import { companies, financialFacts } from '../../../database/schema';
import { MOST_FACTS_BYTES } from '../../../features/financials/readCompanyFacts';
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

test('of many files that cannot be used, and companies that are not here, the first are told, and how many there were', async () => {
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

test('a company that is not here is told, and left out', async () => {
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

test('a file that is too large is refused by its size', async () => {
  const path = write('large.json', '');
  truncateSync(path, MOST_FACTS_BYTES + 1);
  await expect(ingest(path)).rejects.toThrow('large.json has 49 MB, and facts of a company have at most 48');
});

test.each([['nowhere/facts.json', 'nowhere/facts.json cannot be read (ENOENT)']])(
  'of %s alone nothing can be read',
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
    expect(results).toContain('CIK0001318605.json: Tesla, Inc., 1,070 facts');
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
