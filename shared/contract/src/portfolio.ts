import { z } from 'zod';
import { databaseId } from './identifier';
import { numberedPageOf } from './pagination';
import { marketSymbol, quote } from './quote';
import { maxLengths } from './rules/fields';
import { multiLine, optionalOwnName, ownName } from './text';
import { watchedKind } from './watchlist';

/** Most transactions of one person. */
export const PORTFOLIO_MAX_TRANSACTIONS = 10_000;

/** Most answers that one person gives: rates and prices of days, and currencies. */
export const PORTFOLIO_MAX_ANSWERS = 5_000;

/** Most instruments of which one look at a portfolio by the day reckons: those that most was paid for. */
export const PORTFOLIO_MAX_HISTORIES = 300;

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

/**
 * What a transaction is. A dividend and a fee are of an instrument too, and move no shares. The others move the cash of an account: money of its
 * owner in and out, interest, and one currency for another. A fee may be of the account, and so of its cash.
 */
export const portfolioAction = z.enum([
  ...(['buy', 'sell', 'dividend', 'fee'] as const),
  ...(['deposit', 'withdrawal', 'interest', 'exchange'] as const),
]);

/** Of what a transaction is. */
export const portfolioKind = z.enum([...watchedKind.options, 'cash']);

/** The ISO code of a currency. */
export const portfolioCurrency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Enter a currency by its three letters, such as EUR');

/** An amount of an account in another currency than that of its transaction. */
const portfolioSettled = z.object({ amount: z.number(), currency: z.string() });

/** By what amounts are multiplied to be in the portfolio's currency, and the day, or the first day of the month, that the rate is of. */
export const portfolioRate = z.object({ rate: z.number(), date: z.iso.date() });

/** What a person calls an account of theirs, such as "Retirement". */
export const portfolioAccountWrite = z.object({ name: ownName(maxLengths.portfolioAccount, 'Enter a name') });

/** The account of a transaction by its name, empty for the one without a name; one that there is not yet is made. */
const accountName = optionalOwnName(maxLengths.portfolioAccount);

/** An account of a person; `id` is 0 and `name` empty for what belongs to none that has a name. */
export const portfolioAccount = z.object({
  id: z.number().int().nonnegative(),
  name: z.string(),
  transactions_count: z.number().int().nonnegative(),
});

/** Of which account figures and lists are: 0 for the one without a name, all of them without it. */
export const portfolioAccountQuery = z.object({
  account: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
});

/** The code of a currency, or of hundredths of one, as it was written: GBp are pence, and GBP pounds. */
const writtenCurrency = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'Enter a currency by its three letters, such as EUR');

const tradeDay = z.iso.date('Enter a day as YYYY-MM-DD').refine((day) => day >= FIRST_DAY, `Not before ${FIRST_DAY}`);
const aboveZero = z.number().min(PORTFOLIO_LEAST_QUANTITY, 'Must be above zero').max(PORTFOLIO_MAX_FIGURE, 'Too large');
const eitherSign = z.number().min(-PORTFOLIO_MAX_FIGURE, 'Too large').max(PORTFOLIO_MAX_FIGURE, 'Too large');

/**
 * A transaction. `quantity` is in shares or coins as they were on that day, and null for a dividend and a fee; `price` is that of one, and for a
 * dividend and a fee the whole amount, below zero where it was taken or given back; `fee` is below zero where more was given back than kept. Both
 * are in its own `currency`, null where nobody knows it; `converted` is by what they become the portfolio's currency, null where no rate of
 * the day is known. Of cash, `kind` is `cash` and `symbol` the currency. `settled` is what it moved on the account, with its
 * sign, where that is in another currency or not what its price says: what an exchange brought, what a purchase abroad took. `cancelled_on` is the day on which the broker took a trade back, which counts no more. `split_factor` is how many shares
 * each has become by a split that the site does not know and its owner told, or 1 for none. `imported` says that it came from a file.
 */
export const portfolioTransaction = z.object({
  id: databaseId,
  /** The name of its account; empty where that has none. */
  account: z.string(),
  symbol: z.string(),
  kind: portfolioKind,
  date: z.iso.date(),
  action: portfolioAction,
  quantity: z.number().nullable(),
  price: z.number(),
  fee: z.number(),
  currency: z.string().nullable(),
  settled: portfolioSettled.nullable(),
  converted: portfolioRate.nullable(),
  split_factor: z.number().nullable(),
  note: z.string(),
  imported: z.boolean(),
  cancelled_on: z.iso.date().nullable(),
});

