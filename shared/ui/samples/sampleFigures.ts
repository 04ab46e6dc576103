/*
 * What the samples show: companies that do not exist, and figures that are made up and said to be so wherever they show.
 */

/** A company of the samples; prices in US dollars. */
export interface SampleCompany {
  readonly name: string;
  readonly ticker: string;
  readonly sector: string;
  readonly price: number;
  /** In percent of the price before. */
  readonly change: number;
  /** In US dollars. */
  readonly marketCap: number;
}

export const EXAMPLE: SampleCompany = {
  name: 'Example Energy',
  ticker: 'EXEN',
  sector: 'Energy',
  price: 84.2,
  change: 1.85,
  marketCap: 41_300_000_000,
};

/** As long as names get. */
export const LONG_NAME = 'The Exemplary International Pharmaceutical Research and Manufacturing Holding Company';

export const COMPANIES: readonly SampleCompany[] = [
  EXAMPLE,
  { name: 'Sample Software', ticker: 'SMSW', sector: 'Technology', price: 312.07, change: -0.64, marketCap: 902e9 },
  { name: LONG_NAME, ticker: 'XPHRM', sector: 'Health Care', price: 0.0041, change: 0, marketCap: 12_800_000 },
];

/** Of made-up figures. */
export const SAMPLE_PROVENANCE = {
  source: 'Made-up figures',
  as_of: '2026-08-21T20:00:00Z',
  status: 'sample',
} as const;
export const DELAYED_PROVENANCE = { ...SAMPLE_PROVENANCE, status: 'delayed' } as const;
export const STALE_PROVENANCE = { ...SAMPLE_PROVENANCE, as_of: '2026-01-06T20:00:00Z', status: 'stale' } as const;
/** The time at which the samples are looked at, in milliseconds since 1970: two days after their figures. */
export const SAMPLE_NOW = Date.UTC(2026, 7, 23, 12);

/** A picture of one colour with a line in it, in place of a photograph. */
export const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 360'%3E%3Crect width='640' height='360' fill='%231554c7'/%3E%3Cpath d='M40 290 220 180l120 50L600 70' fill='none' stroke='white' stroke-width='12'/%3E%3C/svg%3E";
/** A square of one colour, in place of a logo. */
export const LOGO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'%3E%3Crect width='100' height='100' fill='%231554c7'/%3E%3Ccircle cx='50' cy='50' r='24' fill='white'/%3E%3C/svg%3E";
/** A picture that cannot be loaded. */
export const BROKEN_PICTURE = 'data:image/png,broken';

/** Oldest first, in US dollars. */
export const RISING = [61, 63, 62, 66, 65, 69, 72, 70, 74, 77, 76, 81, 84];
export const FALLING = [...RISING].reverse();
