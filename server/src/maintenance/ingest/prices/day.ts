import type { Stamp } from '@market-pulse/analysis/calendar';

/** What stands first in a date with slashes: the day or the month. */
export type DateOrder = 'dmy' | 'mdy';

const YEAR_FIRST =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?(?: ?(?:(UTC|Z)|([+-])(\d{2}):?(\d{2})))?$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

/** No market has a price before; a year below is a broken one. */
const FIRST_YEAR = 1700;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** No clock is further from UTC than that of the Line Islands. */
const MOST_OFFSET = 14 * HOUR_MINUTES;

/** What a cell says about a day: the day itself, or a time of a clock that it names. */
export type DayCell = Pick<Stamp, 'day'> | Stamp;

/**
 * What a cell says about a day; undefined where it names none (a text, the 31st of February, 25 o'clock). It is written `2026-08-21`, or with
 * slashes, `21/8/2026`. A time without a word about its clock is left out. A month (`2026-08`) stands for its first day. Years
 * of two digits are those of the last hundred.
 *
 * @param today the present day, `YYYY-MM-DD`
 * @param order of dates with slashes
 */
export function readDay(text: string, today: string, order: DateOrder): DayCell | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return readStamp(yearFirst);
  const numbers = slashedNumbers(text);
  if (!numbers) return undefined;
  const [first, second, year] = numbers;
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  const found = existingDay(year.length === 2 ? fullYear(Number(year), today) : Number(year), month, day);
  return found === undefined ? undefined : { day: found };
}

/** The first two numbers and the year of a date with slashes; undefined for any other text. */
export function slashedNumbers(text: string): [first: number, second: number, year: string] | undefined {
  const [, first, second, year] = SLASHED.exec(text) ?? [];
  return year === undefined ? undefined : [Number(first), Number(second), year];
}

function readStamp([, year, month, date, hours, minutes, seconds, utc, sign, offsetHours, offsetMinutes]: string[]) {
  const day = existingDay(Number(year), Number(month), Number(date ?? 1));
  if (day === undefined) return undefined;
  if (hours === undefined) return { day };
  const time = timeOf(hours, minutes, seconds);
  const ahead = timeOf(offsetHours, offsetMinutes);
  if (time === undefined || ahead === undefined || ahead > MOST_OFFSET) return undefined;
  if (utc === undefined && sign === undefined) return { day };
  return { day, minutes: time, offset: sign === '-' ? -ahead : ahead };
}

/** Minutes since midnight; undefined where no clock shows that time. 24:00 is the end of a day. */
function timeOf(hours = '0', minutes = '0', seconds = '0'): number | undefined {
  const all = Number(hours) * HOUR_MINUTES + Number(minutes) + Number(seconds) / 60;
  return all <= DAY_MINUTES && Number(minutes) < 60 && Number(seconds) < 60 ? all : undefined;
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
