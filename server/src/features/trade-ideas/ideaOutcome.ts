import type { IdeaDirection, IdeaRecord, TradeIdea } from '@market-pulse/contract';

/** An idea, and what the price history knows of its instrument. */
export interface FollowedIdea {
  readonly direction: IdeaDirection;
  /** The price that it was posted at. */
  readonly price: number;
  /** The last day that counts, `YYYY-MM-DD`. */
  readonly closesOn: string;
  /** The close of the day of `price` as the history has it now; null where it has none (any more). */
  readonly baseClose: number | null;
  /** The last close after that day which counts, and its day; null while there is none. */
  readonly lastClose: number | null;
  readonly lastDate: string | null;
  /** How many shares stand on that day where one stood on the day of the price, where the closes do not reckon it in. */
  readonly splitRatio: number;
}

/** A history may be silent for so many days at the end of a horizon (a weekend, a holiday) and still say what became of it. */
const SILENT_DAYS = 7;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What became of an idea so far; null while no close tells. */
export function ideaOutcome({
  direction,
  price,
  baseClose,
  lastClose,
  lastDate,
  splitRatio,
}: FollowedIdea): TradeIdea['outcome'] {
  if (baseClose === null || baseClose <= 0 || lastClose === null || lastDate === null) return null;
  const change = (lastClose * splitRatio) / baseClose - 1;
  return { date: lastDate, price: price * (1 + change), gain_percent: (direction === 'long' ? change : -change) * 100 };
}

/** Whether the last day that counts is over. @param today `YYYY-MM-DD` in UTC */
export function isClosed({ closesOn }: Pick<FollowedIdea, 'closesOn'>, today: string): boolean {
  return closesOn < today;
}

/**
 * What became of an author's ideas. One whose history ends long before its horizon does is neither right nor wrong and not
 * among the closed ones; nor is it open.
 */
export function ideaRecordOf(ideas: readonly FollowedIdea[], today: string): IdeaRecord {
  const closed = ideas.filter((idea) => isClosed(idea, today));
  const gains = closed.flatMap((idea) => {
    const outcome = ideaOutcome(idea);
    if (!outcome) return [];
    const silence = Date.parse(idea.closesOn) - Date.parse(outcome.date);
    return silence <= SILENT_DAYS * DAY_MILLISECONDS ? outcome.gain_percent : [];
  });
  return {
    open: ideas.length - closed.length,
    closed: gains.length,
    right: gains.filter((gain) => gain > 0).length,
    average_gain_percent: gains.length > 0 ? gains.reduce((sum, gain) => sum + gain, 0) / gains.length : null,
  };
}
