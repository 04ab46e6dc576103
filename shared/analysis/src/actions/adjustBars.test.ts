import { adjustBars, type StoredBar } from './adjustBars';

const bar = (date: string, close: number, part: Partial<StoredBar> = {}): StoredBar => ({
  ...{ date, open: null, high: null, low: null, close, adjustedClose: null, volume: 100 },
  ...part,
});
const nothing = { splits: [], dividends: [] };

const raw = [bar('2024-06-05', 1000), bar('2024-06-06', 1200), bar('2024-06-07', 120), bar('2024-06-10', 130)];
const tenForOne = { date: '2024-06-07', numerator: 10, denominator: 1 };

const pricesOf = (bars: readonly { close: number }[]) => bars.map(({ close }) => Number(close.toFixed(6)));

describe('raw prices', () => {
  test('are adjusted for a split before its day, volumes the other way', () => {
    const { bars, ...what } = adjustBars(raw, 'raw', true, { splits: [tenForOne], dividends: [] });
    expect(pricesOf(bars)).toEqual([100, 120, 120, 130]);
    expect(bars.map(({ volume }) => volume)).toEqual([1000, 1000, 100, 100]);
    expect(what).toEqual({ adjustment: 'splits', adjustedBy: 'site' });
  });

  test('are adjusted for dividends by the close of the day before', () => {
    const dividends = [{ date: '2024-06-10', amount: 12 }];
    const { bars, ...what } = adjustBars(raw, 'raw', true, { splits: [tenForOne], dividends });
    expect(pricesOf(bars)).toEqual([90, 108, 108, 130]);
    expect(what).toEqual({ adjustment: 'full', adjustedBy: 'site' });
  });

  test('are adjusted for a dividend on the day of a split in new shares', () => {
    const dividends = [{ date: '2024-06-07', amount: 12 }];
    const { bars } = adjustBars(raw, 'raw', true, { splits: [tenForOne], dividends });
    expect(pricesOf(bars)).toEqual([90, 108, 120, 130]);
  });

  test('of a reverse split go up before it', () => {
    const splits = [{ date: '2024-06-06', numerator: 1, denominator: 20 }];
    const { bars } = adjustBars([bar('2024-06-05', 0.1), bar('2024-06-06', 2)], 'raw', true, { splits, dividends: [] });
    expect(pricesOf(bars)).toEqual([2, 2]);
  });

  test('are adjusted for what happened on days without a bar', () => {
    const splits = [{ date: '2024-06-08', numerator: 10, denominator: 1 }];
    const { bars } = adjustBars([bar('2024-06-07', 1000), bar('2024-06-10', 100)], 'raw', true, {
      splits,
      dividends: [],
    });
    expect(pricesOf(bars)).toEqual([100, 100]);
  });

  test('are divided by the factor of a spin-off, which changes no volume', () => {
    const spinOff = { date: '2024-06-10', numerator: 1.25, denominator: 1.1 };
    const { bars } = adjustBars(raw.slice(2), 'raw', true, { splits: [spinOff], dividends: [] });
    expect(pricesOf(bars)).toEqual([105.6, 130]);
    expect(bars.map(({ volume }) => volume)).toEqual([100, 100]);
  });

  test('are adjusted for both of two actions of a day', () => {
    const spinOff = { date: '2024-06-07', numerator: 1.046, denominator: 1 };
    const { bars } = adjustBars(raw, 'raw', true, { splits: [tenForOne, spinOff], dividends: [] });
    expect(pricesOf(bars)).toEqual([95.602294, 114.722753, 120, 130]);
    expect(bars.map(({ volume }) => volume)).toEqual([1000, 1000, 100, 100]);
  });

  test.each([
    ['were not to be adjusted', false, { splits: [tenForOne], dividends: [] }],
    ['have no corporate actions', true, nothing],
  ])('stay where they %s', (_, isAdjusted, actions) => {
    const { bars, ...what } = adjustBars(raw, 'raw', isAdjusted, actions);
    expect(pricesOf(bars)).toEqual([1000, 1200, 120, 130]);
    expect(what).toEqual({ adjustment: 'raw', adjustedBy: null });
  });
});

test('prices that a source adjusted for splits are adjusted for dividends, which shrink with later splits', () => {
  const stored = [bar('2024-06-05', 100), bar('2024-06-06', 120), bar('2024-06-07', 120)];
  const dividends = [{ date: '2024-06-06', amount: 100 }];
  const { bars, ...what } = adjustBars(stored, 'splits', true, { splits: [tenForOne], dividends });
  expect(pricesOf(bars)).toEqual([90, 120, 120]);
  expect(what).toEqual({ adjustment: 'full', adjustedBy: 'site' });
});

test('an adjusted close of the source moves the whole bar', () => {
  const stored = [bar('2024-06-05', 100, { open: 90, high: 110, low: 80, adjustedClose: 50 })];
  expect(adjustBars(stored, 'splits', true, nothing)).toEqual({
    bars: [{ date: '2024-06-05', open: 45, high: 55, low: 40, close: 50, volume: 100 }],
    ...{ adjustment: 'full', adjustedBy: 'source' },
  });
  expect(adjustBars(stored, 'splits', false, nothing)).toMatchObject({
    ...{ bars: [{ close: 100 }], adjustment: 'splits', adjustedBy: 'source' },
  });
});

test.each(['full', 'unknown'] as const)('prices whose source is %s are not touched', (basis) => {
  const { bars, adjustment } = adjustBars(raw, basis, true, { splits: [tenForOne], dividends: [] });
  expect(pricesOf(bars)).toEqual([1000, 1200, 120, 130]);
  expect(adjustment).toBe(basis);
});

test('a dividend that is more than the price is left out of account', () => {
  const dividends = [{ date: '2024-06-06', amount: 5000 }];
  const { bars } = adjustBars(raw.slice(0, 2), 'raw', true, { splits: [], dividends });
  expect(pricesOf(bars)).toEqual([1000, 1200]);
});
