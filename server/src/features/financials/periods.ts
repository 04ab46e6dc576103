import type { FinancialPeriod } from '@market-pulse/contract';

/*
 * Fiscal periods by their first and last day. `fy` and `fp` of the SEC's facts are those of the filing that states them, not of the
 * period: a 10-K of 2025 has figures of 2023 under `fy` 2025.
 */

const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * Days that the same period may begin or end apart: filers whose quarters end on a weekday state them now by that day, now by the end of
 * the month.
 */
const TOLERANCE = 6;

/**
 * Lengths in days. A quarter has 12 to 17 weeks (retailers with years of 12, 12, 12 and 16 weeks), a year 52 or 53; the sums between them
 * follow from these.
 */
const LENGTHS = {
  quarter: [75, 125],
  half: [160, 205],
  nine_months: [240, 290],
  year: [345, 385],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type PeriodLength = keyof typeof LENGTHS | 'day' | 'other';

const numberOfDay = (day: string) => Date.parse(day) / MILLISECONDS_PER_DAY;

/** The day so many days after another. */
export function dayAfter(day: string, days = 1): string {
  return new Date((numberOfDay(day) + days) * MILLISECONDS_PER_DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Days of a period, both ends counted. */
export function daysOf({ start, end }: FinancialPeriod): number {
  return numberOfDay(end) - numberOfDay(start) + 1;
}

/** What a period is by its length; `other` is a transition period or no fiscal period at all. */
export function lengthOf(period: FinancialPeriod): PeriodLength {
  const days = daysOf(period);
  if (days === 1) return 'day';
  for (const [length, [least, most]] of Object.entries(LENGTHS)) {
    if (days >= least && days <= most) return length as keyof typeof LENGTHS;
  }
  return 'other';
}

/** Whether two days are the same, as filers take it. */
export function isAbout(one: string, other: string): boolean {
  return Math.abs(numberOfDay(one) - numberOfDay(other)) <= TOLERANCE;
}

export function isSamePeriod(one: FinancialPeriod, other: FinancialPeriod): boolean {
  return isAbout(one.start, other.start) && isAbout(one.end, other.end);
}

function overlap(one: FinancialPeriod, other: FinancialPeriod): boolean {
  const days =
    Math.min(numberOfDay(one.end), numberOfDay(other.end)) - Math.max(numberOfDay(one.start), numberOfDay(other.start));
  return days >= TOLERANCE;
}

/**
 * The newest periods of a statement, oldest first. Periods that differ by days are one, by the days that most figures have. Where some
 * overlap (a fiscal year that ends in another month since, with years told anew), the later ones are kept.
 */
export function newestPeriods(found: readonly FinancialPeriod[], most: number): FinancialPeriod[] {
  const counts = new Map<string, FinancialPeriod & { count: number }>();
  for (const { start, end } of found) {
    const key = `${start} ${end}`;
    counts.set(key, { start, end, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const byEnd = [...counts.values()].toSorted(
    (one, other) => other.end.localeCompare(one.end) || other.count - one.count || other.start.localeCompare(one.start),
  );
  const kept: (FinancialPeriod & { count: number })[] = [];
  for (const period of byEnd) {
    const place = kept.findIndex((one) => isSamePeriod(one, period));
    const same = kept[place];
    if (same) kept[place] = period.count > same.count ? period : same;
    else if (!kept.some((one) => overlap(one, period))) kept.push(period);
  }
  return kept
    .slice(0, most)
    .map(({ start, end }) => ({ start, end }))
    .toReversed();
}
