import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { PROJECT_ROOT } from '../../../config/config';
import { dailyBars, instruments, priceSeries, splits } from '../../../database/schema';
import { joinMember, type Member } from '../../../testing/members';
import { openTestServer, type TestServer } from '../../../testing/testServer';
import { readSampleHistory } from '../../seed/history/sampleHistory';
import { applyDataset } from '../apply';
import { ingestHistory } from './ingestHistory';
import type { Statements } from './layout';

const cases = join(PROJECT_ROOT, '../shared/data/cases');
/** These are small inputs that other products made something wrong of, and no part of the project; without them it is skipped. */
const describeWithCases = existsSync(join(cases, 'README.md')) ? describe : describe.skip;

const now = new Date('2026-11-27T12:00:00.000Z');
/** Cases of prices, each of which a test below reads, and those of other subjects. */
const PRICES = ['01-day-month', '03-pence', '05-spin-off', '06-before-the-split.csv', '12-basis'];
const OTHERS = [
  ...['04-robinhood.csv', '08-new-cik', '09-ads', '10-13f-value'],
  ...['15-mention-in-code.json', '16-mention-cjk.json', '23-password-*.json'],
];

let server: TestServer;
let member: Member;
beforeEach(async () => {
  server = await openTestServer();
  server.pass(now.getTime() - server.context.clock().getTime());
  member = await joinMember(server, 'owner');
});
afterEach(() => server.close());

const signal = new AbortController().signal;
const apply = (dataset: Parameters<typeof applyDataset>[1]) =>
  applyDataset(server.context.database, dataset, { now, onProgress: () => undefined, signal });

/** Runs the import of a file, or a folder, as the command does. */
function ingest(path: string, statements: Statements = {}) {
  return ingestHistory('prices', join(cases, path), {
    read: { ...statements, now },
    signal,
    openDelivery: async () => ({ bring: apply, close: async () => undefined }),
    onResult: () => undefined,
    onProblem: () => undefined,
  });
}

async function closesOf(symbol: string): Promise<Record<string, number>> {
  const bars = await server.context.database
    .select({ date: dailyBars.date, close: dailyBars.close })
    .from(dailyBars)
    .innerJoin(priceSeries, eq(priceSeries.id, dailyBars.seriesId))
    .innerJoin(instruments, eq(instruments.id, priceSeries.instrumentId))
    .where(and(eq(instruments.kind, 'stock'), eq(instruments.symbol, symbol)))
    .orderBy(asc(dailyBars.date));
  return Object.fromEntries(bars.map(({ date, close }) => [date, close]));
}

/** Imports transactions, and tells the one position that they make. */
async function positionOf(path: string) {
  const content = readFileSync(join(cases, path), 'utf8');
  const { body } = await member.call('POST', '/api/portfolio/import/', { content });
  expect(body).toMatchObject({ added: 1, refused: 0 });
  const { positions } = (await member.call('GET', '/api/portfolio/')).body;
  expect(positions).toHaveLength(1);
  return positions[0];
}

describeWithCases('what is right for each case of ../shared/data/cases', () => {
  test('no case of prices is left out', () => {
    const rows = readFileSync(join(cases, 'README.md'), 'utf8').split('\n');
    const inputs = rows.flatMap((row) => /^\| .*?`(\d\d-[^`/]+)\/?`/.exec(row)?.[1] ?? []);
    expect(inputs.toSorted()).toEqual([...PRICES, ...OTHERS].toSorted());
  });

  test('01: six days of January, or a question', async () => {
    const days = ['2026-01-02', '2026-01-05', '2026-01-06', '2026-01-12', '2026-01-13', '2026-01-14'];
    await ingest('01-day-month/QQDMY.csv');
    const closes = await closesOf('QQDMY');
    expect(Object.keys(closes)).toEqual(days);
    expect(Object.values(closes)).toEqual([50.5, 51, 51.5, 52, 52.5, 53]);
  });

  test('03: a hundred shares of 73 pence are worth 73 pounds, once a rate is known', async () => {
    await ingest('03-pence/VOD.L.csv');
    expect(await closesOf('VOD.L')).toEqual({ '2026-11-23': 0.725, '2026-11-24': 0.73 });
    const position = await positionOf('03-pence/transactions.csv');
    expect(position).toMatchObject({ quantity: 100, cost: 98, value: null, price_currency: 'GBP' });
    const rate = { question: 'rate', currency: 'GBP', day: '2026-11-24', per_dollar: 0.73 };
    expect((await member.call('POST', '/api/portfolio/answers/', rate)).status).toBe(204);
    expect((await member.call('GET', '/api/portfolio/')).body.totals.value).toBeCloseTo(100, 6);
  });

  test('05: a spin-off makes no share more', async () => {
    await ingest('05-spin-off/JEF.csv');
    expect(await closesOf('JEF')).toEqual({ '2023-01-12': 37.1, '2023-01-13': 37.9, '2023-01-17': 37.3 });
    expect(await server.context.database.$count(splits, eq(splits.numerator, 1.046))).toBe(1);
    expect(await positionOf('05-spin-off/transactions.csv')).toMatchObject({ quantity: 100, cost: 3800 });
  });

  test('06: on a first start ten shares of before a split are a hundred, or a question', async () => {
    const series = [...readSampleHistory(({ kind, symbol }) => kind === 'stock' && symbol === 'NVDA')];
    expect(series).not.toEqual([]);
    await apply({ kind: 'history', series });
    const { quantity, unanswered } = await positionOf('06-before-the-split.csv');
    expect({ quantity, unanswered }).toEqual(
      quantity === 100 ? { quantity: 100, unanswered: null } : { quantity: 10, unanswered: 'split' },
    );
  });

  test.each([
    ['the older file first', ['june-05', 'june-15']],
    ['the newer file first', ['june-15', 'june-05']],
  ])('12: both files are on one basis, %s', async (_, folders) => {
    for (const folder of folders) await ingest(`12-basis/${folder}/QQSPL.csv`);
    expect(await closesOf('QQSPL')).toEqual({
      ...{ '2026-06-01': 120, '2026-06-02': 121, '2026-06-03': 120.5, '2026-06-04': 121.5, '2026-06-05': 122 },
      ...{ '2026-06-08': 122.5, '2026-06-09': 123, '2026-06-10': 122, '2026-06-11': 121.5, '2026-06-12': 122 },
    });
  });
});
