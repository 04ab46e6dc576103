import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { foldedColumn } from '../foldedColumn';
import { figure, id, moment, provenance, refreshedAt, SEARCHABLE_AT_ONCE } from './columns';
import { users } from './users';

/**
 * Companies, one row per ticker. The number is the identity over time: whoever is renamed keeps it under another ticker. Rows that are not `listed` are known from the ticker directory alone: search and the
 * company page find them, tables and the research hub leave them out.
 */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    /** Canonical: upper case, share classes behind a dot (`BRK.B`). */
    ticker: text().notNull().unique(),
    /** The hyphenated name, with the ticker behind it where another company has the name. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    listed: boolean().notNull().default(true),
    /** Central Index Key at the SEC, without leading zeros. */
    cik: integer(),
    sector: text(),
    industry: text(),
    about: text(),
    website: text(),
    irEmail: text(),
    headquarters: text(),
    phone: text(),
    employees: integer(),
    foundedYear: integer(),
    logoUrl: text(),
    exchange: text(),
    /** The company keeps its page itself. */
    verified: boolean().notNull().default(false),
    /** Since when; null while it is not. Written together with `verified`. */
    verifiedAt: moment(),
    /** Where name, sector and the other facts came from: `sample`, or the name of an import. */
    factsSource: text().notNull(),
    /** Columns that a company admin or an editor wrote; no import or provider replaces them. */
    editedFields: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('companies_folded_name_trigram')
      .using('gin', sql`(${foldedColumn(table.name)}) gin_trgm_ops`)
      .with(SEARCHABLE_AT_ONCE),
    index('companies_sector_trigram').using('gin', table.sector.op('gin_trgm_ops')).with(SEARCHABLE_AT_ONCE),
    index('companies_industry_trigram').using('gin', table.industry.op('gin_trgm_ops')).with(SEARCHABLE_AT_ONCE),
    index('companies_ticker_prefix').using('btree', table.ticker.op('text_pattern_ops')),
    index('companies_cik').on(table.cik),
    // The few hundred that tables show, among the thousands of the directory.
    index('companies_listed')
      .on(table.id)
      .where(sql`listed`),
  ],
);

/**
 * Tickers that companies had before, or have elsewhere: links by them lead to the company, and search finds it. A ticker may have
 * been that of several companies; the one that has it now (`companies.ticker`) comes before all of these.
 */
export const companyFormerTickers = pgTable(
  'company_former_tickers',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Canonical. */
    ticker: text().notNull(),
    /** The day of the data set that told that it is the company's no more, or another name of it. */
    until: date({ mode: 'string' }).notNull(),
    /** Whether the data set has a day: else `until` is that of its import, and says nothing of how new it is. */
    isDated: boolean().notNull(),
    /** In the order of the changes: of several companies that had a ticker, the last one has it. */
    place: integer().notNull().generatedByDefaultAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.ticker] }), index().on(table.ticker)],
);

/**
 * The market figures of a company, all from one source at one time: a better source replaces the row, it does not fill
 * its gaps. US dollars; `changePercent` and `dividendYield` in percent; volumes in shares.
 */
export const companyFigures = pgTable(
  'company_figures',
  {
    companyId: integer()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    price: figure(),
    change: figure(),
    changePercent: figure(),
    dayLow: figure(),
    dayHigh: figure(),
    week52Low: figure('week_52_low'),
    week52High: figure('week_52_high'),
    volume: figure(),
    avgVolume: figure(),
    marketCap: figure(),
    peRatio: figure(),
    dividendYield: figure(),
    /** Shares as the source of the price told them with its profile; counted, as far as it says, on the day of `profiledAt`. */
    sharesOutstanding: figure(),
    ...provenance(),
    refreshedAt: refreshedAt(),
    /** When a live provider last told the figures that change slowly: market cap, 52 weeks, ratios. */
    profiledAt: moment(),
  },
  (table) => [index('company_figures_market_cap').on(table.marketCap.desc().nullsLast())],
);

/**
 * Figures of a company's last fiscal year in US dollars; `debtToEquity` is a ratio. The year is named by its last day, or, where only that
 * is known, by its number.
 */
export const companyFinancials = pgTable('company_financials', {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  revenue: figure(),
  netIncome: figure(),
  debtToEquity: figure(),
  yearEnd: date({ mode: 'string' }),
  fiscalYear: integer(),
  ...provenance(),
});

/** Leading persons in the order in which they are shown; `totalPay` in US dollars a year. */
export const companyExecutives = pgTable(
  'company_executives',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    title: text(),
    age: integer(),
    totalPay: figure(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.position] })],
);

/** Press items about a company; one link stands once. */
export const companyNews = pgTable(
  'company_news',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    link: text().notNull(),
    title: text().notNull(),
    publisher: text(),
    type: text(),
    publishedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.link] }),
    index('company_news_newest').on(table.companyId, table.publishedAt.desc().nullsLast()),
  ],
);

/** Who keeps a company's page. Site admins may without standing here. */
export const companyAdmins = pgTable(
  'company_admins',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** When they proved control of the company's domain; null for those whom a site admin appointed. */
    provedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] }), index().on(table.userId)],
);

/** Every change that a person made to a company, one row per column; null is a column that was or became empty. */
export const companyChanges = pgTable(
  'company_changes',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Null after the account was deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** As `editedFields` names the column. */
    field: text().notNull(),
    before: text(),
    after: text(),
    changedAt: moment().notNull(),
  },
  (table) => [index('company_changes_of_company').on(table.companyId, table.changedAt), index().on(table.userId)],
);
