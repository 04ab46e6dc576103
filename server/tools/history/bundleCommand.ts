import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PROJECT_ROOT } from '../../src/config/config';
import type { HistorySeries } from '../../src/maintenance/ingest/prices/historyDataset';
import { listHistoryFiles } from '../../src/maintenance/ingest/prices/historyFiles';
import type { Statements } from '../../src/maintenance/ingest/prices/layout';
import {
  decideDates,
  groupBySeries,
  type HistoryKind,
  readHistoryFile,
} from '../../src/maintenance/ingest/prices/readHistoryFile';
import { seedCompanies } from '../../src/maintenance/seed/companies';
import { readBundledDirectory, readBundledIndex } from '../../src/maintenance/seed/companies/wholeCompanies';
import { tokens } from '../../src/maintenance/seed/crypto';
import type { HISTORY_FILES } from '../../src/maintenance/seed/history/sampleHistory';
import { writeSeries } from '../../src/maintenance/seed/history/historyText';

/*
 * `npm run bundle:history -w server -- <folder>`: makes the bundled price history (`server/seed/history`) from collections
 * whose licences allow it. The folder holds them as `prices/`, `macro/` and `crypto/`.
 *
 * Taken is what the site knows, listed or of the directory, so that `npm run bundle:companies` comes before: of several collections that
 * know a symbol the one that goes on for longest. What the collection of 117 shares has is taken as it is. Series of half a century by the day are cut, because the first start stores all of it.
 */

/** Oil and the VIX by the day; what is told by the month is kept from its beginning. */
const DAILY_MACRO_FROM = '2006-01-01';

const MACRO_SYMBOLS = ['SPX', 'VIX', 'WTI', 'GOLD', 'US10Y', 'USDEUR'];

interface Collection {
  readonly file: (typeof HISTORY_FILES)[number];
  readonly kind: HistoryKind;
  readonly paths: readonly string[];
  readonly statements: Statements;
}

const collections: readonly Collection[] = [
  {
    ...{ file: 'stocks', kind: 'prices', paths: ['prices/us-daily-5y.csv'] },
    statements: { source: 'Clashrohit/algo-US', licence: 'MIT', adjustment: 'full' },
  },
  {
    ...{ file: 'stocks-older', kind: 'prices', paths: ['prices/yahoo-adjclose'] },
    statements: { source: 'Yahoo Finance, by dieperdev/yfinance-stock-data', licence: 'Unlicense' },
  },
  {
    ...{ file: 'stocks-older', kind: 'prices', paths: ['prices/nasdaq-com'] },
    statements: { source: 'nasdaq.com, by dieperdev/nasdaq-stock-data', licence: 'Unlicense' },
  },
  {
    ...{ file: 'macro', kind: 'macro', statements: {} },
    paths: ['vix-daily', 'sp500-daily-fred', 'wti-daily', 'gold-monthly', 'us10y-monthly', 'eurusd-monthly'].map(
      (name) => `macro/${name}.csv`,
    ),
  },
  {
    ...{ file: 'coins', kind: 'crypto', paths: ['crypto/coingecko-export'] },
    statements: { source: 'CoinGecko, by kittycapital/crypto-history', licence: 'MIT' },
  },
];

async function readCollection({ kind, paths, statements }: Collection, folder: string): Promise<HistorySeries[]> {
  const found = new Map<string, HistorySeries>();
  const options = { ...statements, now: new Date() };
  for (const path of paths) {
    for (const file of await listHistoryFiles(join(folder, path))) {
      const dates = await decideDates(kind, file, options);
      for await (const { layout, found: bars } of readHistoryFile(kind, file, options, dates)) {
        for (const piece of groupBySeries(layout, bars)) {
          const known = found.get(keyOf(piece));
          if (known) known.bars.push(...piece.bars);
          else found.set(keyOf(piece), piece);
        }
      }
    }
  }
  return [...found.values()].map((series) => ({ ...series, bars: keptBars(series) }));
}

const keyOf = ({ kind, symbol }: HistorySeries) => `${kind} ${symbol}`;

function keptBars({ kind, interval, bars }: HistorySeries): HistorySeries['bars'] {
  const isCut = interval === 'day' && (kind === 'macro' || kind === 'index');
  return bars
    .filter(({ date }) => !isCut || date >= DAILY_MACRO_FROM)
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** Stocks of the sample, and of the directory; coins that are listed, and the macro series that are shown. */
function listedSymbols(): ReadonlySet<string> {
  const companies = [...seedCompanies, ...readBundledIndex().companies, ...readBundledDirectory().companies];
  return new Set([
    ...companies.map(({ ticker }) => `stock ${ticker}`),
    ...tokens.map(({ symbol }) => `crypto ${symbol}`),
    ...MACRO_SYMBOLS.flatMap((symbol) => [`index ${symbol}`, `macro ${symbol}`]),
  ]);
}

async function main(): Promise<void> {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('Say in which folder the collections are.');
  const from = resolve(folder);
  const listed = listedSymbols();
  const best = new Map<string, { file: string; series: HistorySeries }>();
  for (const collection of collections) {
    for (const series of await readCollection(collection, from)) {
      const known = best.get(keyOf(series));
      const isTaken = collection.file === 'stocks' || listed.has(keyOf(series));
      if (!isTaken || (known && lastDay(known.series) >= lastDay(series))) continue;
      best.set(keyOf(series), { file: collection.file, series });
    }
  }
  const target = join(PROJECT_ROOT, 'server/seed/history');
  mkdirSync(target, { recursive: true });
  for (const file of new Set(collections.map((collection) => collection.file))) {
    const series = [...best.values()].filter((one) => one.file === file).map((one) => one.series);
    const bytes = brotliCompressSync(writeSeries(series), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
    writeFileSync(join(target, `${file}.txt.br`), bytes);
    const bars = series.reduce((sum, one) => sum + one.bars.length, 0);
    console.log(`${file}: ${series.length} series, ${bars} bars, ${bytes.length} bytes`);
    console.log(`  ${series.map((one) => `${one.symbol} ${lastDay(one)}`).join(', ')}`);
  }
}

const lastDay = ({ bars }: HistorySeries) => bars.at(-1)?.date ?? '';

void main();
