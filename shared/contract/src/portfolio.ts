import { z } from 'zod';
import { databaseId } from './identifier';
import { numberedPageOf } from './pagination';
import { marketSymbol, quote } from './quote';
import { maxLengths } from './rules/fields';
import { multiLine } from './text';
import { watchedKind } from './watchlist';

/** Most transactions of one person. */
export const PORTFOLIO_MAX_TRANSACTIONS = 10_000;

/** Largest quantity, price or fee of a transaction. */
export const PORTFOLIO_MAX_FIGURE = 1e12;

/** Smallest quantity: below it an average cost would be no number any more. */
export const PORTFOLIO_LEAST_QUANTITY = 1e-12;

/** Most characters of a file that is imported. */
export const PORTFOLIO_MAX_IMPORT = 2_000_000;

/** Most lines that an import names one by one, of each sort. */
export const PORTFOLIO_MAX_NAMED_LINES = 100;

/** Longest line of a file that is shown and can be corrected, in characters. */
export const PORTFOLIO_MAX_LINE = 2_000;

/** Most lines of a file that are corrected or left out at once. */
export const PORTFOLIO_MAX_CHOICES = 2_000;

/** The first day that a transaction may be of. */
const FIRST_DAY = '1900-01-01';

/** What a transaction is. A dividend and a fee are of an instrument too, and move no shares. */
export const portfolioAction = z.enum(['buy', 'sell', 'dividend', 'fee']);

/** Currencies that a transaction may have been in; amounts are in US dollars all the same. */
export const portfolioCurrency = z.enum(['USD', 'EUR']);

const tradeDay = z.iso.date('Enter a day as YYYY-MM-DD').refine((day) => day >= FIRST_DAY, `Not before ${FIRST_DAY}`);
const aboveZero = z.number().min(PORTFOLIO_LEAST_QUANTITY, 'Must be above zero').max(PORTFOLIO_MAX_FIGURE, 'Too large');
const eitherSign = z.number().min(-PORTFOLIO_MAX_FIGURE, 'Too large').max(PORTFOLIO_MAX_FIGURE, 'Too large');

/**
 * A transaction. `quantity` is in shares or coins as they were on that day, and null for a dividend and a fee; `price` is US dollars of
 * one, and for a dividend and a fee the whole amount, below zero where it was taken or given back; `fee` is in US dollars, and below zero where
 * more was given back than kept. `cancelled_on` is the day on which the broker took a trade back, which counts no more. Where it was in another `currency`, `rate` is what
 * amounts were multiplied by, else 1. `imported` says that it came from a file.
 */
export const portfolioTransaction = z.object({
  id: databaseId,
  symbol: z.string(),
  kind: watchedKind,
  date: z.iso.date(),
  action: portfolioAction,
  quantity: z.number().nullable(),
  price: z.number(),
  fee: z.number(),
  currency: portfolioCurrency,
  rate: z.number(),
  note: z.string(),
  imported: z.boolean(),
  cancelled_on: z.iso.date().nullable(),
});

/** A page of a person's transactions, the newest day first. */
export const portfolioTransactionPage = numberedPageOf(portfolioTransaction);

export const portfolioTransactionsQuery = z.object({
  page: z.coerce.number().int().min(1).max(PORTFOLIO_MAX_TRANSACTIONS).default(1),
  page_size: z.coerce.number().int().min(1).max(1000).default(50),
});

const written = z.object({
  symbol: marketSymbol,
  kind: watchedKind.default('stock'),
  date: tradeDay,
  action: portfolioAction,
  quantity: aboveZero.nullable().default(null),
  price: eitherSign,
  fee: eitherSign.default(0),
  currency: z.enum(portfolioCurrency.options, 'Enter amounts in US dollars or euros').default('USD'),
  note: multiLine(maxLengths.portfolioNote).default(''),
});

const movesShares = (action: z.infer<typeof portfolioAction>) => action === 'buy' || action === 'sell';

/**
 * A transaction as a client sends it, with `price` and `fee` in its `currency`: euros become US dollars by the rate of their day.
 * `quantity` goes with buying and selling alone, and a price below zero with a dividend and a fee.
 */
