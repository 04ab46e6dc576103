import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Quote } from '@market-pulse/contract';
import { type EventReader, readEvents } from '../../testing/eventReader';
import { finnhubQuote } from '../../testing/providers/finnhubServer';
import { type Market, startMarket } from '../../testing/providers/market';
import { MOVABLE_CLOCK, type ServerProcess, startServerProcess } from '../../testing/serverProcess';
import { fillDataFolder } from '../../testing/testDatabase';

const MINUTE = 60_000;
const CALLS_PER_MINUTE = 6_000;

let dataDir: string;
let asOf: Date;
let market: Market;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'market-pulse-started-'));
  await fillDataFolder(dataDir);
  asOf = new Date(Math.floor(Date.now() / 1000) * 1000);
  market = await startMarket(asOf, CALLS_PER_MINUTE);
  server = await startServerProcess({ DATA_DIR: dataDir, ...market.environment }, MOVABLE_CLOCK);
});
afterAll(async () => {
  await server.stop('SIGTERM');
  await market.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const read = async (call: string) => (await fetch(`${server.url}/api/${call}`)).json();
const quotes = () => read('market-data/quotes/?symbols=AAPL,BTC') as Promise<[apple: Quote, bitcoin: Quote]>;

/** Reads events until one carries such a quote. */
async function untilTold(reader: EventReader, isMeant: (quote: Quote) => boolean): Promise<Quote> {
  for (;;) {
    const next = await reader.next();
    if (!next) throw new Error('The stream has ended');
    const found = next.event === 'quotes' && (next.data as Quote[]).find(isMeant);
    if (found) return found;
  }
}

it('a started server serves the figures of its providers to the digit, says how old they are once those stop, and goes on', async () => {
  while ((await quotes()).some(({ status }) => status !== 'live')) await pause(50);
  const date = asOf.toISOString();
  expect(await quotes()).toMatchObject([
    {
      ...{ price: 229.87, previous_close: 228.53, change: 1.34, change_percent: 0.5864, market_cap: 3_456_755_176_900 },
      ...{ source: 'Finnhub', as_of: date, status: 'live' },
    },
    {
      ...{ price: 43_602, change_percent: -0.09161, market_cap: 854_336_711_925, volume: 22_684_859_765 },
      ...{ source: 'CoinGecko', as_of: date, status: 'live' },
    },
  ]);
  const reader = await readEvents(`${server.url}/api/stream/?topics=quotes`);
  expect(await reader.next()).toMatchObject({ event: 'resync' });

  await market.stop();
  await server.pass(31 * MINUTE);
  const isStale = (symbol: string) => (quote: Quote) => quote.symbol === symbol && quote.status === 'stale';
  expect(await untilTold(reader, isStale('AAPL'))).toMatchObject({ price: 229.87, as_of: date });
  expect(await quotes()).toMatchObject([
    { price: 229.87, as_of: date, status: 'stale' },
    { price: 43_602, as_of: date, status: 'stale' },
  ]);
  const company = await read('stocks/live-company/aapl/');
  expect(company).toMatchObject({ price: 229.87, as_of: date, status: 'stale' });

  await market.start();
  const later = new Date(asOf.getTime() + 31 * MINUTE);
  market.finnhub.set('AAPL', { ...market.apple, quote: finnhubQuote(231.02, 228.53, later) });
  // Longer than a provider that failed is left alone.
  await server.pass(10 * MINUTE);
  expect(await untilTold(reader, ({ symbol, price }) => symbol === 'AAPL' && price === 231.02)).toMatchObject({
    as_of: later.toISOString(),
  });
  await reader.close();
});
