import { formatDate, parseIsoTime, type IsoTime } from './date';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** From here on forum posts show their date (specification, section 9). */
const FORUM_DATE_FROM = 30 * DAY;

/**
 * How long ago a forum post or comment was written: `just now`, `5m ago`, `3h ago`, `1 day ago`, `4 days ago`,
 * `2 weeks ago`, from thirty days on its date (specification, section 9; decision 38). A time ahead of a slow clock is
 * `just now`.
 *
 * @param now milliseconds since 1970; read it in an effect, never while rendering
 */
export function forumRelativeTime(iso: IsoTime, now: number): string {
  const age = ageOf(iso, now);
  if (age === undefined || age >= FORUM_DATE_FROM) return formatDate(iso);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < WEEK) return `${countOf(age, DAY, 'day')} ago`;
  return `${countOf(age, WEEK, 'week')} ago`;
}

/**
 * How long ago a notification came: `5m ago`, `3h ago`, `2d ago`, from a week on its date (specification, section 9).
 *
 * @param now milliseconds since 1970
 */
export function notificationRelativeTime(iso: IsoTime, now: number): string {
  const age = ageOf(iso, now);
  if (age === undefined || age >= WEEK) return formatDate(iso);
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return `${Math.floor(age / DAY)}d ago`;
}

/**
 * How old a figure is: `1 minute`, `3 hours`, `2 days`; under a minute `less than a minute`. Undefined when the time is
 * missing or no date.
 *
 * @param now milliseconds since 1970
 */
export function formatAge(iso: IsoTime, now: number): string | undefined {
  const age = ageOf(iso, now);
  if (age === undefined) return undefined;
  if (age < MINUTE) return 'less than a minute';
  if (age < HOUR) return countOf(age, MINUTE, 'minute');
  if (age < DAY) return countOf(age, HOUR, 'hour');
  return countOf(age, DAY, 'day');
}

function ageOf(iso: IsoTime, now: number): number | undefined {
  const time = parseIsoTime(iso);
  return time === undefined ? undefined : Math.max(0, now - time);
}

function countOf(age: number, unit: number, name: string): string {
  const count = Math.floor(age / unit);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
