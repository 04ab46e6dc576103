import type { Identity } from './historyDataset';
import { currencies } from './currencies';
import { columnFinder, type FileStart, type Layout, type SeriesLayout, type Statements, stemOf } from './layout';

/** One column of a file. */
interface MacroSeries extends Identity {
  readonly column: string;
  readonly mayBeNegative?: boolean;
  /** A zero stands where nothing is known. */
  readonly zeroIsUnknown?: boolean;
}

interface MacroFile {
  readonly day: string;
  readonly interval: 'day' | 'month';
  readonly source: string;
  readonly series: readonly MacroSeries[] | 'currencies' | 'vix';
}

/** All of these are collections of https://github.com/datasets. */
const LICENCE = 'ODC-PDDL-1.0';

const shiller = (column: string, symbol: string, name: string, unit: string): MacroSeries => ({
  ...{ column, symbol, name, unit },
  kind: 'macro',
  zeroIsUnknown: true,
});

/**
 * Series by the names of their files. Columns that are reckoned from others of the same file (Shiller's "Real …") are left
 * out. Exchange rates are units of a currency for one US dollar, the euro's too: `USDEUR`, and not the EUR/USD that
 * currencies are quoted as.
 */
const files: Readonly<Record<string, MacroFile>> = {
  'vix-daily': { day: 'DATE', interval: 'day', source: 'Cboe, by datasets/finance-vix', series: 'vix' },
  'sp500-daily-fred': {
    ...{ day: 'observation_date', interval: 'day', source: 'FRED, by datasets/s-and-p-500' },
    series: [{ column: 'SP500', kind: 'index', symbol: 'SPX', name: 'S&P 500', unit: 'points' }],
  },
  'sp500-monthly-shiller': {
    ...{ day: 'Date', interval: 'month', source: 'Robert Shiller, by datasets/s-and-p-500' },
    series: [
      { ...shiller('SP500', 'SPX.M', 'S&P 500, average of the month', 'points'), kind: 'index' },
      shiller('Dividend', 'SPX.DIVIDEND', 'S&P 500 dividends of twelve months', 'points'),
      shiller('Earnings', 'SPX.EARNINGS', 'S&P 500 earnings of twelve months', 'points'),
      shiller('Consumer Price Index', 'US.CPI', 'US consumer price index', 'index points'),
      shiller('Long Interest Rate', 'US.LONG.RATE', 'US long interest rate', 'percent'),
      shiller('PE10', 'SPX.PE10', 'S&P 500 cyclically adjusted price to earnings', 'ratio'),
    ],
  },
  'wti-daily': {
    ...{ day: 'Date', interval: 'day', source: 'EIA, by datasets/oil-prices' },
    series: [
      {
        ...{ column: 'Price', kind: 'macro', symbol: 'WTI', name: 'WTI crude oil, Cushing', unit: 'USD per barrel' },
        mayBeNegative: true,
      },
    ],
  },
  'natgas-daily': {
    ...{ day: 'Date', interval: 'day', source: 'EIA, by datasets/natural-gas' },
    series: [
      { column: 'Price', kind: 'macro', symbol: 'NATGAS', name: 'Natural gas, Henry Hub', unit: 'USD per million Btu' },
    ],
  },
  'gold-monthly': {
    ...{ day: 'Date', interval: 'month', source: 'datasets/gold-prices' },
    series: [
      {
        column: 'Price',
        kind: 'macro',
        symbol: 'GOLD',
        name: 'Gold, average of the month',
        unit: 'USD per troy ounce',
      },
    ],
  },
  'us10y-monthly': {
    ...{ day: 'Date', interval: 'month', source: 'Federal Reserve, by datasets/bond-yields-us-10y' },
    series: [{ column: 'Rate', kind: 'macro', symbol: 'US10Y', name: 'US 10-year Treasury yield', unit: 'percent' }],
  },
  'eurusd-monthly': {
    ...{ day: 'Date', interval: 'month', source: 'Federal Reserve, by datasets/exchange-rates', series: 'currencies' },
  },
  'fx-monthly-all': {
    ...{ day: 'Date', interval: 'month', source: 'Federal Reserve, by datasets/exchange-rates', series: 'currencies' },
  },
};

/** Names of the files that the command knows, for messages. */
export const macroFileNames = Object.keys(files).map((stem) => `${stem}.csv`);

/** Recognises a file of macroeconomic series by its name, and holds it to its columns. Undefined for other files. */
export function detectMacro({ file, head: [header = []] }: FileStart, statements: Statements): Layout | undefined {
  const known = Object.hasOwn(files, stemOf(file)) ? files[stemOf(file)] : undefined;
  if (known === undefined) return undefined;
  const dayColumn = header.indexOf(known.day);
  const series = seriesOf(known, header);
  if (dayColumn < 0 || series === undefined) return undefined;
  return {
    ...{ headerLines: 1, cells: header.length, dayColumn, refusesJumps: false, series },
    format: `${known.interval === 'day' ? 'daily' : 'monthly'} series`,
    origin: {
      source: statements.source ?? known.source,
      licence: statements.licence ?? LICENCE,
      adjustment: 'raw',
      interval: known.interval,
    },
  };
}

function seriesOf({ series }: MacroFile, header: readonly string[]): SeriesLayout[] | undefined {
  if (series === 'vix') return vixSeries(header);
  if (series === 'currencies') return currencySeries(header);
  const found = series.map(({ column, mayBeNegative, zeroIsUnknown, ...identity }): SeriesLayout => {
    return {
      columns: { close: header.indexOf(column) },
      identify: () => identity,
      hasGaps: true,
      ...(mayBeNegative && { mayBeNegative }),
      ...(zeroIsUnknown && { unknownZeros: ['close'] as const }),
    };
  });
  return found.some(({ columns }) => columns.close < 0) ? undefined : found;
}

function vixSeries(header: readonly string[]): SeriesLayout[] | undefined {
  const find = columnFinder(header);
  const close = find('close');
  const columns = { open: find('open'), high: find('high'), low: find('low') };
  if (close === undefined || Object.values(columns).includes(undefined)) return undefined;
  const identity: Identity = { kind: 'index', symbol: 'VIX', name: 'Cboe Volatility Index', unit: 'points' };
  return [{ columns: { ...columns, close }, identify: () => identity }];
}

function currencySeries(header: readonly string[]): SeriesLayout[] | undefined {
  const country = header.indexOf('Country');
  const rate = header.indexOf('Exchange rate');
  if (country < 0 || rate < 0) return undefined;
  return [{ columns: { close: rate }, identify: (cells) => identifyCurrency(cells[country] ?? ''), hasGaps: true }];
}

function identifyCurrency(country: string): Identity | { readonly reason: string } {
  const currency = Object.hasOwn(currencies, country) ? currencies[country] : undefined;
  if (currency === undefined) return { reason: `the currency of ${JSON.stringify(country.slice(0, 40))} is not known` };
  const [code, plural] = currency;
  return { kind: 'macro', symbol: `USD${code}`, name: `${plural} per US dollar`, unit: `${code} per USD` };
}
