import { z } from 'zod';
import { factsDataset } from './edgarFacts/factsDataset';
import { filingDataset, filingTextDataset, submissionsDataset } from '../../features/filings/filingFacts';
import { edgarTurnDataset } from './edgar/turnDataset';
import { ownershipDataset } from './ownership/ownershipDataset';
import { historyDataset } from './prices/historyDataset';

/*
 * What the command line hands to whoever owns the database: rows that have been read and checked, in the units of the
 * API. The server checks them against the same schemas.
 */

const figure = z.number();
const line = z.string().min(1).max(180);
const ticker = z.string().regex(/^[A-Z0-9.]{1,15}$/);
const cik = z.int().positive().max(999_999_999);

/** Figures of one company at one moment; a missing one is null. US dollars; `dividend_yield` in percent. */
const companyFigures = z.strictObject({
  price: figure.positive(),
  pe_ratio: figure.nullable(),
  /** Of the last four quarters; negative is a loss. */
  earnings_per_share: figure.nullable().optional(),
  dividend_yield: figure.nonnegative().nullable(),
  week_52_low: figure.positive().nullable(),
  week_52_high: figure.positive().nullable(),
  market_cap: figure.positive().nullable(),
});

const indexCompany = z.strictObject({
  ticker,
  name: line,
  sector: line.nullable(),
  industry: line.nullable(),
  headquarters: line.nullable(),
  founded_year: z.int().min(1000).max(2999).nullable(),
  cik: cik.nullable(),
  figures: companyFigures.nullable(),
});

/** `exchange` where the directory says where it is listed. */
const directoryEntry = z.strictObject({ ticker, name: line, cik, exchange: line.max(40).nullable().optional() });

/**
 * The members of an index, with figures that all come from `source` and are of the time `as_of`. Companies whose tickers
 * are `withdrawn` are not listed any more: renamed, taken over, delisted. `members` are those of the S&P 500, without what only its
 * figures have.
 */
const indexDataset = z.strictObject({
  kind: z.literal('index'),
  source: line,
  as_of: z.iso.datetime(),
  companies: z.array(indexCompany).min(1).max(20_000),
  withdrawn: z.array(ticker).max(20_000).default([]),
  members: z
    .array(z.strictObject({ ticker, cik: cik.nullable() }))
    .max(20_000)
    .optional(),
});

/**
 * A directory of everything that is listed, in the order of its source: ticker, name, CIK, and the exchange in some. With `as_of` it is of that day, and
 * has the word about tickers of listed companies; without it may be older than what is known.
 */
const directoryDataset = z.strictObject({
  kind: z.literal('directory'),
  as_of: z.iso.datetime().optional(),
  companies: z.array(directoryEntry).min(1).max(50_000),
});

/** Companies, which are brought into the database as a whole. */
export const companyDataset = z.discriminatedUnion('kind', [indexDataset, directoryDataset]);

/** Whatever the command hands over. */
export const dataset = z.discriminatedUnion('kind', [
  ...([indexDataset, directoryDataset, historyDataset, factsDataset, ownershipDataset] as const),
  ...([submissionsDataset, filingDataset, filingTextDataset, edgarTurnDataset] as const),
]);

export type CompanyFigures = z.infer<typeof companyFigures>;
export type IndexCompany = z.infer<typeof indexCompany>;
export type IndexDataset = z.infer<typeof indexDataset>;
export type DirectoryEntry = z.infer<typeof directoryEntry>;
export type DirectoryDataset = z.infer<typeof directoryDataset>;
export type CompanyDataset = z.infer<typeof companyDataset>;
export type Dataset = z.infer<typeof dataset>;
