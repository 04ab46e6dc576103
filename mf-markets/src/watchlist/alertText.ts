import type { AlertCondition, PriceAlert, Quote, WatchedKind } from '@market-pulse/contract';
import {
  formatChangePercent,
  formatCryptoPrice,
  formatDate,
  formatLargeNumber,
  formatPercent,
  formatStockPrice,
} from '@market-pulse/format';

const PERCENT = 100;

/** What can be waited for, as a person chooses it. */
export const ALERT_CONDITIONS: readonly { readonly value: AlertCondition; readonly label: string }[] = [
  { value: 'above', label: 'Price at or above' },
  { value: 'below', label: 'Price at or below' },
  { value: 'percent_move', label: 'Move in a day, up or down' },
  { value: 'volume_above', label: 'Volume of a day at or above' },
];

type Waiting = Pick<PriceAlert, 'condition' | 'threshold' | 'kind'>;

/** What an alert waits for, in full: `Price at or above $230.00`. */
export function alertText({ condition, threshold, kind }: Waiting): string {
  const label = ALERT_CONDITIONS.find(({ value }) => value === condition)?.label ?? condition;
  return condition === 'percent_move'
    ? `Move of ${formatPercent(threshold)} in a day, up or down`
    : `${label} ${amount(condition, threshold, kind)}`;
}

/**
 * How splits have changed what an alert waits for: `10-for-1 split on Jun 10, 2024: your level was $1,200.00`. Undefined where none has.
 */
export function scaledText({ condition, kind, scaled_from: from }: Waiting & Pick<PriceAlert, 'scaled_from'>) {
  if (!from) return undefined;
  const told = from.splits.map(
    ({ date, numerator, denominator }) =>
      `${numerator}-for-${denominator} split on ${formatDate(`${date}T12:00:00.000Z`)}`,
  );
  return `${told.join(', ')}: your level was ${amount(condition, from.threshold, kind)}`;
}

/** What an alert fired on last: `at $539.03`, `+5.14%`, `a volume of 51.2M`. */
export function firedText({ condition, kind }: Waiting, figure: number): string {
  if (condition === 'percent_move') return formatChangePercent(figure);
  const text = amount(condition, figure, kind);
  return condition === 'volume_above' ? `a volume of ${text}` : `at ${text}`;
}

/** What an alert is compared with now, and how far away that is: `7.1% away, now $214.72`. */
export function stateText(
  alert: Waiting,
  quote: Pick<Quote, 'price' | 'change_percent' | 'volume'> | undefined,
): string {
  const { condition, threshold } = alert;
  const { price = null, change_percent: change = null, volume = null } = quote ?? {};
  if (condition === 'percent_move') return change === null ? 'no change known' : `now ${formatChangePercent(change)}`;
  const figure = condition === 'volume_above' ? volume : price;
  if (figure === null) return condition === 'volume_above' ? 'no volume known' : 'no price known';
  const isReached = condition === 'below' ? figure <= threshold : figure >= threshold;
  const now = `now ${amount(condition, figure, alert.kind)}`;
  if (isReached) return `reached, ${now}`;
  return figure > 0 ? `${formatPercent(Math.abs(threshold / figure - 1) * PERCENT)} away, ${now}` : now;
}

/** The same in a few characters, for a row: `> $230.00`. */
export function shortAlertText({ condition, threshold, kind }: Waiting): string {
  const sign = { above: '>', below: '<', percent_move: '±', volume_above: 'vol >' }[condition];
  return `${sign} ${amount(condition, threshold, kind)}`;
}

/** What a figure of a condition is counted in: what stands behind the box that it is typed into. */
export function alertUnit(condition: AlertCondition, kind: WatchedKind): string {
  if (condition === 'percent_move') return '%';
  if (condition === 'volume_above' && kind === 'stock') return 'shares';
  return 'USD';
}

function amount(condition: AlertCondition, figure: number, kind: WatchedKind): string {
  switch (condition) {
    case 'above':
    case 'below':
      return kind === 'crypto' ? formatCryptoPrice(figure) : formatStockPrice(figure);
    case 'percent_move':
      return formatPercent(figure);
    case 'volume_above':
      return kind === 'crypto' ? `$${formatLargeNumber(figure)}` : formatLargeNumber(figure);
  }
}
