import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { figure, id } from './columns';

/** A day of the exchange's calendar, in UTC for what trades around the clock: `2026-08-21`. A month is its first day. */
const day = () => date({ mode: 'string' });

/**
 * What has a history. Its number is its identity over time: whoever is renamed keeps it under another symbol. A stock, a
 * coin and a commodity may share a symbol (`GOLD`), so that kind and symbol together name one.
 */
export const instruments = pgTable(
  'instruments',
  {
    id: id(),
    /** `stock` is whatever trades as a share, funds too; `perpetual` is a future on a coin that never expires. */
    kind: text({ enum: ['stock', 'crypto', 'perpetual', 'index', 'macro'] }).notNull(),
    /** Upper case; the share class of a stock behind a dot. */
    symbol: text().notNull(),
    /** Null where the company or the coin has the name. */
    name: text(),
    /** What one of its figures is: `USD`, `percent`, `USD per barrel`. */
    unit: text().notNull(),
  },
  (table) => [
    unique('instruments_kind_symbol').on(table.kind, table.symbol),
    index('instruments_symbol').on(table.symbol),
  ],
);

/** The history of an instrument as one source tells it. Histories of several sources are never mixed in one chart. */
export const priceSeries = pgTable(
  'price_series',
  {
    id: id(),
    instrumentId: integer()
      .notNull()
      .references(() => instruments.id, { onDelete: 'cascade' }),
    /** Shown on screen beside the figures. */
    source: text().notNull(),
    /** Null where nobody said. */
    licence: text(),
    /**
     * What the source did to its prices and volumes: `raw` as traded, `splits` adjusted for splits, `full` for dividends
     * too, `unknown` where it does not say.
     */
    adjustment: text({ enum: ['raw', 'splits', 'full', 'unknown'] }).notNull(),
    interval: text({ enum: ['day', 'month'] }).notNull(),
    /** As other market figures have it. */
    status: text({ enum: ['live', 'delayed', 'stale', 'sample'] }).notNull(),
    /** First and last day with a bar; null while there is none. */
    firstDate: day(),
    lastDate: day(),
    /** ISO 4217 code of what prices are in; null where nobody knows, and for what has no price: an index, a rate. */
    currency: text(),
    /** How many of the source's unit make one of the currency, such as 100 for pence. Bars are kept in the currency. */
    subunit: smallint().notNull().default(1),
    /** Who says so: the source, the exchange behind the symbol's dot (or its lack), whoever brought the file. Null as the currency. */
    currencyFrom: text({ enum: ['source', 'suffix', 'stated'] }),
    /** The day in whose shares adjusted prices are: splits until then are in them. Null for raw prices. */
    basisDate: day(),
  },
  (table) => [
    unique('price_series_instrument_source').on(table.instrumentId, table.source),
    check('price_series_subunit', sql`${table.subunit} in (1, 100)`),
    check('price_series_currency_from', sql`(${table.currency} is null) = (${table.currencyFrom} is null)`),
  ],
);

/**
 * One bar of a day (or month). Prices in the currency of the series, or else the unit of the instrument, in double precision: 15 digits hold a price of
 * 0.0000001 as well as a volume of 10^15. What the source does not tell is null; there is always a close.
 *
 * Partitioned by years (migration 0017). The key is in the order in which a chart reads: one series, a range of days.
 */
export const dailyBars = pgTable(
  'daily_bars',
  {
    seriesId: integer()
      .notNull()
      .references(() => priceSeries.id, { onDelete: 'cascade' }),
    date: day().notNull(),
    open: figure(),
    high: figure(),
    low: figure(),
    close: figure().notNull(),
    /** The close as the source adjusts it for splits and dividends, where it tells both. */
    adjustedClose: figure(),
    /** In shares, in coins for perpetuals, in US dollars for coins. */
    volume: figure(),
    /** US dollars. */
    marketCap: figure(),
  },
  (table) => [primaryKey({ name: 'daily_bars_pkey', columns: [table.seriesId, table.date] })],
);

const splitColumns = () => ({
  instrumentId: integer()
    .notNull()
    .references(() => instruments.id, { onDelete: 'cascade' }),
  date: day().notNull(),
  numerator: figure().notNull(),
  denominator: figure().notNull(),
  /** What it is, where its source says so; null for a number alone, which `shareRatio` reads. */
  kind: text({ enum: ['split', 'stock_dividend', 'spin_off'] }),
  source: text().notNull(),
  /** Among those of its day, from 0. */
  place: smallint().notNull().default(0),
  /** Where only a time is known in which it was: its last day, and `date` the first. It changes no price, since nobody knows from when on. */
  until: day(),
});

