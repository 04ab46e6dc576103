import { LONGEST_SUSPENSION_DAYS } from '@market-pulse/contract/rules';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Clocks of browsers go wrong by more than this seldom: the longest suspension ends so much earlier. */
const SLACK_MILLISECONDS = 60 * 1000;

/** Lengths of a suspension that are offered beside a day of one's own, in days. */
export const OFFERED_DAYS = [1, 7, 31, 90, LONGEST_SUSPENSION_DAYS] as const;

/** The day that lies so many days ahead: `2026-12-04`, in UTC. */
export function dayAhead(days: number, now: number): string {
  return new Date(now + days * DAY_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** What is wrong with the day until which an account is to be suspended, in words; undefined for nothing. */
export function dayProblem(day: string | undefined, now: number): string | undefined {
  const [first, last] = [dayAhead(1, now), dayAhead(LONGEST_SUSPENSION_DAYS, now)];
  const isDay = day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (isDay && day >= first && day <= last) return undefined;
  return isDay && day > last
    ? `A suspension lasts at most ${LONGEST_SUSPENSION_DAYS} days.`
    : 'Choose a day that lies ahead.';
}

/** When a suspension until a day ends: at the present time of that day, so that seven days are seven days. */
export function suspensionEnd(day: string, now: number): string {
  const timeOfDay = now % DAY_MILLISECONDS;
  const latest = now + LONGEST_SUSPENSION_DAYS * DAY_MILLISECONDS - SLACK_MILLISECONDS;
  return new Date(Math.min(Date.parse(day) + timeOfDay, latest)).toISOString();
}
