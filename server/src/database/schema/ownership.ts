import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { figure, id } from './columns';

/*
 * Who owns companies, as filings with the SEC say. Companies are found by the CIK of the issuer: what is filed about one that is not
 * known here is kept, and shown once it is. A line that an amendment replaced stays, and is `superseded`.
 */

const day = () => date({ mode: 'string' });

/** A filing that was read. */
export const ownershipFilings = pgTable(
  'ownership_filings',
  {
    id: id(),
    /** `0001127602-25-001055`; null where the file did not say. */
    accession: text().unique(),
    /** Hash of what it says: the same filing in another file is the same one. */
    digest: text().notNull().unique(),
    /** `3`, `4`, `5`, `144`, `13F-HR`, `13D`, `13G`. */
    form: text().notNull(),
    amendment: boolean().notNull(),
    /** Whether an amendment only adds to what it amends. */
    adds: boolean().notNull(),
    /** What it amends, where it says so: an accession number, or of forms 3, 4 and 5 the day on which that was filed. */
    previous: text(),
    /** What is decided together, so that amendments meet what they amend in any order (`ownershipSubject`). */
    subject: text().notNull(),
    /** CIK of the company that it is about; null for reports about many. */
    issuerCik: integer(),
    /** CIK of who files: first owner, manager, or first holder; null where it is not said. */
    filerCik: integer(),
    filed: day(),
    /** Days of plans of Rule 10b5-1, of form 144. */
    planDates: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('ownership_filings_subject').on(table.subject),
    index('ownership_filings_issuer').on(table.issuerCik),
  ],
);

const line = () => ({
  filingId: integer()
    .notNull()
    .references(() => ownershipFilings.id, { onDelete: 'cascade' }),
  /** Its place in the filing. */
  line: integer().notNull(),
  superseded: boolean().notNull().default(false),
});

/** What insiders bought, sold, were granted or gave away (forms 4 and 5). Prices in US dollars a share. */
export const insiderTransactions = pgTable(
  'insider_transactions',
  {
    ...line(),
    issuerCik: integer().notNull(),
    /** Of one person, or of several that report together: CIKs in order. */
    ownerKey: text().notNull(),
    ownerName: text().notNull(),
    role: text(),
    derivative: boolean().notNull(),
    security: text().notNull(),
    date: day().notNull(),
    code: text().notNull(),
    acquired: boolean().notNull(),
    shares: figure(),
    /** Null where it is missing or in another currency. */
    price: figure(),
    /** Whether the price is that of an American Depositary Share, and `shares` are others. */
    perAds: boolean().notNull().default(false),
    /** Shares that one American Depositary Share stands for, where the filing says so. */
    adsRatio: figure(),
    /** Under a plan of Rule 10b5-1; null where the form could not say so. */
    plan: boolean(),
    swap: boolean().notNull(),
    after: figure(),
    direct: boolean().notNull(),
    nature: text(),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.line] }),
    index('insider_transactions_newest')
      .on(table.issuerCik, table.date.desc(), table.filingId.desc(), table.line)
      .where(sql`not superseded`),
  ],
);

/** What insiders hold, where a form states it without a transaction. */
export const insiderHoldings = pgTable(
  'insider_holdings',
  {
    ...line(),
    issuerCik: integer().notNull(),
    ownerKey: text().notNull(),
    ownerName: text().notNull(),
    role: text(),
    derivative: boolean().notNull(),
    security: text().notNull(),
    date: day().notNull(),
    shares: figure(),
    direct: boolean().notNull(),
    nature: text(),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.line] }),
    index('insider_holdings_newest')
      .on(table.issuerCik, table.date.desc())
      .where(sql`not superseded`),
  ],
);

/** Sales that somebody has given notice of (form 144). Values in US dollars. */
export const plannedSales = pgTable(
  'planned_sales',
  {
    ...line(),
    issuerCik: integer().notNull(),
    person: text().notNull(),
    relationship: text(),
    security: text().notNull(),
    broker: text(),
    shares: figure(),
    value: figure(),
    /** Shares of the class in all. */
    outstanding: figure(),
    /** About when. */
    date: day().notNull(),
    exchange: text(),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.line] }),
    index('planned_sales_newest')
      .on(table.issuerCik, table.date.desc())
      .where(sql`not superseded`),
  ],
);

/** Shares that institutional managers held at the end of a quarter (form 13F-HR). Values in US dollars. */
export const institutionalHoldings = pgTable(
  'institutional_holdings',
  {
    ...line(),
    managerCik: integer().notNull(),
    managerName: text().notNull(),
    period: day().notNull(),
    cusip: text().notNull(),
    issuerName: text().notNull(),
    /** The name of the issuer as names are compared (`issuerNameKey`). */
    nameKey: text().notNull(),
    security: text().notNull(),
    /** Null where the report gives one number as both shares and value, so that nobody knows which of them it is. */
    shares: figure(),
    value: figure().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.line] }),
    index('institutional_holdings_cusip').on(table.cusip, table.period.desc()),
    index('institutional_holdings_name').on(table.nameKey, table.period.desc()),
  ],
);

/** Who holds more than five percent of a class (schedules 13D and 13G); `percent` of the class. */
export const beneficialHolders = pgTable(
  'beneficial_holders',
  {
    ...line(),
    issuerCik: integer().notNull(),
    holderCik: integer(),
    name: text().notNull(),
    security: text().notNull(),
    eventDate: day().notNull(),
    shares: figure(),
    percent: figure(),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.line] }),
    index('beneficial_holders_issuer').on(table.issuerCik, table.eventDate.desc()),
  ],
);

/** Which company a CUSIP is of, as schedules 13D and 13G say: reports of form 13F name no CIK. */
export const issuerCusips = pgTable(
  'issuer_cusips',
  {
    filingId: integer()
      .notNull()
      .references(() => ownershipFilings.id, { onDelete: 'cascade' }),
    cusip: text().notNull(),
    issuerCik: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.cusip] }),
    index('issuer_cusips_cusip').on(table.cusip),
    index('issuer_cusips_issuer').on(table.issuerCik),
  ],
);
