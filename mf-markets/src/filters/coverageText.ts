import { formatCount } from '@market-pulse/format';

/**
 * How many rows have the figure that a filter is about, and how many it leaves out because they have none:
 * `439 of 469 stocks have one, 30 without it are left out`.
 *
 * @param isBounded whether the filter asks for anything: one that does not leaves nothing out
 */
export function coverageText(known: number, all: number, noun: string, isBounded: boolean): string {
  const have = `${formatCount(known)} of ${formatCount(all)} ${noun} have one`;
  const missing = all - known;
  if (!isBounded || missing === 0) return have;
  return `${have}, ${formatCount(missing)} without it ${missing === 1 ? 'is' : 'are'} left out`;
}
