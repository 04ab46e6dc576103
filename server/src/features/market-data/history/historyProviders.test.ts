import { isTradingDay } from '@market-pulse/analysis/calendar';
import { eq } from 'drizzle-orm';
import {
  companies,
  cryptoTokens,
  dailyBars,
  historyFigures,
  historyRequests,
  instruments,
  priceSeries,
  providerCalls,
  splits,
} from '../../../database/schema';
import { createLog } from '../../../http/log';
import { type DayClose, type HistoryServer, startHistoryServer } from '../../../testing/providers/historyServers';
import { openTestServer, type TestServer } from '../../../testing/testServer';
import type { HistoryProviderName } from '../providers/provider';
import { createRefresher, type Refresher } from '../refresher';
import { addDays } from './days';
import { lastSettledDay } from './wantedDays';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KEY = 'a-key-of-history';

/** A provider, and what it calls Apple or Bitcoin. */
type Case = readonly [name: HistoryProviderName, called: string, source: string];
const STOCKS: readonly Case[] = [
  ['tiingo', 'AAPL', 'Tiingo'],
  ['twelvedata', 'AAPL', 'Twelve Data'],
  ['alphavantage', 'AAPL', 'Alpha Vantage'],
  ['stooq', 'aapl.us', 'Stooq'],
];
const COINS: Case = ['coingecko_history', 'bitcoin', 'CoinGecko'];
const ALL: readonly Case[] = [...STOCKS, COINS];

let servers: Record<HistoryProviderName, HistoryServer>;
let server: TestServer;
const lines: string[] = [];
const outcomes: string[] = [];

beforeAll(async () => {
  const started = await Promise.all(ALL.map(async ([name]) => [name, await startHistoryServer(name, KEY)]));
  servers = Object.fromEntries(started);
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await openTestServer({ log });
  const { database } = server.context;
  await database.update(companies).set({ listed: false });
  await database.update(companies).set({ listed: true }).where(eq(companies.ticker, 'AAPL'));
  await database.update(cryptoTokens).set({ coingeckoId: null });
  await database.update(cryptoTokens).set({ coingeckoId: 'bitcoin' }).where(eq(cryptoTokens.symbol, 'BTC'));
});
afterAll(async () => {
  await server.close();
  await Promise.all(Object.values(servers).map((one) => one.stop()));
});

beforeEach(async () => {
  const { database } = server.context;
  await database.delete(instruments);
  await database.delete(historyRequests);
  await database.delete(providerCalls);
  lines.splice(0);
  // Noon: far from the hours at which days become due.
  server.pass(DAY + DAY / 2 - (server.context.clock().getTime() % DAY));
  for (const [name, called] of ALL) servers[name].set(called, daysUntil('2027-12-31'));
});
afterEach(() => {
  for (const one of Object.values(servers)) {
    one.misbehave(undefined);
    one.answerAll(undefined);
  }
});

/** A close for every day; exchanges have those of their sessions. */
function daysUntil(last: string, close = 100): DayClose[] {
  const days: DayClose[] = [];
  for (let day = '2026-01-01'; day <= last; day = addDays(day, 1)) days.push([day, close]);
  return days;
}

interface Plan {
  readonly callsPerMinute?: number;
  readonly callsPerDay?: number;
}

/** A leading server anew, with such providers. */
function start(names: readonly HistoryProviderName[], plan: Plan = {}): Refresher {
  const configOf = (name: HistoryProviderName) =>
    names.includes(name)
      ? { url: servers[name].url, apiKey: KEY, callsPerMinute: 60, callsPerDay: 1_000, ...plan }
      : undefined;
  const alphaVantage = configOf('alphavantage');
  const history = {
    ...{ years: 1, coinGecko: configOf('coingecko_history'), twelveData: configOf('twelvedata') },
    ...{ tiingo: configOf('tiingo'), stooq: configOf('stooq') },
    alphaVantage: alphaVantage && { ...alphaVantage, isFull: false },
  };
  const context = { ...server.context, config: { ...server.context.config, history } };
  return createRefresher(context, { countCall: (_name, outcome) => outcomes.push(outcome) }, () => undefined);
}

