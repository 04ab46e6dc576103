import type { LiveCompanyRow, Provenance } from '@market-pulse/contract';
import { rankingDay } from '@market-pulse/contract/ranking';
import type { Sort } from '../tables/tableView';
import { ratiosProvenance } from './ratiosProvenance';

/** Bounds of market cap in US dollars, as in `CAP_BANDS`: large and mega, micro and nano. */
const LARGE_FROM = 10e9;
const MICRO_BELOW = 300e6;
/** Share of its 52-week high from which on a price is near it. */
const NEAR_HIGH_FROM = 0.95;

type Figure = (row: LiveCompanyRow) => number | null | undefined;

interface Preset {
  readonly value: string;
  readonly label: string;
  /** Where no row has this figure, the preset is not offered. */
  readonly figure: Figure;
  readonly passes: (figure: number) => boolean;
  /** The order that its rows have unless another one is chosen. */
  readonly sort: Sort;
  /** A ranking takes figures of one day only. */
  readonly isRanking: boolean;
  /** Where the figure came from; the row's own provenance unless said. */
  readonly provenance?: (row: LiveCompanyRow) => Provenance;
}

const cap: Figure = ({ market_cap }) => market_cap;
const change: Figure = ({ change_percent }) => change_percent;
const volume: Figure = ({ volume: shares }) => shares;
/** The price as a share of the 52-week high, which is of the price's own source and day. */
const shareOfHigh: Figure = ({ price, week_52_high }) =>
  price === null || week_52_high === null || week_52_high <= 0 ? null : price / week_52_high;

const dividend: Figure = ({ dividend_yield }) => dividend_yield;

/** Ready-made views of the list, in their order. */
export const PRESETS = [
  {
    value: 'large',
    label: 'Large caps',
    figure: cap,
    passes: (dollars: number) => dollars >= LARGE_FROM,
    sort: { key: 'cap', direction: 'descending' },
    isRanking: false,
  },
  {
    value: 'micro',
    label: 'Microcaps',
    figure: cap,
    passes: (dollars: number) => dollars < MICRO_BELOW,
    sort: { key: 'cap', direction: 'descending' },
    isRanking: false,
  },
  {
    value: 'gainers',
    label: 'Gainers',
    figure: change,
    passes: (percent: number) => percent > 0,
    sort: { key: 'change', direction: 'descending' },
    isRanking: true,
  },
  {
    value: 'losers',
    label: 'Losers',
    figure: change,
    passes: (percent: number) => percent < 0,
    sort: { key: 'change', direction: 'ascending' },
    isRanking: true,
  },
  {
    value: 'active',
    label: 'Most active',
    figure: volume,
    passes: (shares: number) => shares > 0,
    sort: { key: 'volume', direction: 'descending' },
    isRanking: true,
  },
  {
    value: 'high',
    label: 'Near 52-week high',
    figure: shareOfHigh,
    passes: (share: number) => share >= NEAR_HIGH_FROM,
    sort: { key: 'cap', direction: 'descending' },
    isRanking: true,
  },
  {
    value: 'dividend',
    label: 'Dividend',
    figure: dividend,
    passes: (percent: number) => percent > 0,
    sort: { key: 'yield', direction: 'descending' },
    isRanking: true,
    provenance: ratiosProvenance,
  },
] as const satisfies readonly Preset[];

export type PresetName = (typeof PRESETS)[number]['value'];

const own = (row: LiveCompanyRow): Provenance => row;
const presetOf = (name: PresetName): Preset => PRESETS.find(({ value }) => value === name) ?? PRESETS[0];

/** The presets for which at least one row has the figure and passes. */
export function offeredPresets(rows: readonly LiveCompanyRow[]): readonly { value: PresetName; label: string }[] {
  return PRESETS.filter(({ figure, passes }) => rows.some((row) => isPassing(figure(row), passes)));
}

/** What a preset makes of the list. */
export interface PresetRows {
  readonly rows: readonly LiveCompanyRow[];
  /** The order of the rows; undefined without a preset. */
  readonly sort: Sort | undefined;
  /** Where too few have a figure of one day to rank: how many have. The rows are then none. */
  readonly tooFew: number | undefined;
}

/** The rows of a preset; all of them without one. A ranking takes the figures of one day only (decision 44). */
export function presetRows(name: PresetName | undefined, rows: readonly LiveCompanyRow[]): PresetRows {
  if (name === undefined) return { rows, sort: undefined, tooFew: undefined };
  const { figure, passes, sort, isRanking, provenance = own } = presetOf(name);
  const passing = (some: readonly LiveCompanyRow[]) => some.filter((row) => isPassing(figure(row), passes));
  if (!isRanking) return { rows: passing(rows), sort, tooFew: undefined };
  const ranked = rankingDay<LiveCompanyRow>(rows, (row) => (figure(row) == null ? null : provenance(row)));
  if (ranked.kind === 'few') return { rows: [], sort, tooFew: ranked.rows.length };
  return { rows: passing(ranked.rows), sort, tooFew: undefined };
}

function isPassing(figure: number | null | undefined, passes: (figure: number) => boolean): boolean {
  return figure != null && passes(figure);
}
