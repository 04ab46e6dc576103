import { type HistoryServer, startHistoryServer } from '../../../../testing/providers/historyServers';
import { type Misbehaviour, misbehaviours, type ProviderAnswer } from '../../../../testing/providers/providerServer';
import type { HistoryProviderName } from '../../providers/provider';
import type { ProviderFailure } from '../../providers/providerError';
import { readAnswer } from '../../providers/readJson';
import { createAlphaVantage } from './alphaVantage';
import { createCoinGeckoChart } from './coinGeckoChart';
import type { HistoryAccess, HistorySource } from './historySource';
import { createStooq } from './stooq';
import { createTiingo } from './tiingo';
import { createTwelveData } from './twelveData';

const KEY = 'a-key-of-history';
const SYMBOL = 'BRK.B';
const question = { from: '2026-11-19', to: '2026-11-20', now: new Date('2026-11-20T21:00:00Z') };

/** Each source, and what it calls the share of class B, or Bitcoin. */
const SOURCES: Readonly<
  Record<HistoryProviderName, readonly [create: (access: HistoryAccess) => HistorySource, called: string]>
> = {
  tiingo: [createTiingo, 'BRK-B'],
  twelvedata: [createTwelveData, 'BRK.B'],
  alphavantage: [(access) => createAlphaVantage({ ...access, isFull: false }), 'BRK-B'],
  stooq: [createStooq, 'brk-b.us'],
  coingecko_history: [createCoinGeckoChart, 'bitcoin'],
};
const NAMES = Object.keys(SOURCES) as HistoryProviderName[];

let servers: Record<HistoryProviderName, HistoryServer>;
beforeAll(async () => {
  const started = await Promise.all(NAMES.map(async (name) => [name, await startHistoryServer(name, KEY)] as const));
  servers = Object.fromEntries(started) as typeof servers;
  for (const name of NAMES) {
    servers[name].set(SOURCES[name][1], [
      ['2026-11-19', 100],
      ['2026-11-20', 101.5],
    ]);
  }
});
afterAll(() => Promise.all(NAMES.map((name) => servers[name].stop())));
afterEach(() => {
  for (const name of NAMES) {
    servers[name].misbehave(undefined);
    servers[name].answerAll(undefined);
  }
});

/** Asks one of them as the schedule does. */
async function ask(name: HistoryProviderName, timeoutMilliseconds = 30_000, apiKey = KEY) {
  const source = SOURCES[name][0]({ url: servers[name].url, apiKey });
  const asked = { ...question, symbol: name === 'coingecko_history' ? 'bitcoin' : SYMBOL };
  const { url, headers } = source.requestFor(asked);
  return source.read(await readAnswer(url, { headers, timeoutMilliseconds }, [400, 403, 404]), asked);
}

