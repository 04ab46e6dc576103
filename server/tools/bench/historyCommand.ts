import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { runCommand, UsageError } from '../../src/maintenance/command';
import { findPostgresProgram } from '../../src/database/postgresPrograms';
import { getPriceHistory } from '../../src/features/price-history/service';
import { applyHistory } from '../../src/maintenance/ingest/prices/applyHistory';
import { prepareDatabase } from '../../src/maintenance/prepareDatabase';
import { startServerProcess } from '../../src/testing/serverProcess';
import { madeHistory, tradingDays } from './madeHistory';
import { BUILT_SERVER, inFolder, machine, onPostgres, type Place } from './place';

/*
 * `npm run bench:history`: how long it takes to store the daily prices of many symbols, and to answer the chart of one of
 * them, out of all of them, without any cache, one after the other: from the database to the answer in the server, and from the
 * request to the last byte.
 */

const LAST_YEAR = 2026;
const ASKED_SYMBOLS = 200;
const RANGES = ['1y', '5y', 'max'] as const;

interface Size {
  /** Symbols with 20 years of days. */
  readonly long: number;
  /** Symbols with 5 years of days. */
  readonly short: number;
}

async function fill(place: Place, { long, short }: Size): Promise<void> {
  const connection = await prepareDatabase(place, new Date(), { patient: true });
  try {
    const following = { onProgress: () => undefined, signal: new AbortController().signal };
    const started = performance.now();
    let bars = 0;
    for (const [years, first, count] of [
      [20, 0, long],
      [5, long, short],
    ] as const) {
      const days = tradingDays(`${LAST_YEAR - years}-11-21`, years);
      for (let number = first; number < first + count; number += 1) {
        const dataset = { kind: 'history', series: [madeHistory(number, days)] } as const;
        bars += (await applyHistory(connection.database, { ...dataset, series: [...dataset.series] }, following)).rows;
      }
    }
    const seconds = (performance.now() - started) / 1000;
    const perSecond = Math.round(bars / seconds).toLocaleString('en-US');
    console.log(`Stored ${bars.toLocaleString('en-US')} bars in ${seconds.toFixed(0)} s (${perSecond} a second).`);
    await connection.database.execute(sql`analyze`);
  } finally {
    await connection.close();
  }
}

const TABLE_HEAD = '| range | bars | KB | p50 ms | p95 ms | longest ms |\n|---|---:|---:|---:|---:|---:|';

function tableRow(range: string, bars: number, bytes: number, sorted: readonly number[]): string {
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `| ${range} | ${bars} | ${Math.round(bytes / 1000)} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`;
}

/** What the database and the rules of the chart take, without the way to a browser. */
async function read(place: Place, symbols: readonly string[]): Promise<void> {
  const connection = await prepareDatabase(place, new Date());
  try {
    const context = { database: connection.database, clock: () => new Date() };
    const readOne = (symbol: string, range: (typeof RANGES)[number]) =>
      getPriceHistory(context, symbol, { range, adjusted: true, kind: 'stock' });
    for (const symbol of symbols.slice(0, 20)) await readOne(symbol, 'max');
    console.log(`From the database to the answer in the server:\n${TABLE_HEAD}`);
    for (const range of RANGES) {
      const times: number[] = [];
      let answer: Awaited<ReturnType<typeof readOne>> | undefined;
      for (const symbol of symbols) {
        const started = performance.now();
        answer = await readOne(symbol, range);
        times.push(performance.now() - started);
      }
      const bytes = Buffer.byteLength(JSON.stringify(answer));
      console.log(
        tableRow(
          range,
          answer?.bars.length ?? 0,
          bytes,
          times.sort((one, other) => one - other),
        ),
      );
    }
  } finally {
    await connection.close();
  }
}

/** Milliseconds of so many answers, sorted. */
async function ask(url: string, range: (typeof RANGES)[number], symbols: readonly string[]) {
  const times: number[] = [];
  let bytes = 0;
  for (const symbol of symbols) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/market-data/history/${symbol}/?range=${range}&kind=stock`);
    bytes += (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${symbol} was answered with ${answer.status}`);
  }
  return { times: times.sort((one, other) => one - other), bytes: bytes / symbols.length };
}

async function bench(title: string, place: Place, size: Size): Promise<void> {
  console.log(`\n${title}: ${size.long} symbols of 20 years, ${size.short} of 5 years. ${machine()}.`);
  await fill(place, size);
  const step = Math.max(1, Math.floor(size.long / ASKED_SYMBOLS));
  const symbols = Array.from({ length: Math.floor(size.long / step) }, (_, index) => `BENCH${index * step}`);
  await read(place, symbols);
  const server = await startServerProcess(
    {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      RATE_LIMIT_SCALE: '1000000',
      RESPONSE_CACHE_SECONDS: '0',
      NODE_ENV: 'production',
    },
    [BUILT_SERVER],
  );
  try {
    await ask(server.url, 'max', symbols.slice(0, 20));
    console.log(`\nFrom the request to the last byte:\n${TABLE_HEAD}`);
    for (const range of RANGES) {
      const { times, bytes } = await ask(server.url, range, symbols);
      const [sample = ''] = symbols;
      const answer = await fetch(`${server.url}/api/market-data/history/${sample}/?range=${range}`);
      const { bars } = (await answer.json()) as { bars: unknown[] };
      console.log(tableRow(range, bars.length, bytes, times));
    }
  } finally {
    await server.stop('SIGTERM');
  }
}

void runCommand('Usage: npm run bench:history -- [--long 500] [--short 5000] [--embedded]', async (args) => {
  const options = {
    long: { type: 'string', default: '500' },
    short: { type: 'string', default: '5000' },
    embedded: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const size = { long: Number(values.long), short: Number(values.short) };
  if (!Object.values(size).every((count) => Number.isInteger(count) && count >= 0) || size.long === 0) {
    throw new UsageError('--long and --short are numbers of symbols; at least one has 20 years.');
  }
  if (values.embedded) {
    await inFolder((dataDir) => bench('Embedded', { dataDir, databaseUrl: undefined }, size));
  } else if (findPostgresProgram('initdb') === undefined) {
    throw new UsageError('PostgreSQL is not on this machine; --embedded measures the embedded database.');
  } else {
    await onPostgres((place) => bench('PostgreSQL', place, size));
  }
});
