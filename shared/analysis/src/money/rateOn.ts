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

/** Over weekends and holidays a rate of a day stands for so many days after it. */
const MOST_DAYS_BEFORE = 5;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MONTH_LENGTH = 'YYYY-MM'.length;
const DOLLAR = 'USD';

/**
 * What one of a currency was worth in another on a day, by way of the US dollar: by rates of days that of the day, or the last one of up to
 * five days before; by rates of months that of its month.
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
        : (Date.parse(day) - Date.parse(found.date)) / DAY_MILLISECONDS <= MOST_DAYS_BEFORE;
    if (isOfDay) return found;
  }
  return undefined;
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
