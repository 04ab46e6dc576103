import { nextTradingDay } from '../calendar/tradingDays';

/** What one US dollar was in another currency on a day, or in the month that begins on it. */
export interface DatedRate {
  readonly date: string;
  /** Units of the currency for one US dollar. */
  readonly close: number;
}

/** The rates of one currency. */
export interface CurrencyRates {
  readonly interval: 'day' | 'month';
  /** Oldest first. */
  readonly rates: readonly DatedRate[];
}

/** By what amounts are multiplied to be in another currency, and the day, or month, that the rate is of. */
export interface Conversion {
  readonly rate: number;
  /** The older one of two, where both sides have one; of a month its first day. */
  readonly date: string;
}

/** A rate that is so many trading days old is no rate of a day any more. */
const TOO_OLD = 3;
/** So many days have as many trading days among them, whatever closes the exchange. */
const SURELY_TOO_OLD = 14;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MONTH_LENGTH = 'YYYY-MM'.length;
const DOLLAR = 'USD';

/**
 * What one of a currency was worth in another on a day, by way of the US dollar: by rates of days that of the day, or the last one before that is
 * not three trading days old; by rates of months that of its month.
 *
 * @param ratesOf the rates of a currency, several series where the first ones do not tell a day
 * @returns undefined where no rate of the day is known: an older one is no rate of it
 */
export function conversionOn(
  { from, to, day }: { readonly from: string; readonly to: string; readonly day: string },
  ratesOf: (currency: string) => readonly CurrencyRates[],
): Conversion | undefined {
  if (from === to) return { rate: 1, date: day };
  const one = perDollar(from, day, ratesOf);
  const other = perDollar(to, day, ratesOf);
  if (!one || !other) return undefined;
  return { rate: other.close / one.close, date: one.date < other.date ? one.date : other.date };
}

function perDollar(
  currency: string,
  day: string,
  ratesOf: (currency: string) => readonly CurrencyRates[],
): DatedRate | undefined {
  if (currency === DOLLAR) return { close: 1, date: day };
  for (const { interval, rates } of ratesOf(currency)) {
    const found = lastUpTo(rates, day);
    if (!found || !(found.close > 0)) continue;
    const isOfDay =
      interval === 'month'
        ? found.date.slice(0, MONTH_LENGTH) === day.slice(0, MONTH_LENGTH)
        : !isTooOld(found.date, day);
    if (isOfDay) return found;
  }
  return undefined;
}

function isTooOld(date: string, day: string): boolean {
  if (date === day) return false;
  const days = (Date.parse(day) - Date.parse(date)) / DAY_MILLISECONDS;
  return days > SURELY_TOO_OLD || tradingDaysOld(date, day) >= TOO_OLD;
}

/** How many trading days a rate of a day is old on another one: those after it, that one among them. */
function tradingDaysOld(date: string, day: string): number {
  let count = 0;
  for (let next = nextTradingDay(date); next <= day; next = nextTradingDay(next)) count += 1;
  return count;
}

/** The newest rate up to a day that has none. */
export interface RateBefore {
  /** Of a month its first day. */
  readonly date: string;
  /** How old it is on that day; null of a month. */
  readonly tradingDays: number | null;
}

/** What is known of a currency where `conversionOn` knows no rate of a day; undefined where there was none before. */
export function rateBefore(day: string, series: readonly CurrencyRates[]): RateBefore | undefined {
  let newest: RateBefore | undefined;
  for (const { interval, rates } of series) {
    const found = lastUpTo(rates, day);
    if (!found || (newest && newest.date >= found.date)) continue;
    newest = { date: found.date, tradingDays: interval === 'month' ? null : tradingDaysOld(found.date, day) };
  }
  return newest;
}

/** By halves: a chart asks for every day of years. */
function lastUpTo(rates: readonly DatedRate[], day: string): DatedRate | undefined {
  let [low, high] = [0, rates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rates[middle]?.date ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return rates[low - 1];
}
