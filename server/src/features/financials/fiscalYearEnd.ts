const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAYS_OF_WEEK = 7;
const FEBRUARY = 1;
/** How far a weekday may be from the day that it is nearest to. */
const NEAREST_DAYS = 3;
const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * When a company's fiscal year ends, in words: a day of the calendar (`December 31`), a weekday (`last Sunday of January`) or the weekday
 * nearest to the end of a month (`Saturday nearest to January 31`), as its years show it. Null where they follow none of these, and for
 * a weekday that only one year tells.
 *
 * @param ends last days of fiscal years, newest last
 */
export function fiscalYearEnd(ends: readonly string[]): string | null {
  const days = ends.map((end) => new Date(`${end}T00:00:00Z`));
  const newest = days.at(-1);
  if (!newest) return null;
  const isEvery = (rule: (day: Date) => boolean) => days.every(rule);
  const nameOf = (day: Date) => MONTHS[day.getUTCMonth()] ?? '';

  if (isEvery((day) => isLastOfMonth(day) && day.getUTCMonth() === newest.getUTCMonth())) {
    return newest.getUTCMonth() === FEBRUARY ? 'last day of February' : `${nameOf(newest)} ${newest.getUTCDate()}`;
  }
  if (days.length < 2) return null;
  if (isEvery((day) => day.getUTCDate() === newest.getUTCDate() && day.getUTCMonth() === newest.getUTCMonth())) {
    return `${nameOf(newest)} ${newest.getUTCDate()}`;
  }
  if (!isEvery((day) => day.getUTCDay() === newest.getUTCDay())) return null;
  const weekday = WEEKDAYS[newest.getUTCDay()] ?? '';
  if (isEvery((day) => isInLastWeek(day) && day.getUTCMonth() === newest.getUTCMonth())) {
    return `last ${weekday} of ${nameOf(newest)}`;
  }
  const monthEnds = days.map(nearestMonthEnd);
  const month = monthEnds[0]?.getUTCMonth() ?? 0;
  const areNear = monthEnds.every((end, place) => {
    return (
      end.getUTCMonth() === month &&
      Math.abs(end.getTime() - (days[place]?.getTime() ?? 0)) <= NEAREST_DAYS * MILLISECONDS_PER_DAY
    );
  });
  if (!areNear) return null;
  const end = month === FEBRUARY ? 'the last day of February' : `${MONTHS[month]} ${monthEnds[0]?.getUTCDate()}`;
  return `${weekday} nearest to ${end}`;
}

/** The last day of the month so many months after that of a day. */
function monthEnd(day: Date, months: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0));
}

const isLastOfMonth = (day: Date) => monthEnd(day, 0).getUTCDate() === day.getUTCDate();
const isInLastWeek = (day: Date) => monthEnd(day, 0).getUTCDate() - day.getUTCDate() < DAYS_OF_WEEK;

/** Of the month's own last day and that of the month before. */
function nearestMonthEnd(day: Date): Date {
  const [before, own] = [monthEnd(day, -1), monthEnd(day, 0)];
  return day.getTime() - before.getTime() < own.getTime() - day.getTime() ? before : own;
}
