/** What is held of an instrument, by what it cost, and the last day of which it has a close. */
export interface HeldUntil {
  readonly cost: number;
  readonly lastDay: string;
}

/** A chart ends where so much of what is held, by cost, has closes. */
const MOST_OF_IT = 0.8;

/**
 * The last day of which nearly all that is held has a close. What ends before it is to be left out: one history that ended years ago does not
 * end the chart of all others.
 *
 * @returns null for nothing
 */
export function lastSharedDay(held: readonly HeldUntil[]): string | null {
  const all = held.reduce((sum, { cost }) => sum + cost, 0);
  const days = [...new Set(held.map(({ lastDay }) => lastDay))].sort().reverse();
  const found = days.find((day) => {
    const known = held.reduce((sum, { cost, lastDay }) => sum + (lastDay >= day ? cost : 0), 0);
    return known >= MOST_OF_IT * all;
  });
  return found ?? null;
}
