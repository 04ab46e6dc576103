const YEAR_FIRST =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:UTC|Z|[+-]\d{2}:?\d{2}))?)?$/;
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

/** No market has a price before; a year below is a broken one. */
const FIRST_YEAR = 1700;

/**
 * The day that a cell names, as `YYYY-MM-DD`; undefined where it names none (a text, the 31st of February). It is written
 * `2026-08-21`, with a time behind it that is left out, or as in the United States `8/21/2026`. A month (`2026-08`) stands
 * for its first day. Years of two digits are those of the last hundred.
 *
 * @param today the present day, `YYYY-MM-DD`
 */
export function readDay(text: string, today: string): string | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return existingDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3] ?? 1));
  const [, month, day, year = ''] = MONTH_FIRST.exec(text) ?? [];
  if (year === '') return undefined;
  return existingDay(year.length === 2 ? fullYear(Number(year), today) : Number(year), Number(month), Number(day));
}

function fullYear(twoDigits: number, today: string): number {
  const thisYear = Number(today.slice(0, 4));
  const year = thisYear - (thisYear % 100) + twoDigits;
  return year > thisYear ? year - 100 : year;
}

function existingDay(year: number, month: number, day: number): string | undefined {
  const moment = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= FIRST_YEAR && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return exists ? moment.toISOString().slice(0, 10) : undefined;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Days since 1970-01-01; before that it is negative. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MILLISECONDS;
}
