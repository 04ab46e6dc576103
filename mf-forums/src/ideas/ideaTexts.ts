import type { IdeaBasis, IdeaDirection, IdeaHorizon, IdeaRecord, TradeIdea } from '@market-pulse/contract';
import { RANKED_IDEAS } from '@market-pulse/contract/rules';
import { formatAmount, formatCount, formatDate } from '@market-pulse/format';

/** Directions in a word; the names of choices too. */
export const DIRECTIONS: Readonly<Record<IdeaDirection, string>> = { long: 'Up', short: 'Down' };

/** Horizons in words; the names of choices too. */
export const HORIZONS: Readonly<Record<IdeaHorizon, string>> = {
  '1w': '1 week',
  '1m': '1 month',
  '3m': '3 months',
  '6m': '6 months',
  '1y': '1 year',
};

/** What is said in place of the price of an idea that has none yet. */
export const NEXT_PRICE = 'next price';

/** What a return has in it. */
export const BASES: Readonly<Record<IdeaBasis, string>> = {
  full: 'adjusted for splits and dividends',
  splits: 'adjusted for splits, no dividends known',
  raw: 'prices as traded: no split or dividend known',
  unknown: 'prices as the source has them',
  hand: 'by prices that a correction gives',
};

/** A percentage with its sign and one decimal: `+6.7%`. Of differences these are percentage points. */
export function signedPercent(percent: number): string {
  const text = formatAmount(percent, 1);
  return `${text.startsWith('-') ? '' : '+'}${text}%`;
}

/** `opening of Nov 24, 2026`: which price that of an idea is. */
export function priceNote({ price_at: at, price_date: date }: TradeIdea): string {
  return date === null ? 'the first after posting' : `${at === 'open' ? 'opening' : 'close'} of ${formatDate(date)}`;
}

/** Why an idea has no result. */
export function pendingText({ is_over: isOver, closes_on: closesOn }: TradeIdea): string {
  return isOver ? `horizon ended ${formatDate(closesOn)}, prices awaited` : `on ${formatDate(closesOn)}, none before`;
}

/** `1 closed idea`, `27 closed ideas`. */
export function closedText(count: number): string {
  return `${formatCount(count)} closed ${count === 1 ? 'idea' : 'ideas'}`;
}

/** What became of an author's ideas, in one line. Below twenty it has neither a mean nor a share. */
export function recordText({ open, closed, figures }: IdeaRecord): string {
  const counts = `${closedText(closed)}, ${formatCount(open)} open`;
  if (!figures) return `${counts}. No mean and no share before ${RANKED_IDEAS} closed ideas`;
  const { mean_difference: mean, better, compared } = figures;
  return `${counts}: ${signedPercent(mean)} against the index in the mean, ${better} of ${compared} better than it`;
}
