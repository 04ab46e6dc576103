import type { HistoryBar, PriceHistory } from '@market-pulse/contract';
import { chartView, type ChartChoice } from './chartView';

const bar = (date: string, close: number): HistoryBar => ({
  ...{ date, open: close, high: close + 1, low: close, close, volume: 10 },
});
function history(bars: HistoryBar[]): PriceHistory {
  return {
    ...{ symbol: 'AAPL', kind: 'stock', name: 'Apple', unit: 'USD', range: '1y', interval: 'day', adjusted: true },
    ...{ adjustment: 'full', adjusted_by: 'source', source: 'x', as_of: null, status: null, licence: null },
    ...{ bars, events: [] },
  };
}
const choice: ChartChoice = { range: '1w', look: 'area', scale: 'linear', indicators: new Set() };
const days = ['2026-08-10', '2026-08-17', '2026-08-18', '2026-08-21'];
const prices = history(days.map((date, index) => bar(date, 100 + 10 * index)));

test('the range is shown, and what was before it is drawn beside it', () => {
  const { content, bars } = chartView(prices, [], choice);
  expect(bars.map(({ date }) => date)).toEqual(days.slice(1));
  expect(content).toMatchObject({ from: '2026-08-17', to: '2026-08-21', direction: 'up', hasVolume: true });
  expect(content.bars).toHaveLength(4);
});

test('percent are since the first day of the range', () => {
  const { bars, content } = chartView(prices, [], { ...choice, scale: 'percent' });
  expect(bars[0]?.close).toBe(0);
  expect(content.bars[0]?.close).toBeCloseTo(-9.09, 2);
});

test('an average is on the scale of the prices; a MACD is of prices, whatever the scale', () => {
  const rising = Array.from({ length: 40 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 5, 1 + index)).toISOString().slice(0, 10);
    return bar(date, 200 + 4 * index);
  });
  const [linear, percent] = (['linear', 'percent'] as const).map((scale) =>
    chartView(history(rising), [], { ...choice, range: 'max', scale, indicators: new Set(['ema', 'macd']) }),
  );
  const last = (view: typeof linear, label: string) =>
    view?.content.indicators.find((line) => line.label === label)?.figures.at(-1);
  expect(last(percent, 'EMA 20')).toBeCloseTo((100 * ((last(linear, 'EMA 20') ?? 0) - 200)) / 200, 8);
  expect(last(percent, 'MACD')).toBe(last(linear, 'MACD'));
});

test.each<[string, HistoryBar[], ChartChoice['scale'], string[]]>([
  ['whole', days.map((date) => bar(date, 5)), 'logarithmic', []],
  [
    'with a zero',
    [bar('2026-08-20', 0), bar('2026-08-21', 3)],
    'logarithmic',
    ['A logarithmic scale has no place for zero: 1 price is not drawn.'],
  ],
  [
    'that begins with zero',
    [bar('2026-08-20', 0), bar('2026-08-21', 3)],
    'percent',
    ['The first price of this range is not above zero: nothing is a percentage of it.'],
  ],
])('what a scale leaves out of a history %s is said', (_what, bars, scale, remarks) => {
  expect(chartView(history(bars), [], { ...choice, scale }).remarks).toEqual(remarks);
});

test('a year without prices is said, where it is in the range', () => {
  const gapped = history([bar('2024-08-21', 1), bar('2025-08-25', 1), bar('2026-08-20', 2), bar('2026-08-21', 2)]);
  expect(chartView(gapped, [], { ...choice, range: 'max' }).remarks).toEqual([
    'No prices between Aug 21, 2024 and Aug 25, 2025.',
    'No prices between Aug 25, 2025 and Aug 20, 2026.',
  ]);
  expect(chartView(gapped, [], choice).remarks).toEqual([]);
});

test('what is compared is in percent since a day that is named, without indicators', () => {
  const others = [{ symbol: 'MSFT', bars: [bar('2026-08-18', 50), bar('2026-08-21', 55)] }];
  const { content, remarks } = chartView(prices, others, { ...choice, indicators: new Set(['rsi']) });
  expect(content.compared.map(({ symbol }) => symbol)).toEqual(['AAPL', 'MSFT']);
  expect(content).toMatchObject({ scale: 'percent', from: '2026-08-18', indicators: [] });
  expect(remarks).toEqual(['Change in percent since Aug 18, 2026.']);
});

test('what has no price since the day that is compared since is said', () => {
  const monthly = [{ symbol: 'Gold', bars: [bar('2026-08-01', 50)] }];
  expect(chartView(prices, monthly, choice).remarks).toEqual([
    'Change in percent since Aug 17, 2026.',
    'Gold has no price since that day.',
  ]);
});

test('candles are drawn where there are any', () => {
  const closingOnly = history(days.map((date) => ({ ...bar(date, 1), open: null })));
  expect(chartView(prices, [], { ...choice, look: 'candles' }).content.look).toBe('candles');
  expect(chartView(closingOnly, [], { ...choice, look: 'candles' }).content.look).toBe('area');
});

describe('a price of a day after the history', () => {
  const later = { date: '2026-11-20', price: 260, source: 'Finnhub', as_of: '2026-11-20T20:00:00.000Z', status: null };
  const ended: PriceHistory = { ...prices, later_price: later };

  test('is beside it, and said in words', () => {
    const { content, remarks, bars } = chartView(ended, [], choice);
    expect(content.later).toEqual({ date: '2026-11-20', price: 260 });
    expect([content.to, bars.at(-1)?.date]).toEqual(['2026-08-21', '2026-08-21']);
    expect(remarks).toEqual(['History ends Aug 21, 2026. Price of Nov 20, 2026: $260.00 (Finnhub).']);
  });

  test('is in percent of the first day, where the scale is', () => {
    expect(chartView(ended, [], { ...choice, scale: 'percent' }).content.later).toEqual({
      ...{ date: '2026-11-20', price: expect.closeTo((100 * (260 - 110)) / 110, 9) as unknown },
    });
  });

  test.each([
    ['split', 'it is in shares of after a split since.'],
    ['currency', 'it is in another currency.'],
  ] as const)('that cannot stand beside it, by its %s, is said to be left out', (because, why) => {
    const left: PriceHistory = { ...prices, later_price_left_out: { date: '2026-11-20', because } };
    const { content, remarks } = chartView(left, [], choice);
    expect(content.later).toBeUndefined();
    expect(remarks).toEqual([`History ends Aug 21, 2026. The price of Nov 20, 2026 is not drawn: ${why}`]);
  });

  test('is not in a comparison', () => {
    const { content, remarks } = chartView(ended, [{ symbol: 'MSFT', bars: prices.bars }], choice);
    expect(content.later).toBeUndefined();
    expect(remarks.join(' ')).not.toContain('History ends');
  });
});
