import type { ShareSplit, SplitDoubt } from '@market-pulse/analysis/actions';
import type { AlertCondition, Quote, WatchedKind } from '@market-pulse/contract';
import {
  formatChangePercent,
  formatCryptoPrice,
  formatDate,
  formatDateTime,
  formatLargeNumber,
  formatPercent,
  formatStockPrice,
  splitText,
} from '@market-pulse/format';

/** What somebody is told of an alert that fired. */
export interface FiredAlert {
  readonly symbol: string;
  readonly name: string;
  readonly kind: WatchedKind;
  readonly condition: AlertCondition;
  readonly threshold: number;
  /** What prices are in; US dollars without, see `formatStockPrice`. */
  readonly currency?: Quote['currency'];
  /** The price, percent or volume on which it fired. */
  readonly figure: number;
  /** Where the figure came from, and when it was true. */
  readonly source: string | null;
  readonly asOf: string | null;
  /** Why the figure may be that of a split. */
  readonly doubt?: SplitDoubt | undefined;
}

/** The words of a notification or mail. */
export interface AlertTexts {
  /** `AAPL is at or above $230.00`. */
  readonly title: string;
  /** What was seen, where and when. */
  readonly message: string;
}

/** An alert whose level is another than its owner knows, for its share was split, or a split was put right. */
export interface MovedAlert {
  readonly symbol: string;
  readonly name: string;
  readonly condition: AlertCondition;
  readonly currency?: Quote['currency'];
  /** As it was set. */
  readonly threshold: number;
  /** What its owner was told last, and what is so. */
  readonly before: number;
  readonly after: number;
  /** The splits that count. */
  readonly splits: readonly ShareSplit[];
  /** Those of them that say all of the difference; without any, earlier ones were put right. */
  readonly newSplits: readonly ShareSplit[];
  /** Whether another alert of theirs waits for the same now. */
  readonly isTwin: boolean;
}

/** A move is off the one that a split makes by less, as a logarithm. */
const MOVE_TOLERANCE = 0.15;

const TWIN = ' Another alert of yours waits for the same: both are kept, and you may remove one.';

/**
 * The words for an alert whose level moved: `10-for-1 split on Jun 10, 2024: your level was $1,200.00 and is $120.00 now.` Where a split
 * was corrected or taken away, that is said.
 */
export function movedTexts(moved: MovedAlert): AlertTexts {
  const { symbol, name, condition, currency, threshold, before, after, splits, newSplits, isTwin } = moved;
  const text = (figure: number) =>
    condition === 'volume_above' ? volume('stock', figure) : price('stock', figure, currency);
  const isBack = after === threshold && splits.length === 0;
  const why =
    newSplits.length > 0
      ? splitsInWords(newSplits)
      : isBack
        ? 'A split that we told you of was taken back'
        : `A split was corrected (${splitsInWords(splits)})`;
  const level = `your level was ${text(before)} and is ${text(after)} ${isBack ? 'again, as you set it' : 'now'}.`;
  return {
    title:
      newSplits.length > 0
        ? `Your alert on ${symbol} was scaled by a split`
        : `Your alert on ${symbol} has another level`,
    message: `${name}: ${why}: ${level}${isTwin ? TWIN : ''}`,
  };
}

function splitsInWords(splits: readonly ShareSplit[]): string {
  return splits.map((split) => `${splitText(split)} on ${formatDate(`${split.date}T12:00:00.000Z`)}`).join(', ');
}

/** The words for an alert that fired: what it waited for, then what was seen. */
export function alertTexts(fired: FiredAlert): AlertTexts {
  const { symbol, name, source, asOf, doubt } = fired;
  const from = source === null ? '' : ` (${source})`;
  return {
    title: `${symbol} ${reached(fired)}`,
    message: `${name}: ${seen(fired)}, ${formatDateTime(asOf)}${from}.${doubt?.reason === 'unknown_split' ? maybeOf(doubt, fired) : ''}`,
  };
}

/** What a suspected split may have to do with a figure that fired. */
function maybeOf(doubt: SplitDoubt, { condition, figure }: FiredAlert): string {
  const split = splitText(doubt);
  if (condition !== 'percent_move') return ` A ${split} may be why.`;
  const off = Math.log(1 + figure / 100) + Math.log(doubt.numerator / doubt.denominator);
  return Math.abs(off) <= MOVE_TOLERANCE
    ? ` A ${split} may be why: the price moved by about as much.`
    : ` There may have been a ${split}: the source of the price tells the last close otherwise than it was told before.`;
}

function reached({ condition, threshold, kind, currency, figure }: FiredAlert): string {
  switch (condition) {
    case 'above':
      return `is at or above ${price(kind, threshold, currency)}`;
    case 'below':
      return `is at or below ${price(kind, threshold, currency)}`;
    case 'percent_move':
      return `is ${figure < 0 ? 'down' : 'up'} ${formatPercent(threshold)} or more in a day`;
    case 'volume_above':
      return `has a volume of ${volume(kind, threshold)} or more`;
  }
}

function seen({ condition, kind, currency, figure }: FiredAlert): string {
  switch (condition) {
    case 'above':
    case 'below':
      return price(kind, figure, currency);
    case 'percent_move':
      return `${formatChangePercent(figure)} in a day`;
    case 'volume_above':
      return `a volume of ${volume(kind, figure)}`;
  }
}

const price = (kind: WatchedKind, figure: number, currency: Quote['currency']) =>
  kind === 'crypto' ? formatCryptoPrice(figure) : formatStockPrice(figure, currency);

/** Volume of a coin is in US dollars, that of a stock in shares. */
const volume = (kind: WatchedKind, figure: number) =>
  kind === 'crypto' ? `$${formatLargeNumber(figure)}` : `${formatLargeNumber(figure)} shares`;