/** A page of a person's transactions, the newest day first. */
export const portfolioTransactionPage = numberedPageOf(portfolioTransaction);

export const portfolioTransactionsQuery = portfolioAccountQuery.extend({
  page: z.coerce.number().int().min(1).max(PORTFOLIO_MAX_TRANSACTIONS).default(1),
  page_size: z.coerce.number().int().min(1).max(1000).default(50),
});

const written = z.object({
  account: accountName.default(''),
  symbol: marketSymbol,
  kind: portfolioKind.default('stock'),
  date: tradeDay,
  action: portfolioAction,
  quantity: aboveZero.nullable().default(null),
  price: eitherSign,
  fee: eitherSign.default(0),
  currency: writtenCurrency.default('USD'),
  settled: z.object({ amount: eitherSign, currency: writtenCurrency }).nullable().default(null),
  split_factor: z.number().min(1e-5, 'Too small').max(1e5, 'Too large').nullable().default(null),
  note: multiLine(maxLengths.portfolioNote).default(''),
});

const movesCash = (action: z.infer<typeof portfolioAction>) =>
  action === 'deposit' || action === 'withdrawal' || action === 'interest' || action === 'exchange';

const movesShares = (action: z.infer<typeof portfolioAction>) => action === 'buy' || action === 'sell';

/**
 * A transaction as a client sends it, with `price` and `fee` in its `currency`. `quantity` goes with buying and selling alone, and a price below zero
 * with all others. What moves cash has the kind `cash` and its currency as the symbol; an exchange has what it brought as `settled`.
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
    message: 'This has an amount and no quantity',
  })
  .refine(({ action, kind }) => action === 'fee' || (kind === 'cash') === movesCash(action), {
    path: ['kind'],
    message: 'Deposits, withdrawals, interest and exchanges are of cash, and nothing else but a fee is',
  })
  .refine(({ action, settled }) => action !== 'exchange' || settled !== null, {
    path: ['settled'],
    message: 'Enter what came in for it',
  })
  .refine(({ action, kind, settled }) => action === 'exchange' || kind !== 'cash' || settled === null, {
    path: ['settled'],
    message: 'Only an exchange moves two currencies of cash',
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
  /** The account of the sales; left out for the one without a name. */
  account: z.string().optional(),
});

/** What one account has of an instrument, as the position that it is a part of. */
export const portfolioPositionPart = z.object({
  account: z.string(),
  quantity: z.number(),
  cost: z.number(),
  value: z.number().nullable(),
  unrealised_gain: z.number().nullable(),
  unrealised_percent: z.number().nullable(),
  share: z.number().nullable(),
  day_change: z.number().nullable(),
});

/** What is held of an instrument. Figures that need a price are null where none is known; a sample is none. */
export const portfolioPosition = z.object({
  symbol: z.string(),
  kind: watchedKind,
  /** Null for what the site does not know. */
  name: z.string().nullable(),
  slug: z.string().nullable(),
  /** Of a company; null where nobody knows it. */
  sector: z.string().nullable(),
  /** By accounts that hold it, also where that is one; FIFO is of each account by itself. */
  parts: z.array(portfolioPositionPart),
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
  /** Of one share of today, in the portfolio's currency, and its day; null where none counts. */
  price: z.number().nullable(),
  price_date: z.iso.date().nullable(),
  /** What its day made of what is held; null where the change of that day is not known. */
  day_change: z.number().nullable(),
  /** By what the price becomes the portfolio's currency; null where it has none, or none is known. */
  converted: portfolioRate.nullable(),
  /** The currency that the price is told in, by the site or by its owner; null where nobody knows it. */
  price_currency: z.string().nullable(),
  /** Where its owner's own price counts: the day of that, and of the list's price; null where the list's counts. */
  own_price: z.object({ date: z.iso.date(), list_date: z.iso.date().nullable() }).nullable(),
  /** What is to be answered before it is in any sum; null where it is in all of them. */
  unanswered: z.enum(['split', 'currency', 'rate', 'price']).nullable(),
  quote,
});

