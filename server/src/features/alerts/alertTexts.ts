import type { ShareSplit } from '@market-pulse/analysis/actions';
import type { AlertCondition, WatchedKind } from '@market-pulse/contract';
import {
  formatChangePercent,
  formatCryptoPrice,
  formatDate,
  formatDateTime,
  formatLargeNumber,
  formatPercent,
  formatStockPrice,
} from '@market-pulse/format';

/** What somebody is told of an alert that fired. */
export interface FiredAlert {
  readonly symbol: string;
  readonly name: string;
  readonly kind: WatchedKind;
  readonly condition: AlertCondition;
  readonly threshold: number;
  /** The price, percent or volume on which it fired. */
  readonly figure: number;
  /** Where the figure came from, and when it was true. */
  readonly source: string | null;
  readonly asOf: string | null;
}

/** The words of a notification or mail. */
export interface AlertTexts {
  /** `AAPL is at or above $230.00`. */
  readonly title: string;
  /** What was seen, where and when. */
  readonly message: string;
}

/** An alert whose share was split since it was set. */
export interface ScaledAlert {
  readonly symbol: string;
  readonly name: string;
  readonly condition: AlertCondition;
  /** As it was set, and what it is now. */
  readonly before: number;
  readonly after: number;
  readonly splits: readonly ShareSplit[];
}

/** The words for an alert that a split has scaled: `10-for-1 split on Jun 10, 2024: your level was $1,200.00 and is $120.00 now.` */
export function scaledTexts({ symbol, name, condition, before, after, splits }: ScaledAlert): AlertTexts {
  const told = splits.map(
    ({ date, numerator, denominator }) =>
      `${numerator}-for-${denominator} split on ${formatDate(`${date}T12:00:00.000Z`)}`,
  );
  const text = (figure: number) => (condition === 'volume_above' ? volume('stock', figure) : price('stock', figure));
  return {
    title: `Your alert on ${symbol} was scaled by a split`,
    message: `${name}: ${told.join(', ')}: your level was ${text(before)} and is ${text(after)} now.`,
  };
}

/** The words for an alert that fired: what it waited for, then what was seen. */
export function alertTexts(fired: FiredAlert): AlertTexts {
  const { symbol, name, source, asOf } = fired;
  const from = source === null ? '' : ` (${source})`;
  return { title: `${symbol} ${reached(fired)}`, message: `${name}: ${seen(fired)}, ${formatDateTime(asOf)}${from}.` };
}

function reached({ condition, threshold, kind, figure }: FiredAlert): string {
  switch (condition) {
    case 'above':
      return `is at or above ${price(kind, threshold)}`;
    case 'below':
      return `is at or below ${price(kind, threshold)}`;
    case 'percent_move':
      return `is ${figure < 0 ? 'down' : 'up'} ${formatPercent(threshold)} or more in a day`;
    case 'volume_above':
      return `has a volume of ${volume(kind, threshold)} or more`;
  }
}

function seen({ condition, kind, figure }: FiredAlert): string {
  switch (condition) {
    case 'above':
    case 'below':
      return price(kind, figure);
    case 'percent_move':
      return `${formatChangePercent(figure)} in a day`;
    case 'volume_above':
      return `a volume of ${volume(kind, figure)}`;
  }
}

const price = (kind: WatchedKind, figure: number) =>
  kind === 'crypto' ? formatCryptoPrice(figure) : formatStockPrice(figure);

/** Volume of a coin is in US dollars, that of a stock in shares. */
const volume = (kind: WatchedKind, figure: number) =>
  kind === 'crypto' ? `$${formatLargeNumber(figure)}` : `${formatLargeNumber(figure)} shares`;
