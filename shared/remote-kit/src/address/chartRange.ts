import type { HistoryRange } from '@market-pulse/contract';
import type { AddressParameter } from './addressParameters';

/** What an address without the parameter shows. */
const FIRST_RANGE: HistoryRange = '1y';
/** Of a day alone there is no line: prices are of whole days. */
const RANGES: readonly HistoryRange[] = ['1w', '1m', '6m', 'ytd', '1y', '5y', 'max'];

/** How far back a chart goes, as `?range=5y`; what is compared counts from the first day of it. Anything else is a year. */
export const chartRange: AddressParameter<HistoryRange> = {
  read: (text) => RANGES.find((range) => range === text) ?? FIRST_RANGE,
  write: (range) => (range === FIRST_RANGE ? undefined : range),
};