/** Lets time pass minute by minute, with a turn of each provider in each; answers what came of the calls. */
async function turnsOf(refresher: Refresher, minutes = 2): Promise<string[]> {
  outcomes.splice(0);
  for (let minute = 0; minute < minutes; minute += 1) {
    server.pass(2 * MINUTE);
    for (const name of refresher.providers) await refresher.turn(name);
  }
  return [...outcomes];
}

const callsTo = (name: HistoryProviderName) => servers[name].calls.length;

async function storedOf(source: string) {
  return server.context.database
    .select({ date: dailyBars.date, close: dailyBars.close })
    .from(dailyBars)
    .innerJoin(priceSeries, eq(priceSeries.id, dailyBars.seriesId))
    .where(eq(priceSeries.source, source))
    .orderBy(dailyBars.date);
}

/** What lists, alerts and screener know of the histories. */
const listed = () => server.context.database.select().from(historyFigures);

it('asks nobody without configuration', () => {
  expect(start([]).providers).toEqual([]);
});

it('prices of the evening in New York are in the shares of that day, and not of the next, which UTC has by then', async () => {
  const today = server.context.clock().toISOString().slice(0, 'YYYY-MM-DD'.length);
  server.pass(13.5 * HOUR);
  expect(await turnsOf(start(['twelvedata']))).toEqual(['ok']);
  const [series] = await server.context.database.select().from(priceSeries);
  expect(series).toMatchObject({ source: 'Twelve Data', basisDate: today });
});

/** A coin's and one of the stocks' are enough for the gate. */
const TAGGED = ALL.map(([name, called, source], place) => {
  const tag = place === 0 || name === 'coingecko_history' ? '' : ' @full';
  return [name, tag, called, source] as const;
});

describe.each(TAGGED)('%s%s', (name, _tag, called, source) => {
  it('fills what the chart is to show with one call, and nothing is asked for twice, over restarts', async () => {
    const before = callsTo(name);
    expect(await turnsOf(start([name]))).toEqual(['ok']);
    const days = (await storedOf(source)).map(({ date }) => date);
    expect(days.length).toBeGreaterThan(90);
    const kind = name === 'coingecko_history' ? 'crypto' : 'stock';
    expect(days.at(-1)).toBe(lastSettledDay(kind, server.context.clock()));
    if (kind === 'stock') expect(days.filter((day) => !isTradingDay(day))).toEqual([]);
    expect(await turnsOf(start([name]))).toEqual([]);
    expect(callsTo(name) - before).toBe(1);
    const [series] = await server.context.database.select().from(priceSeries);
    expect(series).toMatchObject({ source, interval: 'day', status: 'delayed', lastDate: days.at(-1) });
    expect(lines.join()).not.toContain(KEY);
  });

  it('asks once for the days that have come since, and lists show them with the chart', async () => {
    const refresher = start([name]);
    await turnsOf(refresher);
    const former = await storedOf(source);
    expect(await listed()).toMatchObject([{ source, date: former.at(-1)?.date, close: 100 }]);
    server.pass(3 * DAY);
    expect(await turnsOf(refresher)).toEqual(['ok']);
    const present = await storedOf(source);
    expect(present.length).toBeGreaterThan(former.length);
    expect(await listed()).toMatchObject([{ source, date: present.at(-1)?.date }]);
    expect(await turnsOf(refresher)).toEqual([]);
  });

  it('asks a week later for a symbol that the provider does not know, and then later still', async () => {
    servers[name].answerAll({ status: 404, json: { error: 'coin not found', detail: 'Not found.' } });
    if (name === 'stooq') servers[name].answerAll({ text: 'No data' });
    if (name === 'alphavantage') servers[name].answerAll({ json: { 'Error Message': 'Invalid API call.' } });
    if (name === 'twelvedata') {
      servers[name].answerAll({ json: { code: 404, message: '**symbol** not found: AAPL.', status: 'error' } });
    }
    const refresher = start([name]);
    expect(await turnsOf(refresher)).toEqual(['ok']);
    server.pass(6 * DAY);
    expect(await turnsOf(refresher)).toEqual([]);
    server.pass(DAY);
    expect(await turnsOf(refresher)).toEqual(['ok']);
    server.pass(8 * DAY);
    expect(await turnsOf(refresher)).toEqual([]);
    expect(await storedOf(source)).toEqual([]);
  });

  it('keeps what is there when an answer is cut off, and asks again later', async () => {
    await turnsOf(start([name]), 1);
    const former = await storedOf(source);
    server.pass(3 * DAY);
    servers[name].misbehave('breaks off in the middle');
    const refresher = start([name]);
    expect(await turnsOf(refresher)).toEqual(['broken_answer']);
    expect(await storedOf(source)).toEqual(former);
    servers[name].misbehave(undefined);
    server.pass(12 * HOUR);
    expect(await turnsOf(refresher, 1)).toEqual(['ok']);
    expect((await storedOf(source)).length).toBeGreaterThan(former.length);
    expect(lines.join()).not.toContain(KEY);
  });
});