export const portfolioTransactionWrite = written
  .refine(({ action, quantity }) => !movesShares(action) || quantity !== null, {
    path: ['quantity'],
    message: 'Enter how many were bought or sold',
  })
  .refine(({ action, price }) => !movesShares(action) || price >= 0, {
    path: ['price'],
    message: 'Must not be below zero',
  })
  .refine(({ action, quantity }) => movesShares(action) || quantity === null, {
    path: ['quantity'],
    message: 'A dividend and a fee have an amount and no quantity',
  });

/**
 * What was sold of an instrument and never bought, as in a statement that begins in the middle of a history: the least that must have been there
 * at the end of a day, in shares of that day.
 */
export const portfolioOpening = z.object({
  kind: watchedKind,
  symbol: z.string(),
  /** The day before the first transaction that is known. */
  day: z.iso.date(),
  quantity: z.number(),
  /** The first sale of more than was held. */
  sold_on: z.iso.date(),
});

/** What is held of an instrument. Figures that need a price are null where none is known; a sample is none. */
export const portfolioPosition = z.object({
  symbol: z.string(),
  kind: watchedKind,
  /** Null for what the site does not know. */
  name: z.string().nullable(),
  slug: z.string().nullable(),
  quantity: z.number(),
  /** Of one, fees in it; null where nothing is held. */
  average_cost: z.number().nullable(),
  cost: z.number(),
  value: z.number().nullable(),
  unrealised_gain: z.number().nullable(),
  unrealised_percent: z.number().nullable(),
  /** Of the value of the portfolio, in percent. */
  share: z.number().nullable(),
  /** Null while more was sold than was bought: what that cost is unknown. */
  realised_gain: z.number().nullable(),
  dividends: z.number(),
  /** Asked for while more was sold than was bought; a split that became known later may do that, too. */
  opening: portfolioOpening.nullable(),
  quote,
});

/** What a day made of what is held now; `counted` positions have a change of that day. */
export const portfolioDayChange = z.object({
  amount: z.number(),
  percent: z.number().nullable(),
  date: z.iso.date(),
  counted: z.number().int().nonnegative(),
});

/**
 * A portfolio in figures, in US dollars. Value, cost, unrealised gain and the yearly rate of return (`xirr`, 0.1 is 10 %) leave out what is held
 * without a price, which `unpriced` names. The realised gain and the return leave out, too, what was sold and never bought (`cost_unknown`).
 */
export const portfolioTotals = z.object({
  value: z.number(),
  cost: z.number(),
  unrealised_gain: z.number(),
  unrealised_percent: z.number().nullable(),
  realised_gain: z.number(),
  dividends: z.number(),
  day_change: portfolioDayChange.nullable(),
  prices_from: z.iso.date().nullable(),
  prices_to: z.iso.date().nullable(),
  /** Null where no such rate exists. */
  xirr: z.number().nullable(),
  /** The day that what is held counts as sold on: that of the newest price, or of a later transaction. */
  xirr_date: z.iso.date().nullable(),
  unpriced: z.array(z.string()),
  cost_unknown: z.array(z.string()),
});

/** A person's portfolio; positions by value, those without a price and those that are closed behind. */
export const portfolio = z.object({
  positions: z.array(portfolioPosition),
  totals: portfolioTotals,
  transactions_count: z.number().int().nonnegative(),
});

/** Which of the first two numbers of 01/05/2026 is the day. */
export const portfolioDateOrder = z.enum(['dmy', 'mdy']);

/** What the person who imports a file chose for a line of it: a text that stands in its place, or null, which leaves it out. */
export const portfolioLineChoice = z.object({
  line: z.number().int().positive(),
  text: z.string().max(PORTFOLIO_MAX_LINE, `At most ${PORTFOLIO_MAX_LINE} characters`).nullable(),
});

/**
 * A broker's file. A `dry_run` stores nothing and tells what would be stored. A line that cannot be read keeps no other from being stored: it is
 * named, with what can be done, and `lines` corrects it or leaves it out.
 */