const splitAsked = {
  /** What the history has of that day, in shares as they are counted now; null where only the time of a split asks. */
  close: z.number().nullable(),
  close_date: z.iso.date().nullable(),
  /** Of the close; US dollars without. */
  close_currency: portfolioCurrency.optional(),
  /** The time in which a split was whose day nobody knows. */
  within: z.object({ from: z.iso.date(), until: z.iso.date() }).optional(),
  numerator: z.number(),
  denominator: z.number(),
};

/** What is wrong with a person's own data, and of what: each has something that can be done about it. */
export const portfolioFinding = z.discriminatedUnion('about', [
  /** A price that differs from its day's by about a ratio, or a day within the time of a split: a split after it? Not in the sums until answered. */
  z.object({
    about: z.literal('split'),
    transaction: portfolioTransaction,
    ...splitAsked,
  }),
  /** More was sold than was bought. */
  z.object({ about: z.literal('opening'), opening: portfolioOpening }),
  /** Amounts of so many transactions are in a currency that nobody knows. Not in the sums. */
  z.object({
    about: z.literal('currency'),
    kind: watchedKind,
    symbol: z.string(),
    transactions: z.number().int().positive(),
  }),
  /** Its price is in a currency that nobody knows. Not in the sums. */
  z.object({ about: z.literal('price_currency'), kind: watchedKind, symbol: z.string() }),
  /** No rate of a day is known, or the newest before it is three or more trading days old. What needs it is not in the sums. */
  z.object({
    about: z.literal('rate'),
    currency: z.string(),
    /** The newest of so many days. */
    day: z.iso.date(),
    days: z.number().int().positive(),
    /** The newest one before it; null where there is none. */
    newest: z.iso.date().nullable(),
    /** How old that one is on the day; null where there is none, where it is of a month, and beyond a year. */
    trading_days: z.number().int().positive().nullable(),
    symbols: z.array(z.string()),
  }),
  /** Prices of a day that is more than one trading day ago. They count, and their day is told. */
  z.object({
    about: z.literal('old_price'),
    date: z.iso.date(),
    trading_days: z.number().int().positive(),
    instruments: z.array(z.object({ kind: watchedKind, symbol: z.string() })),
  }),
  /** Its owner told a price of it, and the list has one of that day or a newer one. It `counts` still where the list does not say in which currency its own is. */
  z.object({
    about: z.literal('own_price'),
    kind: watchedKind,
    symbol: z.string(),
    date: z.iso.date(),
    list_date: z.iso.date(),
    counts: z.boolean(),
  }),
  /** What is held and has no price, or that of a sample, or one of a time `within` which a split was. Not in the sums. */
  z.object({
    about: z.literal('no_price'),
    kind: watchedKind,
    symbol: z.string(),
    /** The day of its price, and the first of which one counts: on which day the split was nobody knows. */
    within: z.object({ date: z.iso.date(), until: z.iso.date() }).optional(),
  }),
  /** By the end of a day more of a currency went out of an account than had come in: a deposit is missing, of as much at least. Its cash is in no sum. */
  z.object({
    about: z.literal('cash'),
    currency: z.string(),
    /** The first such day. */
    day: z.iso.date(),
    missing: z.number().positive(),
    /** Left out for the one without a name. */
    account: z.string().optional(),
  }),
  /** Money was taken out of an account, or earned on it, and none ever paid in: what is on it nobody can tell, and no cash is kept. */
  z.object({
    about: z.literal('no_deposit'),
    movements: z.number().int().positive(),
    account: z.string().optional(),
  }),
]);

/** What one account has of a currency. */
export const portfolioCashPart = z.object({
  account: z.string(),
  balance: z.number(),
  value: z.number(),
  share: z.number().nullable(),
});

/**
 * Cash in one currency, of accounts into which their owner paid any: `balance` in it, `value` in the portfolio's currency, by the rate that is told.
 * It has no cost and no gain.
 */
export const portfolioCash = portfolioCashPart.omit({ account: true }).extend({
  currency: z.string(),
  converted: portfolioRate,
  parts: z.array(portfolioCashPart),
});

/** What a day made of what is held now; `counted` positions, each of one account, have a change of that day. */
export const portfolioDayChange = z.object({
  amount: z.number(),
  percent: z.number().nullable(),
  date: z.iso.date(),
  counted: z.number().int().nonnegative(),
});

