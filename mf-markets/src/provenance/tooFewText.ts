import { formatCount } from '@market-pulse/format';

/**
 * What a ranking says instead of ranking what is left: `Too few figures of one day to rank: 3.`
 * @param count how many there are of the best day
 */
export function tooFewText(count: number): string {
  return count === 0 ? 'There are no figures to rank.' : `Too few figures of one day to rank: ${formatCount(count)}.`;
}
