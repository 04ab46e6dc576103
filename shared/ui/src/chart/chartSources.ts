import type { DayPrices, PriceHistory } from '@market-pulse/contract';
import type { ToldSource } from '../market/sourcePanelContext';

/** Where a history is from, with the day that it goes to, and the license that was told with it. */
export function sourceOfHistory({ bars, source, licence, status }: PriceHistory): ToldSource {
  // A history that does not say so is no sample, and has no live price.
  return { source, license: licence, as_of: atDay(bars.at(-1)?.date), status: status ?? 'delayed' };
}

/** Where the prices of a day are from. */
export function sourceOfDay({ source, date, status, as_of: asOf }: DayPrices): ToldSource {
  // Prices that say nothing of it are of that day, at no hour, and not live.
  return { source, as_of: status && asOf ? asOf : atDay(date), status: status ?? 'delayed' };
}

/** Where what stands beside a history is from: the histories that it is compared with, and a price of a later day. */
export function sourcesBeside(
  { later_price: later }: PriceHistory,
  others: readonly { readonly label: string; readonly query: { readonly data?: PriceHistory | undefined } }[],
): readonly ToldSource[] {
  return [
    ...others.flatMap(({ label, query: { data } }) => (data ? [{ ...sourceOfHistory(data), of: label }] : [])),
    ...(later
      ? [{ of: 'Later price', source: later.source, as_of: atDay(later.date), status: 'delayed' as const }]
      : []),
  ];
}

function atDay(day: string | undefined): string | null {
  return day === undefined ? null : `${day}T00:00:00.000Z`;
}
