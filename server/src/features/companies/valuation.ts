import { sharesOn as sharesOfDay, type TimedSplit } from '@market-pulse/analysis/actions';
import { dayOfFigure } from '@market-pulse/analysis/calendar';
import { earningsRatio, type ValuedFrom } from '@market-pulse/contract';
import { FACTS_SOURCE } from '../financials/lineItems';
import { type ShareCount, sharesOn } from '../financials/sharesOutstanding';
import { type DayFigures, isFromHistory, type ListedHistory, priceNow } from '../price-history/priceNow';

/** A cash dividend of a share as it was paid, by the day from which a share trades without it; in US dollars. */
export interface PaidDividend {
  readonly date: string;
  readonly amount: number;
  readonly source: string;
}

/** Earnings of a share over four quarters, to a day, in US dollars. */
export interface YearEarnings {
  readonly perShare: number;
  readonly to: string;
  /** When the last of the figures was filed that they are made of. */
  readonly filed: string;
}

/** Another ticker of the same filer: shares of another class, or what is none, such as preferred shares. */
export interface OtherTicker {
  readonly ticker: string;
  /** The market cap that its source stated, and the moment of which that is. */
  readonly marketCap: number | null;
  readonly statedAt: string | null;
}

/** What is known of a company that market cap and ratios are reckoned from. */
export interface Fundamentals {
  readonly ticker: string;
  /** Whether its filings say that what trades are depositary shares, each of several shares. */
  readonly isReceipt?: boolean;
  readonly otherTickers: readonly OtherTicker[];
  readonly shares: readonly ShareCount[];
  readonly earnings: YearEarnings | null;
  readonly splits: readonly TimedSplit[];
  /** Those of a source whose history reaches over the whole year before the price; none where there is no such source. */
  readonly dividends: readonly PaidDividend[];
}

/** A row of stored figures, some of which its source may have stated beside its price. */
export interface ValuedRow extends DayFigures {
  readonly peRatio: number | null;
  readonly dividendYield: number | null;
  /** When a live provider told market cap and ratios; null where they came with the price. */
  readonly profiledAt: Date | null;
  /** The number of shares that it told then. */
  readonly sharesOutstanding?: number | null;
  readonly fundamentals: Fundamentals | null;
}

/** Figures of the day of the price; null where there is none of that day. `dividendYield` in percent. */
export interface Valuation {
  readonly marketCap: number | null;
  readonly peRatio: number | null;
  readonly dividendYield: number | null;
  readonly from: ValuedFrom;
}

/** How long before a price the four quarters may have ended, in days: a year, and until the next annual report is there. */
const MOST_AGE_OF_EARNINGS_DAYS = 460;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/**
 * How far caps of two classes of one day may be apart, as a part: the company's is between them, and each within 2 % of it. Further apart,
 * each is the price of its class × the shares of all, or of that class alone.
 */
const MOST_BETWEEN_CLASSES = 0.02;
/** Prices times shares carry the noise of binary fractions; no figure has that many digits. */
const SIGNIFICANT_DIGITS = 12;

const rounded = (value: number) => Number(value.toPrecision(SIGNIFICANT_DIGITS));

/**
 * Market cap, P/E ratio and dividend yield of the day and for the price that is shown (`priceNow`): the one place where they are decided.
 *
 * - The cap is price × shares by the newest count; or what the source of the price stated of the same day; or, only where
 *   `byAverage` is allowed because the words stand beside it, price × a weighted average.
 * - The ratio is price ÷ earnings of the last four quarters, or the stated one of the day. A loss makes none.
 * - The yield is dividends of the year before ÷ price, or the stated one of the day.
 *
 * Splits between the day of a count, of earnings or of a dividend and the day of the price are applied. Where a company has shares of
 * several classes, or what trades is no share of it, neither shares nor earnings say anything of the price: then what was stated counts alone,
 * and of the cap only as far as what was stated for the other classes does not contradict it.
 */
export function valuationOf(
  stored: ValuedRow,
  history: ListedHistory | null,
  { byAverage = false }: { readonly byAverage?: boolean } = {},
): Valuation {
  const { price, asOf, currency } = priceNow(stored, history);
  // Earnings and dividends are in US dollars, and so is what is compared.
  if (price === null || price <= 0 || asOf === null || currency !== undefined) return NO_VALUATION;
  const day = dayOfFigure(asOf, 'stock');
  const known = stored.fundamentals;
  const facts = known && !known.isReceipt && isOneClass(known) ? known : null;
  const stated = statedOf(stored, history, day);
  const statedCap =
    known && isContradicted(stated.marketCap, capDayOf(stored, history), known) ? null : stated.marketCap;
  const told = statedCount(stored);
  const counts = facts && { ...facts, shares: told ? [...facts.shares, told] : facts.shares };
  const cap = capOf(price, day, counts, statedCap, byAverage);
  const ratio = ratioOf(price, day, facts, stated.peRatio);
  const dividend = yieldOf(price, day, known, stated.dividendYield);
  return {
    ...{ marketCap: cap.value, peRatio: ratio.value, dividendYield: dividend.value },
    from: { shares: cap.from, earnings: ratio.from, dividends: dividend.from },
  };
}

const NO_VALUATION: Valuation = {
  ...{ marketCap: null, peRatio: null, dividendYield: null },
  from: { shares: null, earnings: null, dividends: null },
};

