const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** The moment some hours before another. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MILLISECONDS);
}

/** The moment some days after another; a negative number is before it. */
export function daysAfter(now: Date, days: number): Date {
  return hoursBefore(now, -24 * days);
}

/** When the accounts of the seed were made: before anything that the seed lets them write. */
export function joinedBefore(now: Date): Date {
  return daysAfter(now, -90);
}