describe('the schedule', () => {
  it('leaves a symbol to the provider that answered for it @full', async () => {
    const before = [callsTo('tiingo'), callsTo('stooq')];
    expect(await turnsOf(start(['tiingo', 'stooq']))).toEqual(['ok']);
    expect([callsTo('tiingo'), callsTo('stooq')].map((calls, index) => calls - (before[index] ?? 0))).toEqual([1, 0]);
  });

  it('takes over what one of fewer years answered for first, once', async () => {
    expect(await turnsOf(start(['alphavantage']))).toEqual(['ok']);
    const first = (await storedOf('Alpha Vantage'))[0]?.date ?? '';
    const before = callsTo('alphavantage');
    server.pass(3 * DAY);
    const both = start(['tiingo', 'alphavantage']);
    expect(await turnsOf(both)).toEqual(['ok']);
    const stored = await storedOf('Tiingo');
    expect(stored[0]?.date && stored[0].date < first).toBe(true);
    expect(stored.at(-1)?.date).toBe(lastSettledDay('stock', server.context.clock()));
    server.pass(3 * DAY);
    expect(await turnsOf(both)).toEqual(['ok']);
    expect(callsTo('alphavantage')).toBe(before);
  });

  it('asks another provider for what the first one does not know @full', async () => {
    servers.tiingo.answerAll({ status: 404, json: { detail: "Error: Ticker 'AAPL' not found" } });
    expect(await turnsOf(start(['tiingo', 'stooq']))).toEqual(['ok', 'ok']);
    expect((await storedOf('Stooq')).length).toBeGreaterThan(90);
  });

  it('asks first for what most people look at, and no more often than a day allows', async () => {
    const { database } = server.context;
    const many = ['AAPL', 'TUTH', 'JPM', 'KO'];
    for (const ticker of many)
      await database.update(companies).set({ listed: true }).where(eq(companies.ticker, ticker));
    server.pass(DAY);
    const before = callsTo('tiingo');
    await turnsOf(start(['tiingo'], { callsPerDay: 3 }), 8);
    const asked = servers.tiingo.calls.slice(before).map(({ path }) => path.split('/')[3]);
    expect(asked).toEqual(['AAPL', 'TUTH', 'JPM']);
    server.pass(DAY);
    await turnsOf(start(['tiingo'], { callsPerDay: 3 }), 8);
    expect(servers.tiingo.calls.slice(before + 3).map(({ path }) => path.split('/')[3])).toContain('KO');
    await database.update(companies).set({ listed: false });
    await database.update(companies).set({ listed: true }).where(eq(companies.ticker, 'AAPL'));
  });

  it('asks again some hours later for a newest day that is late @full', async () => {
    const refresher = start(['tiingo']);
    await turnsOf(refresher);
    const last = (await storedOf('Tiingo')).at(-1)?.date ?? '';
    servers.tiingo.set('AAPL', daysUntil(last));
    server.pass(7 * DAY);
    // Most of the days will never come; the newest may.
    const next = start(['tiingo']);
    expect(await turnsOf(next)).toEqual(['ok']);
    servers.tiingo.set('AAPL', daysUntil('2027-12-31'));
    expect(await turnsOf(next)).toEqual([]);
    server.pass(12 * HOUR);
    expect(await turnsOf(next)).toEqual(['ok']);
    expect((await storedOf('Tiingo')).at(-1)?.date).not.toBe(last);
  });

  it.each([
    ['a symbol that it does not know', { status: 404, json: { detail: 'Not found.' } }, 'ok'],
    ['an answer that failed', { status: 500, json: {} }, 'failed'],
  ])('does not wait for a clock that was set back: %s', async (_what, answer, outcome) => {
    servers.tiingo.answerAll(answer);
    const refresher = start(['tiingo']);
    expect(await turnsOf(refresher)).toEqual([outcome]);
    expect(await turnsOf(refresher)).toEqual([]);
    server.setBack(40 * DAY);
    expect(await turnsOf(refresher, 1)).toEqual([outcome]);
    server.pass(40 * DAY);
  });

  it('takes no split that cannot be, and every other factor', async () => {
    const days = daysUntil('2027-12-31').filter(([day]) => day > '2026-11-01');
    const factors = [500_000, 37.123, 1.046, 4];
    const json = days.map(([date, close], index) => ({
      ...{ date: `${date}T00:00:00.000Z`, open: close, high: close, low: close, close, volume: 5 },
      ...{ divCash: 0, splitFactor: factors[index] ?? 1 },
    }));
    servers.tiingo.answerAll({ json });
    expect(await turnsOf(start(['tiingo']), 1)).toEqual(['ok']);
    const stored = await server.context.database.select().from(splits);
    expect(stored.map(({ date, numerator }) => [date, numerator])).toEqual([
      ['2026-11-04', 1.046],
      ['2026-11-05', 4],
    ]);
  });

  it('takes the whole history anew once the source has adjusted it for a split', async () => {
    const refresher = start(['twelvedata']);
    await turnsOf(refresher);
    servers.twelvedata.set('AAPL', daysUntil('2027-12-31', 25));
    server.pass(3 * DAY);
    expect(await turnsOf(refresher)).toEqual(['ok', 'ok']);
    expect(new Set((await storedOf('Twelve Data')).map(({ close }) => close))).toEqual(new Set([25]));
    // Not a price of today beside one of before the split.
    expect(await listed()).toMatchObject([{ close: 25, previousClose: 25, average50: 25, return1m: 0 }]);
  });

  it('takes prices as traded from the last split on that nobody tells of, and nothing after a new one', async () => {
    const known = lastSettledDay('stock', server.context.clock());
    const before = daysUntil(addDays(known, -30), 1208);
    servers.alphavantage.set('AAPL', [...before, ...daysUntil('2027-12-31', 121).slice(before.length)]);
    const refresher = start(['alphavantage']);
    expect(await turnsOf(refresher)).toEqual(['ok']);
    const kept = await storedOf('Alpha Vantage');
    expect(new Set(kept.map(({ close }) => close))).toEqual(new Set([121]));
    servers.alphavantage.set('AAPL', [
      ...daysUntil(known, 121),
      ...daysUntil('2027-12-31', 40).slice(daysUntil(known).length),
    ]);
    server.pass(3 * DAY);
    expect(await turnsOf(refresher)).toEqual(['broken_answer']);
    expect(await storedOf('Alpha Vantage')).toEqual(kept);
    // Once somebody tells of the split, the history goes on.
    const [instrument] = await server.context.database.select().from(instruments);
    const split = { date: addDays(known, 1), numerator: 3, denominator: 1, source: 'An editor' };
    await server.context.database.insert(splits).values({ instrumentId: instrument!.id, ...split });
    server.pass(12 * HOUR);
    expect(await turnsOf(refresher, 1)).toEqual(['ok']);
    expect((await storedOf('Alpha Vantage')).at(-1)?.close).toBe(40);
  });
});