/**
 * A portfolio in figures, in its owner's currency. The value has the cash in it. Value, cost, unrealised gain and the yearly rate of return (`xirr`, 0.1 is 10 %) leave out what is held
 * without a price, which `unpriced` names. The realised gain and the return leave out, too, what was sold and never bought (`cost_unknown`).
 */
export const portfolioTotals = z.object({
  value: z.number(),
  cost: z.number(),
  unrealised_gain: z.number(),
  unrealised_percent: z.number().nullable(),
  realised_gain: z.number(),
  dividends: z.number(),
  /** On cash that is kept, less fees of the accounts. */
  interest: z.number(),
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
  currency: z.string(),
  findings: z.array(portfolioFinding),
  positions: z.array(portfolioPosition),
  /** Of accounts that keep any, by value. It is in the value of the portfolio, and in no cost and no gain. */
  cash: z.array(portfolioCash),
  totals: portfolioTotals,
  /** The account without a name first where anything is in it, then the others by name. */
  accounts: z.array(portfolioAccount),
  /** Of the account that was asked for. */
  transactions_count: z.number().int().nonnegative(),
  /** Purchases and sales among them that no broker took back. */
  trades_count: z.number().int().nonnegative(),
});

const share = z.number().nullable();

/**
 * A portfolio by the day, in its owner's currency. Of accounts that keep cash, deposits are payments into it and withdrawals out of it; of others
 * purchases are payments in, sales and dividends out. Returns are shares: 0.05 is
 * 5 %. The index is what the same payments would have become in it.
 */
export const portfolioHistory = z.object({
  currency: z.string(),
  /** Null where nothing has a history. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      value: z.number(),
      /** Paid in less taken out, to that day. */
      paid: z.number(),
      /** What the same payments are worth in the index; null where it does not reach. */
      index: z.number().nullable(),
    }),
  ),
  payments_in: z.number().int().nonnegative(),
  payments_out: z.number().int().nonnegative(),
  /** Of the whole time, payments left out; a year only where there is one. */
  time_weighted: share,
  time_weighted_yearly: share,
  /** A year, payments on their days. */
  money_weighted: share,
  index: z
    .object({
      symbol: z.string(),
      name: z.string(),
      source: z.string(),
      includes_dividends: z.boolean(),
      time_weighted: share,
      money_weighted: share,
    })
    .nullable(),
  periods: z.array(
    z.object({ key: z.enum(['1m', '6m', 'ytd', '1y', 'all']), from: z.iso.date(), own: share, index: share }),
  ),
  years: z.array(
    z.object({ year: z.number().int(), months: z.array(share).length(12), total: z.number(), index: share }),
  ),
  /** What is in none of it, and why. */
  left_out: z.array(
    z.object({
      kind: watchedKind,
      symbol: z.string(),
      reason: z.enum(['unanswered', 'no_history', 'history_ends', 'no_rate', 'too_many']),
      /** The last day of its history. */
      until: z.iso.date().nullable(),
    }),
  ),
  /** What was bought before its history begins: it enters on that day, at its value. */
  entered: z.array(z.object({ kind: watchedKind, symbol: z.string(), date: z.iso.date() })),
  /** Whether closes have dividends in them: those of earlier days are lower by them. */
  includes_dividends: z.enum(['all', 'some', 'none']),
  /** Whether its accounts keep cash: of those that do, deposits and withdrawals are the payments. */
  keeps_cash: z.enum(['all', 'some', 'none']),
  /** Of the closes; none where there is cash alone. */
  sources: z.array(z.string()),
});

/** What a price asks: whether a split came after it. */
export const portfolioSplitQuery = z.object({
  symbol: marketSymbol,
  kind: watchedKind.default('stock'),
  date: tradeDay,
  price: z.coerce.number().positive().max(PORTFOLIO_MAX_FIGURE),
  currency: writtenCurrency.default('USD'),
});

/** The question; null where the price is about that of its day or nobody knows that, and no split may have been after it. */
export const portfolioSplitQuestion = z.object({
  question: z.object(splitAsked).nullable(),
});

/** Less than this is no price, and one divided by it no rate. */
const LEAST_ANSWER = 1e-9;

