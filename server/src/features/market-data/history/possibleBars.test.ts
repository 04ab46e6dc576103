import { isMarketDay } from '@market-pulse/analysis/calendar';
import { isReadjusted, possibleBars } from './possibleBars';
import type { ProviderBar } from './sources/historySource';

const bar = (date: string, close: number | null, rest: Partial<ProviderBar> = {}): ProviderBar => ({
  ...{ date, open: null, high: null, low: null, close, volume: null, marketCap: null },
  ...rest,
});

const bounds = {
  range: { from: '2026-11-16', to: '2026-11-20' },
  isMarketDay: (day: string) => isMarketDay('stock', day),
  splits: [],
};
const closes = (bars: readonly ProviderBar[], splits: typeof bounds.splits = []) =>
  possibleBars(bars, { ...bounds, splits }).map(({ date, close }) => `${date.slice(8)} ${close}`);

it.each<[string, readonly ProviderBar[], string[]]>([
  ['newest first', [bar('2026-11-17', 2), bar('2026-11-16', 1)], ['16 1', '17 2']],
  ['a day twice', [bar('2026-11-17', 2), bar('2026-11-17', 3)], ['17 2']],
  ['days that nobody asked for', [bar('2026-11-13', 2), bar('2026-11-21', 2), bar('2026-11-23', 2)], []],
  ['no close', [bar('2026-11-17', null)], []],
  ['a close of zero', [bar('2026-11-17', 0)], []],
  ['a negative open', [bar('2026-11-17', 2, { open: -2 })], []],
  ['a negative volume', [bar('2026-11-17', 2, { volume: -2 })], []],
  ['a high below the low', [bar('2026-11-17', 2, { high: 1, low: 3 })], []],
  [
    'one twenty times its neighbours',
    [bar('2026-11-16', 2), bar('2026-11-17', 40), bar('2026-11-18', 2)],
    ['16 2', '18 2'],
  ],
  ['the same at an end', [bar('2026-11-16', 2), bar('2026-11-17', 2), bar('2026-11-18', 40)], ['16 2', '17 2']],
  ['two that nobody can tell apart', [bar('2026-11-16', 2), bar('2026-11-17', 40)], []],
])('%s', (_what, bars, expected) => {
  expect(closes(bars)).toEqual(expected);
});

it('keeps the close alone where open or close lies outside high and low', () => {
  const [kept] = possibleBars([bar('2026-11-17', 5, { open: 2, high: 3, low: 1, volume: 7 })], bounds);
  expect(kept).toEqual(bar('2026-11-17', 5, { volume: 7 }));
});

it('takes a jump for what it is when a split says so', () => {
  const split = { date: '2026-11-17', numerator: 1, denominator: 20 };
  const bars = [bar('2026-11-16', 2), bar('2026-11-17', 40)];
  expect(possibleBars(bars, { ...bounds, splits: [split] })).toHaveLength(2);
});

it.each([
  [100, 100, false],
  [100, 100.01, false],
  [100, 99.76, true],
  [100, 25, true],
  [0.0123, 0.01234, false],
  [0.0123, 0.0246, true],
])('a kept close of %d that is %d now was adjusted anew: %s', (stored, present, expected) => {
  expect(isReadjusted(stored, present)).toBe(expected);
});
