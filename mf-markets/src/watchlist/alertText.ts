import type { AlertCondition, PriceAlert, WatchedKind } from '@market-pulse/contract';
import { formatCryptoPrice, formatLargeNumber, formatPercent, formatStockPrice } from '@market-pulse/format';

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
