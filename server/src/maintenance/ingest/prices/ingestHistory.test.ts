import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { dailyBars, dividends, historyFigures, instruments, priceSeries, splits } from '../../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase';
import { applyDataset } from '../apply';
import type { Delivery } from '../deliver';
import type { Statements } from './layout';
import { ingestHistory } from './ingestHistory';
import type { HistoryKind } from './readHistoryFile';

const now = new Date('2026-11-22T12:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'history-'));
let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase('empty');
});
afterEach(() => opened.connection.database.delete(instruments));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await opened.close();
});

interface Run {
  readonly statements?: Statements;
  readonly abort?: AbortController;
  /** Called when a batch of bars is in the database. */
  readonly onStored?: () => void;
  /** In the place of the database. */
  readonly bring?: Delivery['bring'];
}

/** Runs the import as the command does, straight into the database. */
async function ingest(
  kind: HistoryKind,
  path: string,
  { statements = {}, abort = new AbortController(), onStored = () => undefined, bring }: Run = {},
) {
  const results: string[] = [];
  const problems: string[] = [];
  const { database } = opened.connection;
  const { signal } = abort;
  const totals = await ingestHistory(kind, path, {
    read: { ...statements, now },
    signal,
    openDelivery: async () => ({
      bring: bring ?? ((dataset) => applyDataset(database, dataset, { now, onProgress: onStored, signal })),
      close: async () => undefined,
    }),
    onResult: (line) => results.push(line),
    onProblem: (line) => problems.push(line),
  });
  return { ...totals, results, problems };
}

