import { formatDate, parseIsoTime, type IsoTime } from './date';

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
const WEEK_MILLISECONDS = 7 * DAY_MILLISECONDS;
/** From here on forum posts show their date (specification, section 9). */
const FORUM_DATE_FROM_MILLISECONDS = 30 * DAY_MILLISECONDS;

/**
 * How long ago a forum post or comment was written: `just now`, `5m ago`, `3h ago`, `1 day ago`, `4 days ago`,
 * `2 weeks ago`, from thirty days on its date (specification, section 9; decision 38). A time ahead of a slow clock is
 * `just now`.
 *
 * @param now milliseconds since 1970; read it in an effect, never while rendering
 */
export function forumRelativeTime(iso: IsoTime, now: number): string {
  const age = ageOf(iso, now);
  if (age === undefined || age >= FORUM_DATE_FROM_MILLISECONDS) return formatDate(iso);
  if (age < MINUTE_MILLISECONDS) return 'just now';
  if (age < HOUR_MILLISECONDS) return `${Math.floor(age / MINUTE_MILLISECONDS)}m ago`;
  if (age < DAY_MILLISECONDS) return `${Math.floor(age / HOUR_MILLISECONDS)}h ago`;
  if (age < WEEK_MILLISECONDS) return `${countOf(age, DAY_MILLISECONDS, 'day')} ago`;
  return `${countOf(age, WEEK_MILLISECONDS, 'week')} ago`;
}

/**
 * How long ago a notification came: `5m ago`, `3h ago`, `2d ago`, from a week on its date (specification, section 9).
 *
 * @param now milliseconds since 1970
 */
export function notificationRelativeTime(iso: IsoTime, now: number): string {
  const age = ageOf(iso, now);
  if (age === undefined || age >= WEEK_MILLISECONDS) return formatDate(iso);
  if (age < HOUR_MILLISECONDS) return `${Math.floor(age / MINUTE_MILLISECONDS)}m ago`;
  if (age < DAY_MILLISECONDS) return `${Math.floor(age / HOUR_MILLISECONDS)}h ago`;
  return `${Math.floor(age / DAY_MILLISECONDS)}d ago`;
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
  if (age < MINUTE_MILLISECONDS) return 'less than a minute';
  if (age < HOUR_MILLISECONDS) return countOf(age, MINUTE_MILLISECONDS, 'minute');
  if (age < DAY_MILLISECONDS) return countOf(age, HOUR_MILLISECONDS, 'hour');
  return countOf(age, DAY_MILLISECONDS, 'day');
}

function ageOf(iso: IsoTime, now: number): number | undefined {
  const time = parseIsoTime(iso);
  return time === undefined ? undefined : Math.max(0, now - time);
}

function countOf(age: number, unit: number, name: string): string {
  const count = Math.floor(age / unit);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
