import { z } from 'zod';
import { databaseId, idParams, slugParams } from './identifier';
import { leadershipSource } from './leadership';
import { commaSeparated, pageOf, pageQuery } from './pagination';
import { provenance } from './provenance';
import { lastDay, lastVolume, otherCurrency } from './quote';
import { BAD_EMAIL, maxLengths } from './rules/fields';
import { sponsorshipTerms } from './sponsorship';
import { emailAddress, isoTime, openableAddress, optionalPlainText } from './text';

/** A figure that may be missing; a missing one is null, never zero. */
const figure = z.number().nullable();
const text = z.string().nullable();

/**
 * One row of the stock tables. Prices in US dollars, `change_percent` in percent, `about` cut to 240 characters. The range of 52
 * weeks is of the source and day of the price, and market cap, P/E ratio and `dividend_yield`, in percent, are of its day, or null.
 * `ratios_from` is where the earnings are from that the price is divided by, or else the dividends, with the day that they go to; null
 * where the source of the price stated the ratios with it, or where there are none.
 */
export const liveCompanyRow = z.object({
  ticker: z.string(),
  name: z.string(),
  slug: z.string(),
  sector: text,
  industry: text,
  about: text,
  website: text,
  price: figure,
  currency: otherCurrency,
  change: figure,
  change_percent: figure,
  volume: figure,
  last_volume: lastVolume.optional(),
  last_day: lastDay.optional(),
  market_cap: figure,
  week_52_low: figure,
  week_52_high: figure,
  pe_ratio: figure,
  dividend_yield: figure,
  ratios_from: provenance.nullable(),
  logo_url: text,
  sponsored: z.boolean(),
  /** Of the company, where several of the listed tickers are classes of its shares: each has the market cap of the whole company. */
  cik: z.number().int().optional(),
  ...provenance.shape,
});

/** The columns that `?fields=` can pick. */
export const liveCompanyField = liveCompanyRow.keyof();

export const liveCompaniesQuery = z.object({ fields: commaSeparated(liveCompanyField, 24).optional() });

/** All rows by market cap. With `?fields=` a row carries those columns only. */
export const liveCompanies = z.array(liveCompanyRow.partial());

export const companySearchQuery = z.object({ q: z.string().trim().max(maxLengths.searchText).default('') });
export const companySearchResults = z.array(liveCompanyRow);

/** One press item about a company; the time is unix seconds. */
export const newsItem = z.object({
  title: z.string(),
  link: z.string(),
  publisher: text,
  type: text,
  provider_publish_time: z.number().int().nullable(),
});

/** One leading person; `total_pay` in US dollars a year. */
export const executive = z.object({
  name: z.string(),
  title: text,
  age: z.number().int().nullable(),
  total_pay: figure,
});

/**
 * Figures of the last fiscal year that is known, in US dollars, with where they are from; `debt_to_equity` is a ratio. The year is named by
 * its last day, `year_end`, or else by its number. `newer_report` is the newest annual report that is listed, where it is of a later year.
 */
export const financialMetrics = z.object({
  revenue: figure,
  net_income: figure,
  debt_to_equity: figure,
  year_end: z.iso.date().nullish(),
  fiscal_year: z.number().int().nullish(),
  newer_report: z.object({ form: z.string(), filed: z.iso.date() }).nullish(),
  ...provenance.shape,
});

/** Where a number of shares stands: on the cover page of a report, in its balance sheet, as the average of a period, or in what a provider tells. */
export const shareBasis = z.enum(['cover', 'balance', 'weighted_average', 'stated']);

/**
 * What the figures of a price's day were reckoned from: shares, in those of the day of the price, earnings of a share over the four
 * quarters to a day, and dividends of a share in the year to a day, in US dollars. Null where the source of the price stated the figure,
 * and where there is none. Shares that a provider tells are of no form.
 */
export const valuedFrom = z.object({
  shares: z
    .object({
      count: z.number(),
      basis: shareBasis,
      as_of: z.iso.date(),
      form: z.string().nullable(),
      source: z.string(),
    })
    .nullable(),
  earnings: z.object({ per_share: z.number(), to: z.iso.date(), source: z.string() }).nullable(),
  dividends: z.object({ per_share: z.number(), to: z.iso.date(), source: z.string() }).nullable(),
});

/**
 * A company in full. `symbol` repeats `ticker`; market cap, P/E ratio and `dividend_yield`, in percent, are of the day of the price, or
 * null. `market_cap_from` is where the shares are from, `ratios_from` as in lists, and `valued_from` says both in full: absent where
 * nothing was reckoned. A market cap by a weighted average is here alone, in no list: it is shown with that word. `verified` marks a page kept by the company, since
 * `verified_at`, which is null else; `leadership_source` says where `key_executives` are from where an editor wrote them;
 * `sponsorships` are who paid what for its promotion, as recorded, what began last first.
 */
export const company = z.object({
  id: databaseId,
  name: z.string(),
  ticker: z.string(),
  slug: z.string(),
  symbol: z.string(),
  /** Central Index Key at the SEC; null where it is not known. */
  cik: z.number().int().nullable().optional(),
  /** Whether lists have it; else it is known from the directory of tickers. */
  listed: z.boolean().optional(),
  sector: text,
  industry: text,
  about: text,
  website: text,
  ir_email: text,
  headquarters: text,
  phone: text,
  employees: z.number().int().nullable(),
  founded_year: z.number().int().nullable(),
  logo_url: text,
  exchange: text,
  price: figure,
  currency: otherCurrency,
  change: figure,
  change_percent: figure,
  day_low: figure,
  day_high: figure,
  week_52_low: figure,
  week_52_high: figure,
  volume: figure,
  last_volume: lastVolume.optional(),
  avg_volume: figure,
  market_cap: figure,
  market_cap_from: provenance.nullable(),
  pe_ratio: figure,
  dividend_yield: figure,
  ratios_from: provenance.nullable(),
  valued_from: valuedFrom.optional(),
  financial_metrics: financialMetrics,
  recent_news: z.array(newsItem),
  key_executives: z.array(executive),
  leadership_source: leadershipSource.nullable(),
  sponsorships: z.array(sponsorshipTerms),
  sponsored: z.boolean(),
  verified: z.boolean(),
  verified_at: isoTime.nullable(),
  ...provenance.shape,
});

