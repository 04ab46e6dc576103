import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT_ROOT } from '../../../config/config';
import { dailyBars } from '../../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../../testing/testDatabase';
import { applyDataset } from '../apply';
import { UnusableInputError } from '../readFile';
import { listHistoryFiles } from './historyFiles';
import { ingestHistory } from './ingestHistory';
import type { HistoryKind } from './readHistoryFile';

const data = join(PROJECT_ROOT, '../shared/data');
/** This test reads public files that are no part of the project; without them it is skipped. */
const describeWithData = existsSync(join(data, 'prices')) ? describe : describe.skip;

const now = new Date('2026-11-22T12:00:00.000Z');

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase('empty');
});
afterEach(() => opened.close());

/** What became of the rows of a file. */
interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows that cannot be. */
  readonly leftOut: number;
  /** Rows of which only the close is kept. */
  readonly reduced: number;
}

/** Brings one file as the command does, straight into the database. */
async function ingest(kind: HistoryKind, file: string): Promise<Counts | string> {
  const { database } = opened.connection;
  const { signal } = new AbortController();
  try {
    const { rows, added, changed, leftOut, reduced } = await ingestHistory(kind, file, {
      read: { now },
      signal,
      openDelivery: async () => ({
        bring: (dataset) => applyDataset(database, dataset, { now, onProgress: () => undefined, signal }),
        close: async () => undefined,
      }),
      onResult: () => undefined,
      onProblem: () => undefined,
    });
    return { added, changed, unchanged: rows - added - changed, leftOut, reduced };
  } catch (error) {
    if (!(error instanceof UnusableInputError)) throw error;
    return error.message;
  }
}

/** The same number of bars in files of one folder, whose names are given without their ending. */
function each(bars: number, folder: string, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name) => [`${folder}/${name}.csv`, bars]));
}

const NO_COINS =
  "cannot be used: its first line is neither that of CoinGecko's export (snapped_at, price, …) nor of Bybit's daily bars";

/** What every file comes to: bars that are stored, more than that, or why it is refused. */
const PRICES: Readonly<Record<string, number | Partial<Counts> | string>> = {
  ...each(599, 'nasdaq-com', 'AAPL GME KO NVDA TSLA'),
  'raw/yfinance-multiheader-ZTS.csv': 257,
  ...each(
    662,
    'recent-no-licence',
    'AAPL AMD AMZN BRK_B DIA GLD GSPC IXIC JPM KO META MSFT NFLX NVDA QQQ SPY TLT TSLA',
  ),
  ...each(964, 'recent-no-licence', 'BTC_USD ETH_USD'),
  'recent-no-licence/VIX.csv': 665,
  'stooq/spy_us_d.csv': 540,
  'us-daily-5y.csv': 146_238,
  // Of one day the open is outside its range.
  'us-ended-series.csv': { added: 3_000, reduced: 1 },
  ...each(1_556, 'yahoo-adjclose', 'AAPL AMC AMD AMZN ATXI CVNA GE GME JNJ KO MARA META MSFT NFLX NVDA PLUG RIOT SAVA'),
  ...each(1_556, 'yahoo-adjclose', 'TSLA WMT XOM'),
  'yahoo-adjclose/COIN.csv': 731,
  'yahoo-adjclose/SNDL.csv': 1_159,
};
const OHLC: typeof PRICES = {
  'bitcoin.csv': 1_246,
  'default.csv': 502,
  'msft.csv': 8_111,
  'penny.csv': 533,
  'zeros.csv': 'zeros.csv has no usable row (line 2: open is 0, not above zero)',
};
const MACRO: typeof PRICES = {
  'eurusd-monthly.csv': 330,
  // All currencies, the euro among them.
  'fx-monthly-all.csv': { added: 16_907, unchanged: 330 },
  'gold-monthly.csv': 2_322,
  'natgas-daily.csv': 7_436,
  'sp500-daily-fred.csv': 2_514,
  // Six series: prices of the index, dividends, earnings and what belongs to them.
  'sp500-monthly-shiller.csv': 10_905,
  'us10y-monthly.csv': 879,
  // Before 2007 some days open or close outside their range.
  'vix-daily.csv': { added: 9_235, reduced: 47 },
  'wti-daily.csv': 10_226,
};
const CRYPTO: typeof PRICES = {
  ...each(
    1_000,
    'bybit-1d',
    'AAVEUSDT_1d AVAXUSDT_1d BNBUSDT_1d BTCUSDT_1d DOGEUSDT_1d DOTUSDT_1d ETCUSDT_1d ETHUSDT_1d',
  ),
  ...each(
    1_000,
    'bybit-1d',
    'HBARUSDT_1d LINKUSDT_1d NEARUSDT_1d OPUSDT_1d SOLUSDT_1d UNIUSDT_1d XRPUSDT_1d ZECUSDT_1d',
  ),
  ...each(945, 'bybit-1d', 'ARBUSDT_1d'),
  ...each(569, 'bybit-1d', 'ENAUSDT_1d'),
  ...each(322, 'bybit-1d', 'HYPEUSDT_1d'),
  ...each(639, 'bybit-1d', 'ONDOUSDT_1d'),
  ...each(904, 'bybit-1d', 'SUIUSDT_1d'),
  ...each(62, 'bybit-1d', 'XPLUSDT_1d'),
  'coin-profiles.csv': `coin-profiles.csv ${NO_COINS}`,
  'coingecko-export/bitcoin.csv': 4_681,
  'coingecko-export/ethereum.csv': 3_851,
  'coingecko-export/solana.csv': 2_143,
  'coingecko-export/xrp.csv': 4_580,
  'ico-whitepapers-no-licence.csv': `ico-whitepapers-no-licence.csv ${NO_COINS}`,
};

function countsOf(told: number | Partial<Counts> | string): Counts | string {
  if (typeof told === 'string') return told;
  const none = { added: 0, changed: 0, unchanged: 0, leftOut: 0, reduced: 0 };
  return { ...none, ...(typeof told === 'number' ? { added: told } : told) };
}

describeWithData('every file of ../shared/data', () => {
  test.each<[path: string, kind: HistoryKind, expected: typeof PRICES, stored: number]>([
    ['prices', 'prices', PRICES, 202_105],
    ['ohlc', 'prices', OHLC, 10_392],
    ['macro', 'macro', MACRO, 60_754],
    ['crypto', 'crypto', CRYPTO, 34_696],
  ])(
    '%s is stored with all its rows, or refused as a whole with the reason, and a second time nothing changes',
    async (path, kind, expected, stored) => {
      const files = await listHistoryFiles(join(data, path));
      const bringAll = async () => {
        const found: Record<string, Counts | string> = {};
        for (const file of files) found[relative(join(data, path), file)] = await ingest(kind, file);
        return found;
      };
      const first = Object.entries(expected).map(([file, told]) => [file, countsOf(told)] as const);
      expect(await bringAll()).toEqual(Object.fromEntries(first));
      expect(await opened.connection.database.$count(dailyBars)).toBe(stored);

      const second = first.map(([file, counts]) => {
        if (typeof counts === 'string') return [file, counts] as const;
        return [file, { ...counts, added: 0, unchanged: counts.added + counts.unchanged }] as const;
      });
      expect(await bringAll()).toEqual(Object.fromEntries(second));
      expect(await opened.connection.database.$count(dailyBars)).toBe(stored);
    },
    240_000,
  );
});
