import { z } from 'zod';
import { numberedPageOf } from './pagination';

/*
 * Who owns a company, as filings with the SEC say. Shares are numbers of shares, prices and values US dollars, days `YYYY-MM-DD`. `url`
 * leads to the filing at sec.gov.
 */

const figure = z.number().nullable();
const text = z.string().nullable();
const day = z.iso.date();

/**
 * One transaction of an insider. `code` is the SEC's, `what` and `kind` say it in words (`Sold`, `10b5-1 plan`), `meaning` in those of
 * the SEC. `plan` is null where the form could not say. `price` is null where it is missing or not in dollars. `doubt` says why `value` is
 * left open though there is a price: it is that of an American Depositary Share and not of a share, of which `ads_ratio` make one, or it
 * is more than twenty times that of the day, or less than a twentieth.
 */
export const insiderTransaction = z.object({
  id: z.string(),
  date: day,
  person: z.string(),
  role: text,
  code: z.string(),
  what: z.string(),
  kind: z.string(),
  meaning: z.string(),
  plan: z.boolean().nullable(),
  acquired: z.boolean(),
  derivative: z.boolean(),
  security: z.string(),
  shares: figure,
  price: figure,
  value: figure,
  doubt: z.enum(['per_ads', 'price']).nullable(),
  per_ads: z.boolean(),
  ads_ratio: figure,
  holds_after: figure,
  direct: z.boolean(),
  nature: text,
  url: z.string(),
});

/** Newest first. */
export const insiderTransactions = numberedPageOf(insiderTransaction);

export const insiderTransactionsQuery = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});

/**
 * Shares that were bought or sold, by how many insiders in how many transactions. In no `value` are `unpriced` of the shares, and `doubtful`
 * ones, whose price is that of something else.
 */
export const insiderTrades = z.object({
  transactions: z.number().int(),
  insiders: z.number().int(),
  shares: z.number(),
  value: z.number(),
  unpriced: z.number(),
  doubtful: z.number(),
});

/** What insiders bought and sold of the company's shares from one day to another, both included; under plans of Rule 10b5-1 apart. */
export const insiderSummary = z.object({
  from: day,
  to: day,
  bought: insiderTrades,
  sold: insiderTrades,
  planned_bought: insiderTrades,
  planned_sold: insiderTrades,
});

/** What an insider holds of a security in one way, by the newest statement of it. */
export const insiderHolding = z.object({
  id: z.string(),
  person: z.string(),
  role: text,
  security: z.string(),
  shares: figure,
  direct: z.boolean(),
  nature: text,
  as_of: day,
  url: z.string(),
});

/**
 * What a manager held at the end of the quarter. `shares` are null where its report gives one number as both shares and value. `change` is
 * in shares against the quarter before, both counted as after the splits between; null where either is not known.
 */
export const institutionalHolder = z.object({
  manager: z.string(),
  cik: z.number().int(),
  shares: figure,
  value: z.number(),
  change: figure,
  url: z.string(),
});

/** The largest holdings of the newest quarter, by value; `count` of them in all. `period` is null where there is none. */
export const institutionalHolders = z.object({
  period: day.nullable(),
  previous_period: day.nullable(),
  count: z.number().int(),
  rows: z.array(institutionalHolder),
});

/** Who holds five percent or more of a class; of those that file together the one with the most, and the `others`. */
export const largeHolder = z.object({
  id: z.string(),
  name: z.string(),
  others: z.array(z.string()),
  security: z.string(),
  shares: figure,
  percent: figure,
  form: z.string(),
  event_date: day,
  url: z.string(),
});

/** A sale that somebody has given notice of, about the day `date`. `plan_dates` are those of plans of Rule 10b5-1. */
export const plannedSale = z.object({
  id: z.string(),
  person: z.string(),
  relationship: text,
  security: z.string(),
  shares: figure,
  value: figure,
  broker: text,
  date: day,
  filed: day.nullable(),
  plan_dates: z.array(day),
  url: z.string(),
});

/** How many of a company's shares one of its American Depositary Shares is, as the newest filing says that tells it. */
export const adsRatio = z.object({ ratio: z.number(), as_of: day, url: z.string() });

/** All that is known of who owns a company, but for its transactions, of which there are `transactions`; lists are the largest or newest 50. */
export const ownership = z.object({
  ads: adsRatio.nullable(),
  summary: insiderSummary,
  transactions: z.number().int(),
  insiders: z.array(insiderHolding),
  holders: institutionalHolders,
  large_holders: z.array(largeHolder),
  planned_sales: z.array(plannedSale),
});

export type InsiderTransaction = z.infer<typeof insiderTransaction>;
export type InsiderTransactions = z.infer<typeof insiderTransactions>;
export type InsiderTransactionsQuery = z.infer<typeof insiderTransactionsQuery>;
export type InsiderTrades = z.infer<typeof insiderTrades>;
export type InsiderSummary = z.infer<typeof insiderSummary>;
export type InsiderHolding = z.infer<typeof insiderHolding>;
export type InstitutionalHolder = z.infer<typeof institutionalHolder>;
export type InstitutionalHolders = z.infer<typeof institutionalHolders>;
export type LargeHolder = z.infer<typeof largeHolder>;
export type PlannedSale = z.infer<typeof plannedSale>;
export type Ownership = z.infer<typeof ownership>;
