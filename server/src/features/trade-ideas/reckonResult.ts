import type { IdeaBasis, IdeaDirection, IdeaStatement } from '@market-pulse/contract';
import { addDays } from '../market-data/history/days';
import { adjustBars, type CorporateActions, type StoredBar } from '@market-pulse/analysis/actions';
import { type Day, type FirstPrice, marketDayFrom } from './firstPrice';

/*
 * What became of an idea, from bars and corporate actions: everything that is reckoned, and nothing that is read. Whoever changes how
 * corporate actions are kept changes `adjustBars` and what is read into `SeriesPart`.
 */

/** A part of one series: never of two sources, which adjust differently. */
export interface SeriesPart extends CorporateActions {
  readonly source: string;
  /** What the source did to its prices. */
  readonly adjustment: Parameters<typeof adjustBars>[1];
  /** The last day of the whole series; `splits` and `dividends` reach up to it. */
  readonly lastDate: Day;
  /** Oldest first. */
  readonly bars: readonly StoredBar[];
}

/** An idea that has its price. */
export interface PricedIdea {
  readonly kind: IdeaStatement['kind'];
  readonly direction: IdeaDirection;
  readonly price: FirstPrice;
  /** The last day that counts. */
  readonly closesOn: Day;
}

/** What is known of time and of other histories when an idea is to be closed. */
export interface ClosingTime {
  /** In UTC. */
  readonly today: Day;
  /** The newest day that is over and of which sources have the figures. */
  readonly settled: Day;
  /** The last day that any history of the same kind has. */
  readonly marketDay: Day | undefined;
}

/** An index, with its series. */
export interface IndexPart {
  readonly symbol: string;
  readonly part: SeriesPart;
}

/** What became of an idea. Percentages have the direction of the idea; prices in US dollars. */
export interface ReckonedResult {
  readonly date: Day;
  readonly price: number;
  readonly gainPercent: number;
  readonly indexPercent: number | null;
  readonly indexSymbol: string | null;
  readonly indexSource: string | null;
  readonly source: string;
  readonly basis: IdeaBasis;
  readonly ended: 'horizon' | 'silence';
}

/** How long a history, or that of the index, may be late at the end of a horizon before it counts as it is. */
export const LATE_DAYS = 14;
/** A close of so many days before stands for a day without one: weekends, holidays. */
const NEAR_DAYS = 7;

/**
 * The one final result of an idea.
 *
 * The price at the end is the last close within the horizon. It is waited for until the history has come so far. Where it is silent
 * since before, two weeks later: what is halted has its last price, and what stays silent while others of its kind go on is
 * delisted, and the last price before the silence counts.
 *
 * @param parts series of the instrument from the day of the price to the end of the horizon, the one that a chart shows first
 * @param indexes from a week before the day of the price, the preferred one first
 * @returns undefined before the horizon is over, and until prices tell
 */
export function reckonResult(
  idea: PricedIdea,
  parts: readonly SeriesPart[],
  indexes: readonly IndexPart[],
  time: ClosingTime,
): ReckonedResult | undefined {
  if (time.today <= idea.closesOn) return undefined;
  const closings = parts.flatMap((part) => {
    const closing = part.bars[0]?.date === idea.price.date ? closingOf(idea, part, time) : undefined;
    return closing ? [{ part, ...closing }] : [];
  });
  const closing = closings.find(({ ended }) => ended === 'horizon') ?? closings[0];
  if (!closing) return undefined;
  const change = changeOf(closing.part, { date: idea.price.date, at: idea.price.at }, closing.date);
  if (!change) return undefined;
  const index = indexChange(idea, indexes, closing.date);
  // The index is waited for as well.
  if (!index && indexes.length > 0 && !isLate(idea, time)) return undefined;
  const sign = idea.direction === 'long' ? 1 : -1;
  return {
    date: closing.date,
    price: idea.price.price * change.priceRatio,
    gainPercent: 100 * sign * change.total,
    indexPercent: index ? 100 * sign * index.total : null,
    indexSymbol: index?.symbol ?? null,
    indexSource: index?.source ?? null,
    source: closing.part.source,
    basis: change.basis,
    ended: closing.ended,
  };
}