/** What the source of the price stated with it, of the same day. */
function statedOf(
  stored: ValuedRow,
  history: ListedHistory | null,
  day: string,
): Pick<Valuation, 'marketCap' | 'peRatio' | 'dividendYield'> {
  if (history !== null && isFromHistory(stored, history)) {
    return { marketCap: history.marketCap, peRatio: null, dividendYield: null };
  }
  // A provider tells these once a day: they are of the price's day unless it has gone on since.
  const isOfDay = stored.profiledAt === null || dayOfFigure(stored.profiledAt, 'stock') >= day;
  return isOfDay ? stored : NO_VALUATION;
}

/** The day of which the cap is that was stated. */
function capDayOf(stored: ValuedRow, history: ListedHistory | null): string | null {
  if (history !== null && isFromHistory(stored, history)) return history.date;
  const moment = stored.profiledAt ?? stored.asOf;
  return moment && dayOfFigure(moment, 'stock');
}

/** Whether another class of the company's shares has a cap of the same day that is too far away for both to be the company's. */
function isContradicted(cap: number | null, day: string | null, { ticker, otherTickers }: Fundamentals): boolean {
  if (cap === null || cap <= 0) return false;
  return otherTickers.some(({ ticker: other, marketCap, statedAt }) => {
    if (marketCap === null || marketCap <= 0 || statedAt === null || isNoShareOf(other, ticker)) return false;
    if (dayOfFigure(new Date(statedAt), 'stock') !== day) return false;
    return Math.max(cap, marketCap) > Math.min(cap, marketCap) * (1 + MOST_BETWEEN_CLASSES);
  });
}

/** The shares that a provider told beside its prices: of the day on which it was asked, or of its price's, if that is of before. */
function statedCount({ sharesOutstanding: shares, profiledAt, asOf, source }: ValuedRow): ShareCount | undefined {
  if (shares == null || profiledAt === null || asOf === null || source === null) return undefined;
  const day = dayOfFigure(asOf < profiledAt ? asOf : profiledAt, 'stock');
  return { basis: 'stated', asOf: day, shares, form: null, filed: day, source };
}

interface Reckoned<From> {
  readonly value: number | null;
  readonly from: From | null;
}

function capOf(
  price: number,
  day: string,
  facts: Fundamentals | null,
  stated: number | null,
  byAverage: boolean,
): Reckoned<NonNullable<ValuedFrom['shares']>> {
  const count = facts && sharesOn(day, facts.shares, facts.splits);
  const isAverage = count?.basis === 'weighted_average';
  if (count && (!isAverage || (byAverage && stated === null))) {
    const { shares, basis, asOf, form, source = FACTS_SOURCE } = count;
    return {
      value: rounded(price * shares),
      from: { count: rounded(shares), basis, as_of: asOf, form, source },
    };
  }
  return { value: stated !== null && stated > 0 ? stated : null, from: null };
}

function ratioOf(
  price: number,
  day: string,
  facts: Fundamentals | null,
  stated: number | null,
): Reckoned<NonNullable<ValuedFrom['earnings']>> {
  const earnings = facts?.earnings ?? null;
  const oldest = daysBefore(day, MOST_AGE_OF_EARNINGS_DAYS);
  const isOfYear = earnings !== null && earnings.filed <= day && earnings.to >= oldest;
  const factor = facts && isOfYear ? sharesOfDay(1, { from: earnings.filed, to: day }, facts.splits) : null;
  if (factor === null || earnings === null) return { value: earningsRatio(stated), from: null };
  const perShare = earnings.perShare / factor;
  const ratio = perShare > 0 ? earningsRatio(rounded(price / perShare)) : null;
  const from = { per_share: rounded(perShare), to: earnings.to, source: FACTS_SOURCE };
  return { value: ratio, from: ratio === null ? null : from };
}

function yieldOf(
  price: number,
  day: string,
  known: Fundamentals | null,
  stated: number | null,
): Reckoned<NonNullable<ValuedFrom['dividends']>> {
  const yearBefore = daysBefore(day, 365);
  const paid = known?.dividends.filter(({ date }) => date > yearBefore && date <= day) ?? [];
  const source = paid.at(-1)?.source;
  if (!known || source === undefined) return { value: stated, from: null };
  // Where nobody knows whether a split was before a payment or after it, neither is it known what a share of the day was paid.
  const factors = paid.map(({ date }) => sharesOfDay(1, { from: date, to: day }, known.splits));
  if (factors.includes(null)) return { value: stated, from: null };
  const perShare = paid.reduce((sum, { amount }, index) => sum + amount / (factors[index] ?? 1), 0);
  return {
    value: rounded((perShare / price) * 100),
    from: { per_share: rounded(perShare), to: day, source },
  };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The end of a symbol that is no class of common shares: preferred shares, warrants, rights, units. */
const NO_CLASS_END = /^(P.*|W|WS|WT|R|RT|U|UN)$/;
/** The fifth letter of symbols on Nasdaq for the same, and for what trades in another place. */
const NO_CLASS_LETTER = /^[FMNOPRUWYZ]$/;

/**
 * Whether one class of shares is all there is, as far as tickers tell. A class or an exchange behind a dot (`BRK.B`, `VOD.L`) says that
 * there are others.
 */
function isOneClass({ ticker, otherTickers }: Fundamentals): boolean {
  if (ticker.includes('.')) return false;
  return otherTickers.every((other) => isNoShareOf(other.ticker, ticker));
}

/** Whether a ticker of a filer is of what is no class of its shares, such as preferred shares (`QQX.PA`) and warrants, as tickers tell. */
export function isNoShareOf(other: string, ticker: string): boolean {
  const [base = '', end] = other.split('.');
  if (end !== undefined) return NO_CLASS_END.test(end);
  return base.startsWith(ticker) && base.length === ticker.length + 1 && NO_CLASS_LETTER.test(base.slice(-1));
}
