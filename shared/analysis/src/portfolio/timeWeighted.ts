/** What one became of a day, or of a longer time: 1.01 is a percent more. */
export interface DayGrowth {
  readonly date: string;
  readonly growth: number;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const YEAR_DAYS = 365;

/** Days from one to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS;
}

/**
 * The return of what was invested, whatever was paid in or taken out: the growths of all days behind one, one after the other. 0.05 is 5 %.
 *
 * @param days oldest first
 * @param from the day whose close it begins at; without it, before the first day
 * @returns null without a day
 */
export function timeWeightedReturn(days: readonly DayGrowth[], from?: string): number | null {
  const counted = from === undefined ? days : days.filter(({ date }) => date > from);
  return counted.length === 0 ? null : counted.reduce((all, { growth }) => all * growth, 1) - 1;
}

/** A return as one of a year; null for less than a year, of which nobody knows what it would have become, and below a total loss. */
export function yearlyReturn(total: number, from: string, to: string): number | null {
  const days = daysBetween(from, to);
  return days < YEAR_DAYS || total <= -1 ? null : (1 + total) ** (YEAR_DAYS / days) - 1;
}
