import type { LiveCompanyRow } from '@market-pulse/contract';
import type { Preset } from '../tables/presets';
import { shownVolume, volumeProvenance } from './shownVolume';

/** Bounds of market cap in US dollars, as in `CAP_BANDS`: large and mega, micro and nano. */
const LARGE_FROM = 10e9;
const MICRO_BELOW = 300e6;
/** Share of its 52-week high from which on a price is near it. */
const NEAR_HIGH_FROM = 0.95;

type Figure = StockPreset['figure'];
type StockPreset = Preset<LiveCompanyRow>;

const cap: Figure = ({ market_cap }) => market_cap;
const change: Figure = ({ change_percent }) => change_percent;
/** The price as a share of the 52-week high, which is of the price's own source and day. */
const shareOfHigh: Figure = ({ price, week_52_high }) =>
  price === null || week_52_high === null || week_52_high <= 0 ? null : price / week_52_high;

const dividend: Figure = ({ dividend_yield }) => dividend_yield;

const own: StockPreset['provenance'] = (row) => row;

/** Ready-made views of the list, in their order. */
export const PRESETS = [
  {
    value: 'large',
    label: 'Large caps',
    figure: cap,
    passes: (dollars: number) => dollars >= LARGE_FROM,
    sort: { key: 'cap', direction: 'descending' },
    isRanking: false,
    provenance: own,
  },
  {
    value: 'micro',
    label: 'Microcaps',
    figure: cap,
    passes: (dollars: number) => dollars < MICRO_BELOW,
    sort: { key: 'cap', direction: 'descending' },
    isRanking: false,
    provenance: own,
  },
  {
    value: 'gainers',
    label: 'Gainers',
    figure: change,
    passes: (percent: number) => percent > 0,
    sort: { key: 'change', direction: 'descending' },
    isRanking: true,
    provenance: own,
  },
  {
    value: 'losers',
    label: 'Losers',
    figure: change,
    passes: (percent: number) => percent < 0,
    sort: { key: 'change', direction: 'ascending' },
    isRanking: true,
    provenance: own,
  },
  {
    value: 'active',
    label: 'Most active',
    figure: shownVolume,
    passes: (shares: number) => shares > 0,
    sort: { key: 'volume', direction: 'descending' },
    isRanking: true,
    provenance: volumeProvenance,
  },
  {
    value: 'high',
    label: 'Near 52-week high',
    figure: shareOfHigh,
    passes: (share: number) => share >= NEAR_HIGH_FROM,
    sort: { key: 'cap', direction: 'descending' },
    isRanking: true,
    provenance: own,
  },
  {
    value: 'dividend',
    label: 'Dividend',
    figure: dividend,
    passes: (percent: number) => percent > 0,
    sort: { key: 'yield', direction: 'descending' },
    isRanking: true,
    provenance: own,
  },
] as const satisfies readonly StockPreset[];

export type PresetName = (typeof PRESETS)[number]['value'];

/** The preset of a name. */
export function presetOf(name: PresetName | undefined): StockPreset | undefined {
  return PRESETS.find(({ value }) => value === name);
}
