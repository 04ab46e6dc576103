import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { runCommand, UsageError } from '../../src/maintenance/command';
import { findPostgresProgram } from '../../src/database/postgresPrograms';
import { applyHistory } from '../../src/maintenance/ingest/prices/applyHistory';
import { prepareDatabase } from '../../src/maintenance/prepareDatabase';
import { startServerProcess } from '../../src/testing/serverProcess';
import { madeHistory, tradingDays } from './madeHistory';
import { BUILT_SERVER, inFolder, machine, onPostgres, type Place } from './place';

/*
 * `npm run bench:history`: how long it takes to store the daily prices of many symbols, and to answer the chart of one of
 * them, out of all of them, without any cache: from the request to the last byte, one after the other.
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

/** Milliseconds of so many answers, sorted. */
async function ask(url: string, range: (typeof RANGES)[number], symbols: readonly string[]) {
  const times: number[] = [];
  let bytes = 0;
  for (const symbol of symbols) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/market-data/history/${symbol}/?range=${range}`);
    bytes += (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${symbol} was answered with ${answer.status}`);
  }
  return { times: times.sort((one, other) => one - other), bytes: bytes / symbols.length };
}

async function bench(title: string, place: Place, size: Size): Promise<void> {
  console.log(`\n${title}: ${size.long} symbols of 20 years, ${size.short} of 5 years. ${machine()}.`);
  await fill(place, size);
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
    const step = Math.max(1, Math.floor(size.long / ASKED_SYMBOLS));
    const symbols = Array.from({ length: Math.floor(size.long / step) }, (_, index) => `BENCH${index * step}`);
    await ask(server.url, 'max', symbols.slice(0, 20));
    console.log('| range | bars | KB | p50 ms | p95 ms | longest ms |\n|---|---:|---:|---:|---:|---:|');
    for (const range of RANGES) {
      const { times, bytes } = await ask(server.url, range, symbols);
      const [sample = ''] = symbols;
      const answer = await fetch(`${server.url}/api/market-data/history/${sample}/?range=${range}`);
      const { bars } = (await answer.json()) as { bars: unknown[] };
      const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
      console.log(`| ${range} | ${bars.length} | ${Math.round(bytes / 1000)} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
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