function write(name: string, content: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const HEAD = 'symbol,date,open,high,low,close,volume\n';

test('what a file holds is stored, and a second time nothing changes', async () => {
  const path = write(
    'few.csv',
    `${HEAD}AA,2024-03-01,10,12,9,11,4000000000\nAA,2024-03-04,10,12,13,11,5\nBB,2024-03-01,0.0000001,0.0000001,0.0000001,0.0000001,1\n`,
  );
  const first = await ingest('prices', path, { statements: { licence: 'MIT' } });
  expect(first.problems).toEqual(['few.csv, line 3: high 12 is below low 13; left out']);
  expect(first.results).toEqual([
    'few.csv: plain with symbols, source "few"; 2 bars of 2 symbols, 2024-03-01 to 2024-03-01',
    '  2 added, 0 changed, 0 unchanged',
    '1 file, 2 bars: 2 added, 0 changed, 0 unchanged',
    '1 rows left out',
  ]);
  expect(await ingest('prices', path, { statements: { licence: 'MIT' } })).toMatchObject({
    rows: 2,
    added: 0,
    changed: 0,
  });

  const { database } = opened.connection;
  expect(
    await database
      .select({
        symbol: instruments.symbol,
        close: dailyBars.close,
        volume: dailyBars.volume,
        licence: priceSeries.licence,
      })
      .from(dailyBars)
      .innerJoin(priceSeries, eq(priceSeries.id, dailyBars.seriesId))
      .innerJoin(instruments, eq(instruments.id, priceSeries.instrumentId))
      .orderBy(asc(instruments.symbol)),
  ).toEqual([
    { symbol: 'AA', close: 11, volume: 4_000_000_000, licence: 'MIT' },
    { symbol: 'BB', close: 1e-7, volume: 1, licence: 'MIT' },
  ]);
});

test('of many rows that cannot be the first are told, of many files that cannot be used as well @full', async () => {
  const bars = Array.from({ length: 100 }, () => 'AA,2024-03-01,10,12,13,11,4\n').join('');
  const one = write('many/a.csv', `${HEAD}AA,2024-03-01,10,12,9,11,4\n${bars}`);
  const rows = await ingest('prices', one);
  expect(rows.problems).toHaveLength(51);
  expect(rows.problems.slice(49)).toEqual([
    'a.csv, line 52: high 12 is below low 13; left out',
    'a.csv: 50 more like these',
  ]);
  expect(rows.results.at(-1)).toBe('100 rows left out');

  write('many/b.csv', `${HEAD}AA,2024-03-04,10,12,9,11,4\n${bars}`);
  for (let file = 0; file < 60; file += 1) write(`many/empty-${file}.csv`, '');
  const files = await ingest('prices', join(folder, 'many'));
  expect(files.problems.filter((line) => line.includes(' is below low '))).toHaveLength(50);
  expect(files.problems.slice(50, 52)).toEqual(['a.csv: 50 more like these', 'b.csv: 100 more like these']);
  expect(files.problems.filter((line) => line.endsWith(' is empty'))).toHaveLength(50);
  expect(files.results.at(-1)).toBe('200 rows left out, 60 files could not be used');
});

test('of many notes on files the first are told, and how many there were', async () => {
  for (let file = 10; file < 70; file += 1) write(`noted/${file}.csv`, `${HEAD}AA,2024-03-01,10,12,9,11,4\n`);
  const bring = async () => ({ rows: 1, added: 1, changed: 0, notes: ['AA is a former ticker'] });
  const { problems, results } = await ingest('prices', join(folder, 'noted'), { bring });
  expect(problems).toHaveLength(51);
  expect(problems.slice(49)).toEqual(['59.csv: AA is a former ticker', '10 more like these']);
  expect(results.at(-1)).toBe('60 files, 60 bars: 60 added, 0 changed, 0 unchanged');
});

test.each<[HistoryKind, string, string]>([
  ['prices', 'twice.csv', `${HEAD}AA,2024-03-01,10,12,9,11,4\nAA,2024-03-04,10,12,9,11,5\n`],
  [
    'prices',
    'QQS.csv',
    'date,open,high,low,close,volume,stock splits\n2024-03-01,9,9,9,9,1,0\n2024-03-04,3,3,3,3,1,3\n',
  ],
  ['macro', 'eurusd-monthly.csv', 'Date,Country,Exchange rate\n2026-05-01,Euro,0.88\n2026-06-01,Euro,0.8684\n'],
  ['macro', 'wti-daily.csv', 'Date,Price\n2020-04-17,18.31\n2020-04-20,-36.98\n'],
  [
    'crypto',
    'bitcoin.csv',
    'snapped_at,price,market_cap,total_volume\n2025-02-05 00:00:00 UTC,9,1,5\n2025-02-06 00:00:00 UTC,9,1,5\n',
  ],
])('%s, twice: of %s nothing changes the second time, and no bar is touched', async (kind, file, content) => {
  const path = write(file, content);
  const stored = () => opened.connection.database.select().from(dailyBars).orderBy(asc(dailyBars.date));
  expect(await ingest(kind, path)).toMatchObject({ rows: 2, added: 2, changed: 0 });
  const before = await stored();
  expect(before).toHaveLength(2);
  expect(await ingest(kind, path)).toMatchObject({ rows: 2, added: 0, changed: 0, problems: [] });
  expect(await stored()).toEqual(before);
});

test('a later edition changes what differs and adds what is new', async () => {
  await ingest(
    'prices',
    write('AA.csv', 'date,open,high,low,close,volume\n2024-03-01,10,12,9,11,1\n2024-03-04,10,12,9,11,1\n'),
  );
  const later = write(
    'AA.csv',
    'date,open,high,low,close,volume\n2024-03-01,10,12,9,11,1\n2024-03-04,10,12,9,10,1\n2024-03-05,10,12,9,10,1\n',
  );
  expect(await ingest('prices', later)).toMatchObject({ rows: 3, added: 1, changed: 1 });
  const [series] = await opened.connection.database.select().from(priceSeries);
  expect(series).toMatchObject({ firstDate: '2024-03-01', lastDate: '2024-03-05' });
});

test('what lists show follows the newest bars, and only when these change @full', async () => {
  const { database } = opened.connection;
  const rows = '2024-03-01,10,12,9,11,1\n2024-03-04,10,12,9,10,2\n';
  await ingest('prices', write('CC.csv', `date,open,high,low,close,volume\n${rows}`));
  const before = { date: '2024-03-04', close: 10, previousClose: 11, dayHigh: 12, volume: 2, week52High: null };
  expect(await database.select().from(historyFigures)).toMatchObject([before]);
  await ingest('prices', write('CC.csv', `date,open,high,low,close,volume\n${rows}2024-03-05,10,12,9,12,3\n`));
  const after = { date: '2024-03-05', close: 12, previousClose: 10, volume: 3 };
  expect(await database.select().from(historyFigures)).toMatchObject([after]);
});

test('of a file whose dates cannot be decided nothing is stored, until somebody says how they are written', async () => {
  const rows = '02/01/2026,10,12,9,11,1\n05/01/2026,10,12,9,11,1\n';
  const path = write('dates/QQD.csv', `date,open,high,low,close,volume\n${rows}`);
  write('dates/AA.csv', `date,open,high,low,close,volume\n2026-01-02,10,12,9,11,1\n`);
  const { problems } = await ingest('prices', join(folder, 'dates'));
  expect(problems).toEqual([
    expect.stringContaining('say so with --dates dmy or --dates mdy; nothing of it was stored'),
  ]);
  const { database } = opened.connection;
  expect(await database.select({ symbol: instruments.symbol }).from(instruments)).toEqual([{ symbol: 'AA' }]);
  await expect(ingest('prices', path)).rejects.toThrow('say so with --dates dmy or --dates mdy');
  expect(await ingest('prices', path, { statements: { dates: 'dmy' } })).toMatchObject({ added: 2, problems: [] });
  const [series] = await database.select().from(priceSeries).where(eq(priceSeries.lastDate, '2026-01-05'));
  expect(series).toMatchObject({ firstDate: '2026-01-02' });
});

test('of a file that is cut off nothing is stored, and the others of its folder are', async () => {
  const row = '2024-03-01,10,12,9,11,1\n';
  write('mixed/AA.csv', `date,open,high,low,close,volume\n${row}`);
  write('mixed/BB.csv', `date,open,high,low,close,volume\n${row}2024-03-0`);
  const { problems, results } = await ingest('prices', join(folder, 'mixed'));
  expect(problems).toEqual(['BB.csv is cut off in line 3; nothing of it was stored']);
  expect(results.at(-1)).toBe('1 files could not be used');
  const stored = await opened.connection.database.select({ symbol: instruments.symbol }).from(instruments);
  expect(stored).toEqual([{ symbol: 'AA' }]);
});

test('where no file can be used that is the error, and one symbol is for one file @full', async () => {
  write('bad/a.csv', 'Country\nIceland\n');
  write('bad/b.csv', '');
  await expect(ingest('prices', join(folder, 'bad'))).rejects.toThrow('None of the 2 files could be used');
  await expect(ingest('prices', join(folder, 'bad'), { statements: { symbol: 'AA' } })).rejects.toThrow(
    '--symbol is for one file',
  );
  await expect(ingest('prices', join(folder, 'nowhere'))).rejects.toThrow('cannot be read (ENOENT)');
});

test('what is interrupted says that it is not whole, and the same again completes it', async () => {
  const path = write('two.csv', `${HEAD}AA,2024-03-01,10,12,9,11,1\nBB,2024-03-01,10,12,9,11,1\n`);
  const abort = new AbortController();
  const interrupted = ingest('prices', path, { abort, onStored: () => abort.abort() });
  await expect(interrupted).rejects.toThrow('what was stored until then stays');
  expect(await ingest('prices', path)).toMatchObject({ rows: 2, added: 1, changed: 0 });
  expect(await ingest('prices', path)).toMatchObject({ rows: 2, added: 0, changed: 0 });
});

describe('what happened to shares', () => {
  const head = 'date,open,high,low,close,volume,dividends,stock splits\n';
  const file = (name: string, ...cells: string[]) =>
    write(name, head + cells.map((cell) => `2024-03-04,37,38,36,37,1,${cell}\n`).join(''));
  const kept = () => opened.connection.database.select().from(splits).orderBy(asc(splits.place));
  const raw = { adjustment: 'raw', symbol: 'JEF' } as const;

  test('is kept in full where two things happened on a day, and is so after the same file again', async () => {
    const path = file('JEF.csv', '0.5,2', '0.25,1.046');
    for (const added of [1, 0]) {
      expect(await ingest('prices', path, { statements: raw })).toMatchObject({ added, leftOut: 0, problems: [] });
      expect(await kept()).toMatchObject([
        { date: '2024-03-04', numerator: 2, denominator: 1, place: 0 },
        { date: '2024-03-04', numerator: 1.046, denominator: 1, place: 1 },
      ]);
      const paid = await opened.connection.database.select().from(dividends).orderBy(asc(dividends.place));
      expect(paid).toMatchObject([{ amount: 0.5 }, { amount: 0.25 }]);
    }
  });

  test('is one event where two sources tell it, and two where they tell different things @full', async () => {
    await ingest('prices', file('JEF.csv', '0,2'), { statements: { ...raw, source: 'One' } });
    await ingest('prices', file('JEF.csv', '0,2'), { statements: { ...raw, source: 'Two' } });
    expect(await kept()).toMatchObject([{ numerator: 2, source: 'Two' }]);
    await ingest('prices', file('JEF.csv', '0,1.046'), { statements: { ...raw, source: 'Three' } });
    expect(await kept()).toMatchObject([
      { numerator: 2, source: 'Two' },
      { numerator: 1.046, source: 'Three' },
    ]);
  });

  test('is told with its line where it cannot be, and the prices are kept @full', async () => {
    const { results, problems, added } = await ingest('prices', file('JEF.csv', '0,1e9'), { statements: raw });
    expect(problems).toEqual(['JEF.csv, line 2: a split of "1e9" cannot be; the prices are kept without it']);
    expect([added, await kept(), results.at(-1)]).toEqual([1, [], '1 splits left out']);
  });
});

test('splits of raw prices are kept', async () => {
  const path = write(
    'QQX.csv',
    'date,open,high,low,close,volume,stock splits\n2024-03-01,100,120,90,110,1,0\n2024-03-04,4,5,3,4,1,25\n',
  );
  await ingest('prices', path, { statements: { adjustment: 'raw' } });
  expect(await opened.connection.database.select().from(splits)).toMatchObject([
    { date: '2024-03-04', numerator: 25, denominator: 1, source: expect.any(String) as unknown },
  ]);
});
