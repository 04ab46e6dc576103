/** The figures of a stock that a range can filter by, in the order in which they are offered. */
export const RANGE_NAMES = ['pe', 'yield', 'change', 'position', 'price', 'volume'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

/** The two parameters of each in an address: `min_pe`, `max_pe`. */
export type RangeParameter = `${'min' | 'max'}_${RangeName}`;
export const RANGE_PARAMETER_NAMES = RANGE_NAMES.flatMap((name) => [`min_${name}`, `max_${name}`] as const);