/**
 * A filing or press release; its page is `/post/{slug}`. `form` is the form type, such as `10-K`; `is_sample` marks what the bundled
 * sample tells of a filing that is not here itself.
 */
export const filing = z.object({
  id: databaseId,
  slug: z.string(),
  title: z.string(),
  form: text,
  is_sample: z.boolean(),
  created_at: isoTime,
});

export const filings = z.array(filing);

/** Kinds of forms, as the Filings tab sorts them. */
export const filingGroup = z.enum([
  ...(['annual', 'quarterly', 'current', 'proxy', 'ownership', 'offering', 'other'] as const),
]);

/** What a current report reports: the number of an item of the form, and its heading. */
export const filingItem = z.object({ code: z.string(), words: z.string() });

/**
 * A filing in the list of all of a company. `original_url` is at the SEC; null of what did not come from there. `former_cik` is that under
 * which it was filed, where the company has another one now.
 */
export const companyFiling = filing.extend({
  group: filingGroup,
  /** The form in words: `Quarterly report`. */
  form_words: text,
  items: z.array(filingItem),
  original_url: text,
  former_cik: z.number().int().nullable(),
});

/** All filings of a company, or those of one kind or year of filing. */
export const companyFilingsQuery = pageQuery.extend({
  group: filingGroup.optional(),
  year: z.coerce.number().int().min(1990).max(2999).optional(),
});

/** `groups` and `years` count all filings of the company, whatever the query picks; those without one are left out. */
export const companyFilingsPage = pageOf(companyFiling).extend({
  groups: z.array(z.object({ group: filingGroup, count: z.number().int().positive() })),
  years: z.array(z.object({ year: z.number().int(), count: z.number().int().positive() })),
});

export const companyAdminCheck = z.object({ is_admin: z.boolean() });

/** What an import wrote may be longer than what people may write. */
const FORMER_TEXT_MAX = 100_000;

/** A field of a company as a form began with it; null where nothing was known. */
const formerText = z.string().max(FORMER_TEXT_MAX).nullable();

/**
 * What a company admin may change. `''` clears a field, a field left out stays; an unknown field is refused. `before` is what the
 * form began with: a field that is sent as it was then stays, and where one that is to change says something else by now, because
 * somebody else was faster, nothing is changed.
 */
export const companyUpdate = z
  .strictObject({
    about: optionalPlainText(maxLengths.companyAbout),
    website: openableAddress,
    ir_email: z.union([z.literal(''), emailAddress()], { error: BAD_EMAIL }),
    before: z.strictObject({ about: formerText, website: formerText, ir_email: formerText }).partial(),
  })
  .partial();

/** What a company admin may write, by its name in a request. */
export const editableField = z.enum(['about', 'website', 'ir_email']);

/**
 * One change that a person made to a company. `username` is null once the account is gone; `can_undo` says whether the caller may
 * take it back: site admins may, while the field still says `after`.
 */
export const companyChange = z.object({
  id: databaseId,
  field: editableField,
  before: text,
  after: text,
  username: text,
  changed_at: isoTime,
  can_undo: z.boolean(),
});

/** Texts of a change are long: a page has ten of them, and 20 at most. */
export const companyChangesQuery = pageQuery.extend({ limit: z.coerce.number().int().min(1).max(20).default(10) });

/** Changes of a company, the newest first. */
export const companyChangePage = pageOf(companyChange);

/** `{slug}` of a company and the number of something that is its own. */
export const companyItemParams = z.object({ ...slugParams.shape, ...idParams.shape });

export type LiveCompanyRow = z.infer<typeof liveCompanyRow>;
export type LiveCompanyField = z.infer<typeof liveCompanyField>;
export type LiveCompaniesQuery = z.infer<typeof liveCompaniesQuery>;
export type CompanySearchQuery = z.infer<typeof companySearchQuery>;
export type NewsItem = z.infer<typeof newsItem>;
export type Executive = z.infer<typeof executive>;
export type ShareBasis = z.infer<typeof shareBasis>;
export type ValuedFrom = z.infer<typeof valuedFrom>;
export type FinancialMetrics = z.infer<typeof financialMetrics>;
export type Company = z.infer<typeof company>;
export type Filing = z.infer<typeof filing>;
export type FilingGroup = z.infer<typeof filingGroup>;
export type FilingItem = z.infer<typeof filingItem>;
export type CompanyFiling = z.infer<typeof companyFiling>;
export type CompanyFilingsQuery = z.infer<typeof companyFilingsQuery>;
export type CompanyFilingsPage = z.infer<typeof companyFilingsPage>;
export type CompanyAdminCheck = z.infer<typeof companyAdminCheck>;
export type CompanyUpdate = z.infer<typeof companyUpdate>;
export type EditableField = z.infer<typeof editableField>;
export type CompanyChange = z.infer<typeof companyChange>;
export type CompanyChangePage = z.infer<typeof companyChangePage>;
