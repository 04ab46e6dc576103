import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { dailyBars, dividends, historyFigures, instruments, priceSeries, splits } from '../../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase';
import { applyDataset } from '../apply';
import { ingestHistory } from './ingestHistory';
import type { Statements } from './layout';

const now = new Date('2026-11-27T12:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'basis-'));
let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase('empty');
});
afterEach(() => opened.connection.database.delete(instruments));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await opened.close();
});

/** Runs the import of a file with these lines as the command does. */
async function ingest(name: string, lines: readonly string[], statements: Statements = {}) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${lines.join('\n')}\n`);
  const told: string[] = [];
  const { signal } = new AbortController();
  const { database } = opened.connection;
  const totals = await ingestHistory('prices', path, {
    read: { ...statements, now },
    signal,
    openDelivery: async () => ({
      bring: (dataset) => applyDataset(database, dataset, { now, onProgress: () => undefined, signal }),
      close: async () => undefined,
    }),
    onResult: (line) => told.push(line),
    onProblem: (line) => told.push(line),
  });
  return { ...totals, told };
}

async function closes(): Promise<Record<string, number>> {
  const bars = await opened.connection.database.select().from(dailyBars).orderBy(asc(dailyBars.date));
  return Object.fromEntries(bars.map(({ date, close }) => [date, close]));
}

describe('a history of one basis', () => {
  const HEAD = 'Date,Open,High,Low,Close,Adj Close,Volume,Dividends,Stock Splits';
  const june5 = [
    HEAD,
    '2026-06-01,1180.00,1205.00,1175.00,1200.00,1200.00,1000000,0.0,0.0',
    '2026-06-02,1200.00,1215.00,1190.00,1210.00,1210.00,1000000,0.0,0.0',
    '2026-06-03,1210.00,1220.00,1195.00,1205.00,1205.00,1000000,0.0,0.0',
    '2026-06-04,1205.00,1225.00,1200.00,1215.00,1215.00,1000000,0.0,0.0',
    '2026-06-05,1215.00,1230.00,1205.00,1220.00,1220.00,1000000,0.0,0.0',
  ];
  const june15 = [
    HEAD,
    '2026-06-08,122.00,123.50,121.00,122.50,122.50,10000000,0.0,0.0',
    '2026-06-09,122.50,124.00,121.50,123.00,123.00,10000000,0.0,0.0',
    '2026-06-10,123.00,124.50,122.00,122.00,122.00,10000000,0.0,10.0',
    '2026-06-11,122.00,123.00,120.50,121.50,121.50,10000000,0.0,0.0',
    '2026-06-12,121.50,122.50,120.00,122.00,122.00,10000000,0.0,0.0',
  ];
  const right = {
    ...{ '2026-06-01': 120, '2026-06-02': 121, '2026-06-03': 120.5, '2026-06-04': 121.5, '2026-06-05': 122 },
    ...{ '2026-06-08': 122.5, '2026-06-09': 123, '2026-06-10': 122, '2026-06-11': 121.5, '2026-06-12': 122 },
  };

  test('comes of a file before a split and one after it, in either order and again', async () => {
    await ingest('QQSPL.csv', june5);
    await ingest('QQSPL.csv', june15);
    expect(await closes()).toEqual(right);
    const [first] = await opened.connection.database.select().from(dailyBars).orderBy(asc(dailyBars.date));
    expect(first).toMatchObject({ open: 118, high: 120.5, low: 117.5, adjustedClose: 120, volume: 10_000_000 });
    expect(await ingest('QQSPL.csv', june5)).toMatchObject({ added: 0, changed: 0 });
    expect(await closes()).toEqual(right);
    const [figures] = await opened.connection.database.select().from(historyFigures);
    expect(figures).toMatchObject({ date: '2026-06-12', close: 122 });
  });

  test('comes of the file after the split first @full', async () => {
    await ingest('QQSPL.csv', june15);
    await ingest('QQSPL.csv', june5);
    expect(await closes()).toEqual(right);
  });

  test('refuses a file after a split that nobody tells of, in words, and stores nothing', async () => {
    await ingest('QQSPL.csv', june5);
    const before = await closes();
    const silent = june15.map((line) => line.replace(/,10\.0$/, ',0.0'));
    await expect(ingest('QQSPL.csv', silent)).rejects.toThrow(
      'QQSPL.csv: QQSPL: its price of 2026-06-08, 122.5, and the one of 2026-06-05 that is kept of the source, 1220, are as far ' +
        'from one another as a split of 10 for 1 makes them, and none is known of; nothing of it was stored',
    );
    expect(await closes()).toEqual(before);
  });

  test('is put on the basis of a file that has a day of both @full', async () => {
    await ingest('QQSPL.csv', june5);
    const silent = june15.map((line) => line.replace(/,10\.0$/, ',0.0'));
    const shared = '2026-06-05,121.50,123.00,120.50,122.00,122.00,10000000,0.0,0.0';
    await ingest('QQSPL.csv', [HEAD, shared, ...silent.slice(1)]);
    expect(await closes()).toEqual(right);
  });

  const anew = [
    HEAD,
    '2026-06-01,118.00,120.50,117.50,120.00,120.00,10000000,0.0,0.0',
    '2026-06-02,120.00,121.50,119.00,121.00,121.00,10000000,0.0,0.0',
    '2026-06-04,120.50,122.50,120.00,121.50,121.50,10000000,0.0,0.0',
    '2026-06-05,121.50,123.00,120.50,122.00,122.00,10000000,0.0,0.0',
    ...june15.slice(1),
  ];

  test('is that of a newer file also for a kept day that it leaves out', async () => {
    await ingest('QQSPL.csv', june5);
    await ingest('QQSPL.csv', anew);
    expect(await closes()).toEqual(right);
    expect(await ingest('QQSPL.csv', anew)).toMatchObject({ added: 0, changed: 0 });
    expect(await closes()).toEqual(right);
  });

  test('is not mixed with prices as traded of a newer file that leaves a kept day out, and gives way to one that has all', async () => {
    await ingest('QQSPL.csv', june5);
    const before = await closes();
    await expect(ingest('QQSPL.csv', anew, { adjustment: 'raw' })).rejects.toThrow('its prices are as traded');
    expect(await closes()).toEqual(before);
    const whole = [...anew, '2026-06-03,121.00,122.00,119.50,120.50,120.50,10000000,0.0,0.0'];
    await ingest('QQSPL.csv', whole, { adjustment: 'raw' });
    expect(await closes()).toEqual(right);
  });

  test('counts a split once of which two sources tell two days', async () => {
    await ingest('QQSPL.csv', june15, { source: 'One' });
    const later = june15.map((line) => line.replace(/,10\.0$/, ',0.0').replace(/^(2026-06-12.*),0\.0$/, '$1,10.0'));
    await ingest('QQSPL.csv', later, { source: 'Another' });
    const { database } = opened.connection;
    expect(await database.select().from(splits)).toMatchObject([{ date: '2026-06-12', source: 'Another' }]);
    await ingest('QQSPL.csv', june5, { source: 'One' });
    expect(await database.$count(splits)).toBe(1);
    expect((await closes())['2026-06-05']).toBe(122);
  });

  test('refuses prices as traded beside adjusted ones', async () => {
    await ingest('QQSPL.csv', june5);
    await expect(ingest('QQSPL.csv', june15, { adjustment: 'raw' })).rejects.toThrow(
      'its prices are as traded, and those that are kept of the source are adjusted for splits',
    );
  });
});

describe('the currency of a history', () => {
  const HEAD = 'Date,Open,High,Low,Close,Adj Close,Volume';
  const days = [
    '2026-11-23,72.10,73.00,71.80,72.50,72.50,40000000',
    '2026-11-24,72.50,73.20,72.00,73.00,73.00,41000000',
  ];
  const series = async () => {
    const { database } = opened.connection;
    const [found] = await database
      .select({ currency: priceSeries.currency, subunit: priceSeries.subunit, from: priceSeries.currencyFrom })
      .from(priceSeries)
      .innerJoin(instruments, eq(instruments.id, priceSeries.instrumentId));
    const [figures] = await database.select().from(historyFigures);
    return { ...found, close: figures?.close, of: figures?.currency };
  };

  test.each<[string, string, Statements, object]>([
    [
      'pence, by the exchange',
      'VOD.L.csv',
      {},
      { currency: 'GBP', subunit: 100, from: 'suffix', close: 0.73, of: 'GBP' },
    ],
    ['euros, by the exchange', 'SAP.DE.csv', {}, { currency: 'EUR', subunit: 1, from: 'suffix', close: 73, of: 'EUR' }],
    ['dollars, of a share class @full', 'BRK.B.csv', {}, { currency: 'USD', subunit: 1, from: 'suffix', close: 73 }],
    ['dollars, of a class that a dash shows @full', 'MS-PA.csv', {}, { currency: 'USD', subunit: 1, close: 73 }],
    [
      'agorot, as stated @full',
      'QQT.csv',
      { currency: 'ILA' },
      { currency: 'ILS', subunit: 100, from: 'stated', close: 0.73 },
    ],
    ['unknown @full', 'QQX.QQ.csv', {}, { currency: null, subunit: 1, from: null, close: 73, of: null }],
  ])('is %s', async (_, name, statements, expected) => {
    await ingest(name, [HEAD, ...days], statements);
    expect(await series()).toMatchObject(expected);
  });

  test('is said where it is another than dollars, and where nobody knows it', async () => {
    expect((await ingest('VOD.L.csv', [HEAD, ...days])).told[0]).toContain('; in hundredths of GBP');
    expect((await ingest('QQX.QQ.csv', [HEAD, ...days])).told).toContain(
      'QQX.QQ.csv: the currency of QQX.QQ is not known, so that it is in no sum; say it with --currency, as --currency GBX for pence',
    );
  });

  test('is stated once: what was kept without it becomes right, and later files need no word @full', async () => {
    await ingest('QQX.QQ.csv', [HEAD, days[0]!]);
    await ingest('QQX.QQ.csv', [HEAD, days[1]!], { currency: 'GBX' });
    expect(await closes()).toEqual({ '2026-11-23': 0.725, '2026-11-24': 0.73 });
    await ingest('QQX.QQ.csv', [HEAD, '2026-11-25,73,74,73,74,74,1']);
    expect(await closes()).toEqual({ '2026-11-23': 0.725, '2026-11-24': 0.73, '2026-11-25': 0.74 });
  });

  test.each(['EUR', 'CAD', 'USD'])(
    'reaches what lists show once it is stated, %s, without another day',
    async (currency) => {
      await ingest('QQX.QQ.csv', [HEAD, ...days]);
      await ingest('QQX.QQ.csv', [HEAD, ...days], { currency: currency === 'USD' ? 'EUR' : 'USD' });
      expect(await ingest('QQX.QQ.csv', [HEAD, ...days], { currency })).toMatchObject({ added: 0, changed: 0 });
      expect(await series()).toMatchObject({ currency, close: 73, of: currency });
    },
  );

  test('is put right of the dividends of the source, too, and of nobody else’s', async () => {
    const head = 'Date,Open,High,Low,Close,Volume,Dividends,Stock Splits';
    const day = (date: string, close: number, dividend: number) =>
      `${[date, close, close, close, close, 1, dividend].join(',')},0`;
    const first = [head, day('2026-11-23', 72.5, 0), day('2026-11-24', 73, 4.5)];
    await ingest('QQX.QQ.csv', first, { adjustment: 'raw' });
    const { database } = opened.connection;
    const [{ id: instrumentId } = { id: 0 }] = await database.select().from(instruments);
    await database.insert(dividends).values({ instrumentId, date: '2026-11-20', amount: 1, source: 'Another' });
    await ingest('QQX.QQ.csv', [head, day('2026-11-25', 74, 0)], { adjustment: 'raw', currency: 'GBX' });
    expect(await closes()).toEqual({ '2026-11-23': 0.725, '2026-11-24': 0.73, '2026-11-25': 0.74 });
    expect(await database.select().from(dividends).orderBy(asc(dividends.date))).toMatchObject([
      { date: '2026-11-20', amount: 1 },
      { date: '2026-11-24', amount: 0.045 },
    ]);
  });

  test('is that of a column, and a row in another one is left out @full', async () => {
    const rows = ['date,open,high,low,close,currency', '2026-11-23,5,5,5,5,GBp', '2026-11-24,6,6,6,6,EUR'];
    const { leftOut } = await ingest('QQC.csv', rows);
    expect([leftOut, await closes()]).toEqual([1, { '2026-11-23': 0.05 }]);
    await expect(ingest('QQC.csv', [rows[0]!, rows[2]!])).rejects.toThrow(
      'its prices are in EUR, and those that are kept of the source in hundredths of GBP',
    );
  });
});
