import type { IdeaDirection, IdeaHorizon, IdeaRecord } from '@market-pulse/contract';
import { formatChangePercent } from '@market-pulse/format';

/** Directions as people say them; the names of choices too. */
export const DIRECTIONS: Readonly<Record<IdeaDirection, string>> = { long: 'Long: it rises', short: 'Short: it falls' };

/** Horizons in words; the names of choices too. */
export const HORIZONS: Readonly<Record<IdeaHorizon, string>> = {
  '1w': 'One week',
  '1m': 'One month',
  '3m': 'Three months',
  '6m': 'Six months',
  '1y': 'One year',
};

/** `2 of 3 closed ideas right, on average +4.20%`: what became of an author's ideas, in one line. */
export function recordText({ open, closed, right, average_gain_percent }: IdeaRecord): string {
  const openText = open === 0 ? '' : `, ${open} open`;
  if (closed === 0) return `No closed ideas yet${openText}`;
  const ideas = closed === 1 ? 'idea' : 'ideas';
  return `${right} of ${closed} closed ${ideas} right, on average ${formatChangePercent(average_gain_percent)}${openText}`;
}