const isLate = ({ closesOn }: PricedIdea, { settled }: ClosingTime) => settled > addDays(closesOn, LATE_DAYS);

/** The day whose close ends an idea. */
function closingOf(
  idea: PricedIdea,
  part: SeriesPart,
  time: ClosingTime,
): Pick<ReckonedResult, 'date' | 'ended'> | undefined {
  const { closesOn, kind } = idea;
  const date = part.bars.findLast((bar) => bar.date <= closesOn && bar.date <= time.settled)?.date;
  if (date === undefined) return undefined;
  const due = marketDayFrom(kind, closesOn, -1);
  if (date >= due) return { date, ended: 'horizon' };
  if (!isLate(idea, time)) return undefined;
  if (part.lastDate > closesOn) return { date, ended: 'horizon' };
  const goOthersOn = time.marketDay !== undefined && time.marketDay >= due;
  return goOthersOn ? { date, ended: 'silence' } : undefined;
}

interface Change {
  /** Return as a share, with what `basis` says: 0.1 is 10 % more. */
  readonly total: number;
  /** The last price by the first, splits alone reckoned in. */
  readonly priceRatio: number;
  readonly basis: IdeaBasis;
}

/** Return of a part of a series from a price of one day to the close of another. */
function changeOf(part: SeriesPart, first: Pick<FirstPrice, 'date' | 'at'>, last: Day): Change | undefined {
  const bars = part.bars.filter(({ date }) => date >= first.date && date <= last);
  const { splits, dividends, adjustment } = part;
  const total = adjustBars(bars, adjustment, true, { splits, dividends });
  const unpaid = bars.map((bar) => ({ ...bar, adjustedClose: null }));
  const prices = adjustBars(unpaid, adjustment, true, { splits, dividends: [] });
  const ratioOf = ([begin, ...rest]: typeof total.bars) => {
    const from = begin && (first.at === 'open' ? (begin.open ?? begin.close) : begin.close);
    const to = (rest.at(-1) ?? begin)?.close;
    return from !== undefined && to !== undefined && from > 0 ? to / from : undefined;
  };
  const [totalRatio, priceRatio] = [ratioOf(total.bars), ratioOf(prices.bars)];
  if (totalRatio === undefined || priceRatio === undefined) return undefined;
  return { total: totalRatio - 1, priceRatio, basis: total.adjustment };
}

/**
 * Return of the first index that knows it, over the same days: from its own opening where the idea has one; from its close before
 * where it tells no opening, which is what the first day begins with.
 */
export function indexChange(
  { price }: Pick<PricedIdea, 'price'>,
  indexes: readonly IndexPart[],
  last: Day,
): { readonly total: number; readonly symbol: string; readonly source: string } | undefined {
  for (const { symbol, part } of indexes) {
    const end = nearestClose(part, last);
    const begin = indexBegin(part, price);
    const change = begin && end !== undefined && end >= begin.date ? changeOf(part, begin, end) : undefined;
    if (change) return { total: change.total, symbol, source: part.source };
  }
  return undefined;
}

function indexBegin(part: SeriesPart, { date, at }: FirstPrice): Pick<FirstPrice, 'date' | 'at'> | undefined {
  if (at === 'open' && part.bars.some((bar) => bar.date === date && bar.open !== null)) return { date, at };
  const day = nearestClose(part, at === 'open' ? addDays(date, -1) : date);
  return day === undefined ? undefined : { date: day, at: 'close' };
}

/** The day of the last close up to a day, unless that is long before. */
function nearestClose({ bars }: SeriesPart, day: Day): Day | undefined {
  const date = bars.findLast((bar) => bar.date <= day)?.date;
  return date !== undefined && date >= addDays(day, -NEAR_DAYS) ? date : undefined;
}
