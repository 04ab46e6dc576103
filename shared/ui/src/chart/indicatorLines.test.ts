import { INDICATORS, indicatorLines, type Indicator } from './indicatorLines';

const bars = Array.from({ length: 60 }, (_, index) => ({
  ...{ date: `day ${index}`, open: null, high: null, low: null, close: 100 + index, volume: null },
}));
const shown = (...chosen: Indicator[]) => indicatorLines(bars, new Set(chosen));

test.each<[Indicator, string[], string]>([
  ['sma', ['SMA 20', 'SMA 50'], 'price'],
  ['ema', ['EMA 20'], 'price'],
  ['bollinger', ['Upper band', 'Lower band'], 'price'],
  ['rsi', ['RSI 14'], 'rsi'],
  ['macd', ['Histogram', 'MACD', 'Signal'], 'macd'],
])('%s has the lines %j by the %s', (indicator, labels, place) => {
  const lines = shown(indicator);
  expect(lines.map(({ label }) => label)).toEqual(labels);
  expect(new Set(lines.map((line) => line.place))).toEqual(new Set([place]));
  expect(lines.every(({ figures }) => figures.length === bars.length)).toBe(true);
});

test('an average begins when it has all of its days', () => {
  const [first] = shown('sma');
  expect(first?.figures.slice(18, 21)).toEqual([null, 109.5, 110.5]);
});

test('all together stand in the order in which they are offered', () => {
  const all = shown('macd', 'sma', 'rsi', 'ema', 'bollinger').map(({ label }) => label);
  expect(all[0]).toBe('SMA 20');
  expect(all.at(-1)).toBe('Signal');
  expect(INDICATORS).toHaveLength(5);
});