const answeredPrice = z.number().min(LEAST_ANSWER, 'Must be above zero').max(PORTFOLIO_MAX_FIGURE, 'Too large');

/** What a person says of their portfolio: each is kept, and counts from then on. */
export const portfolioAnswer = z.discriminatedUnion('question', [
  /** The currency that sums are in. */
  z.object({ question: z.literal('currency'), currency: portfolioCurrency }),
  /** The currency of what was bought and sold of an instrument, where nobody knew it. */
  z.object({
    question: z.literal('transactions_currency'),
    symbol: marketSymbol,
    kind: watchedKind,
    currency: z.string().trim().min(3).max(3),
  }),
  /** The currency of its price; `GBX`, `ILA` and `ZAC` are hundredths. */
  z.object({
    question: z.literal('price_currency'),
    symbol: marketSymbol,
    kind: watchedKind,
    currency: z.string().trim().min(3).max(3),
  }),
  /** How many of the currency one US dollar was on a day. */
  z.object({ question: z.literal('rate'), currency: portfolioCurrency, day: tradeDay, per_dollar: answeredPrice }),
  /** The price of an instrument on a day; `GBX`, `ILA` and `ZAC` are hundredths. */
  z.object({
    question: z.literal('price'),
    symbol: marketSymbol,
    kind: watchedKind,
    day: tradeDay,
    price: answeredPrice,
    currency: writtenCurrency,
  }),
  /** The price of the list counts: one that was told of an instrument is taken back. */
  z.object({ question: z.literal('list_price'), symbol: marketSymbol, kind: watchedKind }),
  /** How many shares each of a transaction became by a split after it, or 1 for none. */
  z.object({
    question: z.literal('split'),
    transaction: databaseId,
    factor: z.number().min(1e-5, 'Too small').max(1e5, 'Too large'),
  }),
]);

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
  /** The account that all lines belong to; without it each belongs to the one that the file names. */
  account: accountName.optional(),
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
  /** Accounts that lines of the file name. */
  accounts: z.array(z.string()),
  /** Trades that lines of the file take back; they count no more. */
  cancelled: z.number().int().nonnegative(),
  /** Null where the year stands before in all days. */
  dates: portfolioImportDates.nullable(),
  /** Lines that were imported before. */
  duplicates: z.number().int().nonnegative(),
  /** How many of these are, or would be, told what they moved on the account, which their transactions lack; left out for none. */
  completed: z.number().int().positive().optional(),
  /** Lines that are no part of a portfolio, such as sums and remarks. */
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
  /** How many accounts there would be, where that is more than one may have: the file is not stored unless another account is chosen. */
  too_many_accounts: z.number().int().positive().optional(),
});

export type PortfolioAction = z.infer<typeof portfolioAction>;
export type PortfolioKind = z.infer<typeof portfolioKind>;
export type PortfolioCash = z.infer<typeof portfolioCash>;
export type PortfolioCashPart = z.infer<typeof portfolioCashPart>;
export type PortfolioCurrency = z.infer<typeof portfolioCurrency>;
export type PortfolioTransaction = z.infer<typeof portfolioTransaction>;
export type PortfolioAccount = z.infer<typeof portfolioAccount>;
export type PortfolioAccountWrite = z.infer<typeof portfolioAccountWrite>;
export type PortfolioAccountQuery = z.infer<typeof portfolioAccountQuery>;
export type PortfolioPositionPart = z.infer<typeof portfolioPositionPart>;
export type PortfolioTransactionPage = z.infer<typeof portfolioTransactionPage>;
export type PortfolioTransactionsQuery = z.infer<typeof portfolioTransactionsQuery>;
export type PortfolioTransactionWrite = z.infer<typeof portfolioTransactionWrite>;
/** As a client sends it: what has a default may be left out. */
export type PortfolioTransactionDraft = z.input<typeof portfolioTransactionWrite>;
export type PortfolioRate = z.infer<typeof portfolioRate>;
export type PortfolioFinding = z.infer<typeof portfolioFinding>;
export type PortfolioHistory = z.infer<typeof portfolioHistory>;
export type PortfolioSplitQuery = z.infer<typeof portfolioSplitQuery>;
export type PortfolioSplitQuestion = z.infer<typeof portfolioSplitQuestion>;
export type PortfolioAnswer = z.infer<typeof portfolioAnswer>;
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
