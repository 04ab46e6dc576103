import type { HistoryRange } from '@market-pulse/contract';
import type { AddressParameter } from './addressParameters';

/** What an address without the parameter shows. */
const FIRST_RANGE: HistoryRange = '1y';
const RANGES: readonly HistoryRange[] = ['1d', '1w', '1m', '6m', 'ytd', '1y', '5y', 'max'];

/**
 * How far back a chart goes, as `?range=5y`; what is compared counts from the first day of it. Anything else is a year, and so is, as the
 * chart says, a day of which there are no prices.
 */
export const chartRange: AddressParameter<HistoryRange> = {
  read: (text) => RANGES.find((range) => range === text) ?? FIRST_RANGE,
  write: (range) => (range === FIRST_RANGE ? undefined : range),
};