/**
 * Splits: from `date` on, `numerator` shares stand where `denominator` stood (10 and 1; 1 and 20 for a reverse split). Of a spin-off, and of a
 * number alone that is no ratio of small whole numbers (1.046 and 1), they are a factor of prices. Which of both says `shareRatio`.
 */
export const splits = pgTable('splits', splitColumns(), (table) => [
  primaryKey({ name: 'splits_of_day', columns: [table.instrumentId, table.date, table.place] }),
  check('splits_positive', sql`${table.numerator} > 0 and ${table.denominator} > 0`),
]);

/** What sources say of splits that an editor entered otherwise or too. It counts nowhere until the editor's is taken away (`settleSplits`). */
export const replacedSplits = pgTable('replaced_splits', splitColumns(), (table) => [
  primaryKey({ name: 'replaced_splits_of_day', columns: [table.instrumentId, table.date, table.place] }),
]);

const dividendColumns = () => ({
  instrumentId: integer()
    .notNull()
    .references(() => instruments.id, { onDelete: 'cascade' }),
  date: day().notNull(),
  amount: figure().notNull(),
  source: text().notNull(),
  /** Among those of its day, from 0: a regular and a special one. */
  place: smallint().notNull().default(0),
});

/** Cash dividends by the day from which a share trades without them; `amount` in US dollars a share as it was paid then. */
export const dividends = pgTable('dividends', dividendColumns(), (table) => [
  primaryKey({ name: 'dividends_of_day', columns: [table.instrumentId, table.date, table.place] }),
  check('dividends_positive', sql`${table.amount} > 0`),
]);

/** What sources say of dividends that an editor entered too; see `replaced_splits`. */
export const replacedDividends = pgTable('replaced_dividends', dividendColumns(), (table) => [
  primaryKey({ name: 'replaced_dividends_of_day', columns: [table.instrumentId, table.date, table.place] }),
]);

/**
 * What lists show of a history, from the newest bars of the series that a chart would show; renewed with the bars, so that a
 * list need not read them. Adjusted for splits; prices in the unit of the instrument. None for series by the month.
 */
export const historyFigures = pgTable('history_figures', {
  instrumentId: integer()
    .primaryKey()
    .references(() => instruments.id, { onDelete: 'cascade' }),
  source: text().notNull(),
  status: text({ enum: ['live', 'delayed', 'stale', 'sample'] }).notNull(),
  /** Of the prices; see `price_series`. */
  currency: text(),
  /** The day of the newest bar, whose these figures are. */
  date: day().notNull(),
  close: figure().notNull(),
  /** Null where the day before has no bar. */
  previousClose: figure(),
  dayLow: figure(),
  dayHigh: figure(),
  volume: figure(),
  marketCap: figure(),
  /** Null where the series does not reach back for 52 weeks. */
  week52Low: figure('week_52_low'),
  week52High: figure('week_52_high'),
  /** Mean closes of so many bars; null where there are fewer. */
  average20: figure('average_20'),
  average50: figure('average_50'),
  average200: figure('average_200'),
  /** Mean volume of 30 bars. */
  averageVolume: figure(),
  /** Which rule reckoned these figures (`FIGURES_RULE`): those of an older one are reckoned again when the server starts. */
  rule: integer().notNull().default(0),
  /** Change of the close in percent, without dividends; null where the series does not reach back to a base. */
  return1w: figure('return_1w'),
  return1m: figure('return_1m'),
  return3m: figure('return_3m'),
  return6m: figure('return_6m'),
  returnYtd: figure('return_ytd'),
  return1y: figure('return_1y'),
  return3y: figure('return_3y'),
  return5y: figure('return_5y'),
  /** Volatility of the last 52 weeks, in percent a year. */
  volatility: figure(),
  /** Relative strength index of 14 bars, 0 to 100. */
  rsi14: figure('rsi_14'),
  /** The day on which the average of 50 bars last crossed that of 200, within 52 weeks, and where it went. */
  crossedOn: day(),
  crossing: text({ enum: ['golden', 'death'] }),
});
