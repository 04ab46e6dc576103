import type { Day } from './sources/historySource';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Days since 1970-01-01. */
export function dayNumber(day: Day): number {
  return Date.parse(day) / DAY_MILLISECONDS;
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  return new Date((dayNumber(day) + days) * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