export const portfolioImportRequest = z.object({
  content: z
    .string()
    .min(1, 'The file is empty')
    .max(PORTFOLIO_MAX_IMPORT, `At most ${PORTFOLIO_MAX_IMPORT / 1_000_000} million characters`)
    .refine(
      (content) => !content.includes('\u0000'),
      'This is no text, or in another encoding. Save it as CSV in UTF-8.',
    ),
  dry_run: z.boolean().default(false),
  /** The order of days such as 01/05/2026, where nothing in the file and no habit of the broker decides it. */
  dates: portfolioDateOrder.optional(),
  lines: z.array(portfolioLineChoice).max(PORTFOLIO_MAX_CHOICES, 'Too many lines at once').default([]),
});

/** A line of a file, the header counted, and what is said of it. */
export const portfolioImportLine = z.object({ line: z.number().int().positive(), reason: z.string() });

/** A line that cannot be taken: as it stands in the file (null where it is too long to be shown), and what its owner can do. */
export const portfolioRefusedLine = portfolioImportLine.extend({ text: z.string().nullable(), remedy: z.string() });

/**
 * In which order the days of a file are read, which is decided for all of them at once: by a day above 12 of the file, by how its broker
 * writes, or by its owner. Null while nobody knows; then nothing is read or stored. `example` is a day of the file, and what it is in
 * either order, null where it is none.
 */
export const portfolioImportDates = z.object({
  order: portfolioDateOrder.nullable(),
  decided_by: z.enum(['file', 'broker', 'owner']).nullable(),
  example: z.string(),
  dmy: z.iso.date().nullable(),
  mdy: z.iso.date().nullable(),
});

/** What an import did, or would do. Of lines the first hundred of each sort are named. */
export const portfolioImportResult = z.object({
  /** Whose file it is, as people call it. */
  format: z.string(),
  stored: z.boolean(),
  /** Transactions that are, or would be, stored. */
  added: z.number().int().nonnegative(),
  /** Trades that lines of the file take back; they count no more. */
  cancelled: z.number().int().nonnegative(),
  /** Null where the year stands before in all days. */
  dates: portfolioImportDates.nullable(),
  /** Lines that were imported before. */
  duplicates: z.number().int().nonnegative(),
  /** Lines that are no part of a portfolio, such as deposits. */
  skipped: z.number().int().nonnegative(),
  skipped_lines: z.array(portfolioImportLine),
  /** What is, or would be, sold and never bought: of these the opening position is asked for. */
  openings: z.array(portfolioOpening),
  /** Lines that their owner chose to leave out. */
  left_out: z.number().int().nonnegative(),
  /** Lines that cannot be taken, and for which nothing was chosen. */
  refused: z.number().int().nonnegative(),
  refused_lines: z.array(portfolioRefusedLine),
  /** The file's last line is among those added, and ends with a figure and no line break: it may be cut off. */
  maybe_cut_line: z.number().int().positive().optional(),
});

export type PortfolioAction = z.infer<typeof portfolioAction>;
export type PortfolioCurrency = z.infer<typeof portfolioCurrency>;
export type PortfolioTransaction = z.infer<typeof portfolioTransaction>;
export type PortfolioTransactionPage = z.infer<typeof portfolioTransactionPage>;
export type PortfolioTransactionsQuery = z.infer<typeof portfolioTransactionsQuery>;
export type PortfolioTransactionWrite = z.infer<typeof portfolioTransactionWrite>;
/** As a client sends it: what has a default may be left out. */
export type PortfolioTransactionDraft = z.input<typeof portfolioTransactionWrite>;
export type PortfolioOpening = z.infer<typeof portfolioOpening>;
export type PortfolioPosition = z.infer<typeof portfolioPosition>;
export type PortfolioTotals = z.infer<typeof portfolioTotals>;
export type Portfolio = z.infer<typeof portfolio>;
export type PortfolioImportRequest = z.infer<typeof portfolioImportRequest>;
/** As a client sends it: what has a default may be left out. */
export type PortfolioImportDraft = z.input<typeof portfolioImportRequest>;
export type PortfolioImportLine = z.infer<typeof portfolioImportLine>;
export type PortfolioDateOrder = z.infer<typeof portfolioDateOrder>;
export type PortfolioImportDates = z.infer<typeof portfolioImportDates>;
export type PortfolioRefusedLine = z.infer<typeof portfolioRefusedLine>;
export type PortfolioLineChoice = z.infer<typeof portfolioLineChoice>;
export type PortfolioImportResult = z.infer<typeof portfolioImportResult>;
