import { sharesPerShare } from '@market-pulse/analysis/actions';
import { dayOfFigure } from '@market-pulse/analysis/calendar';
import type { AlertCondition, PriceAlert, Quote, WatchedKind } from '@market-pulse/contract';
import {
  formatChangePercent,
  formatCryptoPrice,
  formatDate,
  formatLargeNumber,
  formatPercent,
  formatStockPrice,
  splitText,
} from '@market-pulse/format';

const PERCENT = 100;

/** What can be waited for, as a person chooses it. */
export const ALERT_CONDITIONS: readonly { readonly value: AlertCondition; readonly label: string }[] = [
  { value: 'above', label: 'Price at or above' },
  { value: 'below', label: 'Price at or below' },
  { value: 'percent_move', label: 'Move in a day, up or down' },
  { value: 'volume_above', label: 'Volume of a day at or above' },
];

type Waiting = Pick<PriceAlert, 'condition' | 'threshold' | 'kind' | 'currency'>;

/** What an alert waits for, in full: `Price at or above $230.00`. */
export function alertText({ condition, threshold, kind, currency }: Waiting): string {
  const label = ALERT_CONDITIONS.find(({ value }) => value === condition)?.label ?? condition;
  return condition === 'percent_move'
    ? `Move of ${formatPercent(threshold)} in a day, up or down`
    : `${label} ${amount(condition, threshold, kind, currency)}`;
}

/**
 * How splits have changed what an alert waits for: `10-for-1 split on Jun 10, 2024: your level was $1,200.00`. Undefined where none has.
 */
export function scaledText({
  condition,
  kind,
  currency,
  scaled_from: from,
}: Waiting & Pick<PriceAlert, 'scaled_from'>) {
  if (!from) return undefined;
  const told = from.splits.map((split) => `${splitText(split)} on ${formatDate(`${split.date}T12:00:00.000Z`)}`);
  return `${told.join(', ')}: your level was ${amount(condition, from.threshold, kind, currency)}`;
}

/**
 * Why an alert waits although its level may be reached: `Held back: the price moved from $1,208.00 on Jun 7, 2024 about as a 10-for-1 split makes
 * it, and none is known.` Undefined where it does not.
 */
export function heldText({ held, kind, condition, currency }: Waiting & Pick<PriceAlert, 'held'>): string | undefined {
  if (!held) return undefined;
  const before = `${amount(condition, held.before.price, kind, currency)} on ${formatDate(`${held.before.date}T12:00:00.000Z`)}`;
  const why =
    held.reason === 'old_price'
      ? `the price is still that of before the ${splitText(held)} (${before})`
      : `the price moved from ${before} about as a ${splitText(held)} makes it, and none is known`;
  return `Held back: ${why}. It waits until that is clear.`;
}

/** What an alert fired on last: `at $539.03`, `+5.14%`, `a volume of 51.2M`. */
export function firedText({ condition, kind, currency }: Waiting, figure: number): string {
  if (condition === 'percent_move') return formatChangePercent(figure);
  const text = amount(condition, figure, kind, currency);
  return condition === 'volume_above' ? `a volume of ${text}` : `at ${text}`;
}

/**
 * What an alert is compared with now, and how far away that is: `7.1% away, now $214.72`. A figure of before a split is compared in shares of
 * after it, as the level is; a price in another currency than the level's is not compared.
 */
export function stateText(
  alert: Waiting & Pick<PriceAlert, 'splits'>,
  quote: Pick<Quote, 'price' | 'currency' | 'change_percent' | 'volume' | 'as_of'> | undefined,
): string {
  const { condition, threshold } = alert;
  const { change_percent: change = null } = quote ?? {};
  if (condition === 'percent_move') return change === null ? 'no change known' : `now ${formatChangePercent(change)}`;
  const told = (condition === 'volume_above' ? quote?.volume : quote?.price) ?? null;
  if (condition !== 'volume_above' && told !== null && quote && quote.currency !== alert.currency) {
    return `set in ${currencyName(alert.currency)}, the price is in ${currencyName(quote.currency)}: remove it and set it anew`;
  }
  const factor = quote?.as_of ? sharesPerShare(dayOfFigure(new Date(quote.as_of), 'stock'), alert.splits ?? []) : 1;
  const figure = told === null ? null : condition === 'volume_above' ? told * factor : told / factor;
  if (figure === null) return condition === 'volume_above' ? 'no volume known' : 'no price known';
  const isReached = condition === 'below' ? figure <= threshold : figure >= threshold;
  const since = factor === 1 ? '' : ', in shares of after the split';
  const now = `now ${amount(condition, figure, alert.kind, alert.currency)}${since}`;
  if (isReached) return `reached, ${now}`;
  return figure > 0 ? `${formatPercent(Math.abs(threshold / figure - 1) * PERCENT)} away, ${now}` : now;
}

/** The same in a few characters, for a row: `> $230.00`. */
export function shortAlertText({ condition, threshold, kind, currency }: Waiting): string {
  const sign = { above: '>', below: '<', percent_move: '±', volume_above: 'vol >' }[condition];
  return `${sign} ${amount(condition, threshold, kind, currency)}`;
}

/** What a figure of a condition is counted in: what stands behind the box that it is typed into. */
export function alertUnit(condition: AlertCondition, kind: WatchedKind, currency?: Quote['currency']): string {
  if (condition === 'percent_move') return '%';
  if (condition === 'volume_above' && kind === 'stock') return 'shares';
  return currencyName(kind === 'crypto' ? undefined : currency);
}

/** `USD`, `GBP`; of prices whose currency nobody knows that. */
function currencyName(currency: Quote['currency']): string {
  return currency === null ? 'an unknown currency' : (currency ?? 'USD');
}

function amount(condition: AlertCondition, figure: number, kind: WatchedKind, currency: Quote['currency']): string {
  switch (condition) {
    case 'above':
    case 'below':
      return kind === 'crypto' ? formatCryptoPrice(figure) : formatStockPrice(figure, currency);
    case 'percent_move':
      return formatPercent(figure);
    case 'volume_above':
      return kind === 'crypto' ? `$${formatLargeNumber(figure)}` : formatLargeNumber(figure);
  }
}
