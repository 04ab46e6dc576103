import type { HistoryBar } from '@market-pulse/contract';
import { toCsv } from '@market-pulse/format/csv';
import { comparedColumns, comparedDays, fieldsOf, historyColumns } from './tableRows';

const closing: HistoryBar = { date: '2026-08-20', open: null, high: null, low: null, close: 1, volume: null };

test.each<[HistoryBar[], string[]]>([
  [[], []],
  [[closing], ['Close']],
  [
    [closing, { ...closing, open: 1, volume: 5 }],
    ['Open', 'Close', 'Volume'],
  ],
])('of %j there are the columns %j', (bars, titles) => {
  expect(fieldsOf(bars).map(({ title }) => title)).toEqual(titles);
});

test('a saved history has its figures in full, with unit, source and adjustment', () => {
  const bars = [{ ...closing, close: 0.123456, volume: 5 }];
  const columns = historyColumns({ unit: 'USD', source: 'A, B', adjustment: 'full' }, bars);
  expect(toCsv(columns, bars)).toBe(
    '\uFEFFDate,Close (USD),Volume,Source,Adjustment\r\n2026-08-20,0.123456,5,"A, B",full\r\n',
  );
});

test('a saved comparison has a column for each symbol, and is empty where one has no price', () => {
  const days = comparedDays([
    { symbol: 'AAPL', bars: [{ ...closing, close: 2 }] },
    {
      symbol: 'MSFT',
      bars: [
        { ...closing, close: 3 },
        { ...closing, date: '2026-08-19', close: 0 },
      ],
    },
  ]);
  const lines = [{ symbol: 'AAPL' }, { symbol: 'MSFT', isRate: true }];
  expect(toCsv(comparedColumns(lines, '2026-08-19'), days)).toBe(
    '\uFEFFDate,AAPL (% since 2026-08-19),MSFT (points since 2026-08-19)\r\n2026-08-19,,0\r\n2026-08-20,2,3\r\n',
  );
});
