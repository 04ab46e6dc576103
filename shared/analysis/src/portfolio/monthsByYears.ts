import type { DayGrowth } from './timeWeighted';

/** A year of returns, 0.05 being 5 %. */
export interface YearOfMonths {
  readonly year: number;
  /** January first; null for a month without a day. */
  readonly months: readonly (number | null)[];
  /** Of the days of the year that there are. */
  readonly total: number;
}

const MONTHS = 12;
const YEAR_LENGTH = 'YYYY'.length;
const MONTH_PLACE = 'YYYY-'.length;

/** The time-weighted returns of months by years, the newest year first. A first and a last month may be parts of one. */
export function monthsByYears(days: readonly DayGrowth[]): YearOfMonths[] {
  const years = new Map<number, { months: (number | null)[]; total: number }>();
  for (const { date, growth } of days) {
    const year = Number(date.slice(0, YEAR_LENGTH));
    const month = Number(date.slice(MONTH_PLACE, MONTH_PLACE + 2)) - 1;
    const found = years.get(year) ?? { months: Array.from({ length: MONTHS }, () => null), total: 1 };
    found.months[month] = (found.months[month] ?? 1) * growth;
    found.total *= growth;
    years.set(year, found);
  }
  return [...years]
    .sort(([one], [other]) => other - one)
    .map(([year, { months, total }]) => ({
      year,
      months: months.map((growth) => (growth === null ? null : growth - 1)),
      total: total - 1,
    }));
}
