import type { HistorySeries } from '../../ingest/prices/historyDataset';
import { readSeries, writeSeries } from './historyText';

const nothing = { open: null, high: null, low: null, adjustedClose: null, volume: null, marketCap: null };

const series: HistorySeries[] = [
  {
    ...{ kind: 'stock', symbol: 'BRK.B', name: null, unit: 'USD' },
    ...{ source: 'Somebody, "once"', licence: 'MIT', adjustment: 'full', interval: 'day' },
    bars: [
      { ...nothing, date: '2026-01-05', open: 1.5, high: 2, low: 0.00000123, close: 1.75, volume: 4_000_000_000 },
      { ...nothing, date: '2026-01-06', close: 2, adjustedClose: 1.9 },
    ],
    ...{ splits: [], dividends: [] },
  },
  {
    ...{ kind: 'macro', symbol: 'WTI', name: 'Oil', unit: 'USD per barrel' },
    ...{ source: 'EIA', licence: null, adjustment: 'raw', interval: 'day' },
    bars: [
      { ...nothing, date: '1969-12-30', close: 0 },
      { ...nothing, date: '2020-04-20', close: -36.98, volume: 0 },
    ],
    ...{ splits: [], dividends: [] },
  },
];

test('series that were written are read again as they were', () => {
  expect(readSeries(writeSeries(series))).toEqual(series);
});

test('a bar is a short line', () => {
  expect(writeSeries(series).split('\n').slice(1, 3)).toEqual([
    '20458,1.75,1.5,2,0.00000123,4000000000',
    '1,2,,,,,1.9',
  ]);
});
