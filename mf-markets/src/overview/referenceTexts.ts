import type { SummaryReference } from '@market-pulse/contract';
import { formatAmount, formatDate, formatPercent, formatStockPrice } from '@market-pulse/format';

const RATE_DECIMALS = 4;
/** A day as it is written: `Jun 1, 2026`. */
const WRITTEN_DAY = /^(\w+) \d+, (\d+)$/;

/** A figure by its unit: a yield in percent, a rate of two currencies with four decimals, a price in dollars, points without. */
export function referenceFigure({ last, unit }: Pick<SummaryReference, 'last' | 'unit'>): string {
  if (unit === 'percent') return formatPercent(last);
  if (unit?.endsWith(' per EUR')) return formatAmount(last, RATE_DECIMALS);
  const figure = formatStockPrice(last);
  return unit?.startsWith('USD') ? figure : figure.replace('$', '');
}

/** What stands below the name of a figure that is not of a day: `Jun 2026, monthly`. Undefined for those of a day. */
export function monthNote({ interval, as_of }: Pick<SummaryReference, 'interval' | 'as_of'>): string | undefined {
  if (interval !== 'month') return undefined;
  const month = formatDate(as_of).replace(WRITTEN_DAY, '$1 $2');
  return `${month}, monthly`;
}

/** The closes of a history as the figure is shown: of euros per dollar the dollars per euro. */
export function referenceLine(
  closes: readonly number[],
  { is_inverse }: Pick<SummaryReference, 'is_inverse'>,
): readonly number[] {
  return is_inverse ? closes.map((close) => 1 / close) : closes;
}
