import type { Provenance } from '@market-pulse/contract';
import { keptFiguresText } from './keptFigures';

const sample: Provenance = { source: 'Public figures', as_of: '2024-12-31T12:00:00.000Z', status: 'sample' };
const dataset: Provenance = { source: 'S&P 500 dataset', as_of: '2026-08-21T12:00:00.000Z', status: 'delayed' };
const nothing = { market_cap_from: null, ratios_from: null, pe_ratio: 41.2, dividend_yield: 0.4 };

test.each([
  ['all is of the price', nothing, undefined],
  [
    'all is of one source',
    { ...nothing, market_cap_from: sample, ratios_from: sample },
    'Market cap, P/E, yield: Public figures, Dec 31, 2024, sample data',
  ],
  [
    'there is no yield',
    { ...nothing, ratios_from: dataset, dividend_yield: null },
    'P/E: S&P 500 dataset, Aug 21, 2026',
  ],
  [
    'there are several sources',
    { ...nothing, market_cap_from: dataset, ratios_from: sample },
    'Market cap: S&P 500 dataset, Aug 21, 2026 · P/E, yield: Public figures, Dec 31, 2024, sample data',
  ],
])('where %s', (_case, figures, text) => {
  expect(keptFiguresText(figures)).toBe(text);
});