describe.each(NAMES)('%s', (name) => {
  it('answers with the bars of each day', async () => {
    const answer = await ask(name);
    const bars = [...(answer?.bars ?? [])].sort((one, other) => (one.date < other.date ? -1 : 1));
    const coin = { open: null, high: null, low: null, volume: 1_015_000, marketCap: 101_500_000 };
    const share = { open: 101.5, high: 152.25, low: 50.75, volume: 1_234_500, marketCap: null };
    const figures = name === 'coingecko_history' ? coin : share;
    expect(bars.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20']);
    expect(bars[1]).toEqual({ date: '2026-11-20', close: 101.5, ...figures });
  });

  it('is told the key in a header where it takes one', async () => {
    await ask(name);
    const isInAddress = Object.values(servers[name].calls.at(-1)?.query ?? {}).includes(KEY);
    expect(isInAddress).toBe(name === 'alphavantage' || name === 'stooq');
  });

  it('refuses a wrong key', async () => {
    await expect(ask(name, undefined, 'another')).rejects.toMatchObject({ failure: 'refused' });
  });

  it.each<[Misbehaviour, ProviderFailure]>([...misbehaviours])('%s: %s', async (misbehaviour, failure) => {
    servers[name].misbehave(misbehaviour);
    const error = await ask(name, failure === 'timeout' ? 200 : undefined).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderError', failure });
    expect(String(error)).not.toContain(KEY);
  });
});

describe('a symbol that is not known', () => {
  it.each<[HistoryProviderName, ProviderAnswer]>([
    ['stooq', { text: 'No data' }],
    ['alphavantage', { json: { 'Error Message': 'Invalid API call. Please retry.' } }],
    ['twelvedata', { status: 404, json: { code: 404, message: '**symbol** not found: BRK.B.', status: 'error' } }],
    ['twelvedata', { json: { code: 403, message: 'This symbol is available starting with Grow.', status: 'error' } }],
    ['tiingo', { status: 404, json: { detail: "Error: Ticker 'BRK-B' not found" } }],
    ['coingecko_history', { status: 404, json: { error: 'coin not found' } }],
  ])('%s %j', async (name, answer) => {
    servers[name].answerAll(answer);
    expect(await ask(name)).toBeUndefined();
  });
});

describe('words of a refusal', () => {
  const premium = 'Please subscribe to any of the premium plans to instantly remove all daily rate limits.';
  it.each<[HistoryProviderName, ProviderAnswer, ProviderFailure]>([
    ['stooq', { text: 'Exceeded the daily hits limit' }, 'rate_limited'],
    ['stooq', { text: 'Date,Open,High,Low,Close\n2026-11-20,1,2,1,1\n' }, 'broken_answer'],
    ['stooq', { text: 'Date,Open,High,Low,Close,Volume\n2026-11-20,1,2,1,NaN,5\n' }, 'broken_answer'],
    [
      'alphavantage',
      { json: { Information: `Our standard API rate limit is 25 requests per day. ${premium}` } },
      'rate_limited',
    ],
    [
      'alphavantage',
      { json: { Note: 'Our standard API call frequency is 5 calls per minute and 500 calls per day.' } },
      'rate_limited',
    ],
    ['alphavantage', { json: { Information: 'This is a premium endpoint.' } }, 'refused'],
    ['alphavantage', { json: {} }, 'broken_answer'],
    ['alphavantage', { json: { 'Meta Data': { '2. Symbol': 'MSFT' }, 'Time Series (Daily)': {} } }, 'broken_answer'],
    [
      'twelvedata',
      {
        status: 429,
        json: { code: 429, message: 'You have run out of API credits for the current minute.', status: 'error' },
      },
      'rate_limited',
    ],
    [
      'twelvedata',
      { json: { code: 429, message: 'You have run out of API credits for the day.', status: 'error' } },
      'rate_limited',
    ],
    [
      'twelvedata',
      { json: { code: 401, message: '**apikey** parameter is incorrect or not specified.', status: 'error' } },
      'refused',
    ],
    ['tiingo', { json: { detail: 'You do not have permission to access the News API' } }, 'refused'],
    ['tiingo', { text: 'Error: You have run over your hourly request allocation.' }, 'rate_limited'],
    ['tiingo', { json: [{ date: '2026-11-20T00:00:00.000Z', volume: 5 }] }, 'broken_answer'],
    [
      'coingecko_history',
      { json: { status: { error_code: 429, error_message: "You've exceeded the Rate Limit." } } },
      'rate_limited',
    ],
    ['coingecko_history', { json: { prices: [[1, 2, 3]], market_caps: [], total_volumes: [] } }, 'broken_answer'],
  ])('%s %j: %s', async (name, answer, failure) => {
    servers[name].answerAll(answer);
    await expect(ask(name)).rejects.toMatchObject({ name: 'ProviderError', failure });
  });
});

it('takes splits and dividends of Tiingo with the days from which they count', async () => {
  const day = { close: 5, high: 6, low: 4, open: 5, volume: 10 };
  servers.tiingo.answerAll({
    json: [
      { date: '2026-11-18T00:00:00.000Z', ...day, divCash: 0.26, splitFactor: 1 },
      { date: '2026-11-19T00:00:00+00:00', ...day, divCash: 0, splitFactor: 4 },
      { date: '2026-11-20T00:00:00.000Z', ...day, divCash: 0, splitFactor: 0.05 },
    ],
  });
  expect(await ask('tiingo')).toMatchObject({
    splits: [
      { date: '2026-11-19', numerator: 4, denominator: 1 },
      { date: '2026-11-20', numerator: 1, denominator: 20 },
    ],
    dividends: [{ date: '2026-11-18', amount: 0.26 }],
  });
});

it('leaves the present price of CoinGecko out, which is of no day', async () => {
  const pairs = [
    [Date.parse('2026-11-20T00:00:00Z'), 7],
    [Date.parse('2026-11-20T14:41:22Z'), 8],
  ];
  servers.coingecko_history.answerAll({ json: { prices: pairs, market_caps: pairs, total_volumes: pairs } });
  expect((await ask('coingecko_history'))?.bars.map(({ close }) => close)).toEqual([7]);
});
