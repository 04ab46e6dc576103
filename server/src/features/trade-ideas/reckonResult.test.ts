import type { StoredBar } from '@market-pulse/analysis/actions';
import { type ClosingTime, type IndexPart, type PricedIdea, reckonResult, type SeriesPart } from './reckonResult';

/*
 * Posted over the weekend before Monday, October 19, 2026, for a month: the last day that counts is Tuesday, November 17.
 */
const idea: PricedIdea = {
  ...{ kind: 'stock', direction: 'long', closesOn: '2026-11-17' },
  price: { price: 100, date: '2026-10-19', at: 'close' },
};
const time: ClosingTime = { today: '2026-11-18', settled: '2026-11-17', marketDay: '2026-11-17' };

const bar = (date: string, close: number, more: Partial<StoredBar> = {}): StoredBar => ({
  ...{ date, close, open: null, high: null, low: null, volume: null, adjustedClose: null },
  ...more,
});
function series(fields: Partial<SeriesPart> = {}): SeriesPart {
  const bars = [bar('2026-10-19', 100), bar('2026-11-17', 110)];
  return { source: 'Exchange', adjustment: 'raw', lastDate: '2026-11-17', bars, splits: [], dividends: [], ...fields };
}
const ending = (close: number, more: Partial<SeriesPart> = {}) =>
  series({ bars: [bar('2026-10-19', 100), bar('2026-11-17', close)], ...more });
const split = { date: '2026-11-02', numerator: 4, denominator: 1 };
const dividend = { date: '2026-11-02', amount: 5 };

describe('the return of an idea', () => {
  const middle = bar('2026-10-30', 100);
  it.each<[string, Partial<PricedIdea>, SeriesPart, { price?: number; gainPercent: number; basis: string }]>([
    ['that rose', {}, series(), { price: 110, gainPercent: 10, basis: 'raw' }],
    ['that fell', {}, ending(90), { price: 90, gainPercent: -10, basis: 'raw' }],
    ['for a fall of what rose', { direction: 'short' }, series(), { price: 110, gainPercent: -10, basis: 'raw' }],
    ['for a fall of what fell', { direction: 'short' }, ending(75), { gainPercent: 25, basis: 'raw' }],
    ['that is worth nothing', {}, ending(0), { price: 0, gainPercent: -100, basis: 'raw' }],
    [
      'from an opening',
      { price: { price: 80, date: '2026-10-19', at: 'open' } },
      series({ bars: [bar('2026-10-19', 100, { open: 80 }), bar('2026-11-17', 100)] }),
      { price: 100, gainPercent: 25, basis: 'raw' },
    ],
    [
      'over a split of four for one, in raw prices',
      {},
      ending(27.5, { splits: [split] }),
      { price: 110, gainPercent: 10, basis: 'splits' },
    ],
    [
      'over a reverse split',
      {},
      ending(1_100, { splits: [{ ...split, numerator: 1, denominator: 10 }] }),
      { price: 110, gainPercent: 10, basis: 'splits' },
    ],
    [
      'over a split that the source has reckoned in',
      {},
      series({ adjustment: 'splits', bars: [bar('2026-10-19', 25), bar('2026-11-17', 27.5)], splits: [split] }),
      { price: 110, gainPercent: 10, basis: 'splits' },
    ],
    [
      'over a split on the very day of the price, which is in new shares already',
      {},
      ending(110, { splits: [{ ...split, date: '2026-10-19' }] }),
      { price: 110, gainPercent: 10, basis: 'splits' },
    ],
    // 95 of 100 are left of what was paid for: 110 / 95.
    [
      'with a dividend',
      {},
      series({ bars: [bar('2026-10-19', 100), middle, bar('2026-11-17', 110)], dividends: [dividend] }),
      { price: 110, gainPercent: (110 / 95 - 1) * 100, basis: 'full' },
    ],
    [
      'for a fall, which owes the dividend',
      { direction: 'short' },
      series({ bars: [bar('2026-10-19', 100), middle, bar('2026-11-17', 110)], dividends: [dividend] }),
      { gainPercent: -(110 / 95 - 1) * 100, basis: 'full' },
    ],
    [
      'with a dividend of the day of the price, which belongs to who sold',
      {},
      ending(110, { dividends: [{ ...dividend, date: '2026-10-19' }] }),
      { gainPercent: 10, basis: 'full' },
    ],
    [
      'with a dividend, and a split after it, in prices adjusted for splits',
      {},
      series({
        adjustment: 'splits',
        bars: [bar('2026-10-19', 25), bar('2026-10-30', 25), bar('2026-11-17', 27.5)],
        dividends: [dividend],
        splits: [{ ...split, date: '2026-11-09' }],
      }),
      { price: 110, gainPercent: (110 / 95 - 1) * 100, basis: 'full' },
    ],
    [
      'in prices that the source adjusts for dividends, whose scale has changed since',
      {},
      series({ adjustment: 'full', bars: [bar('2026-10-19', 90), bar('2026-11-17', 99)] }),
      { price: 110, gainPercent: 10, basis: 'full' },
    ],
    [
      'with adjusted closes of the source',
      {},
      series({ bars: [bar('2026-10-19', 100, { adjustedClose: 95 }), bar('2026-11-17', 110, { adjustedClose: 110 })] }),
      { price: 110, gainPercent: (110 / 95 - 1) * 100, basis: 'full' },
    ],
  ])('%s', (_case, fields, part, expected) => {
    const result = reckonResult({ ...idea, ...fields }, [part], [], time);
    expect(result?.gainPercent).toBeCloseTo(expected.gainPercent, 9);
    if (expected.price !== undefined) expect(result?.price).toBeCloseTo(expected.price, 9);
    expect(result).toMatchObject({ basis: expected.basis, source: 'Exchange', ended: 'horizon', date: '2026-11-17' });
  });
});

describe('when an idea is closed', () => {
  const early = [bar('2026-10-19', 100), bar('2026-11-05', 70)];
  const silent = series({ bars: early, lastDate: '2026-11-05' });
  const later: ClosingTime = { today: '2026-12-03', settled: '2026-12-02', marketDay: '2026-12-02' };
  it.each<[string, SeriesPart, ClosingTime, Partial<PricedIdea>, unknown]>([
    ['never before the last day is over', series(), { ...time, today: '2026-11-17' }, {}, undefined],
    ['not before sources have that day', series(), { ...time, settled: '2026-11-16' }, {}, undefined],
    [
      'at the last session before a weekend',
      series({ bars: [bar('2026-10-19', 100), bar('2026-11-13', 120)] }),
      time,
      { closesOn: '2026-11-15' },
      { date: '2026-11-13', ended: 'horizon' },
    ],
    [
      'but not before that weekend is over',
      series({ bars: [bar('2026-10-19', 100), bar('2026-11-13', 120)] }),
      { ...time, today: '2026-11-15' },
      { closesOn: '2026-11-15' },
      undefined,
    ],
    ['not while its history is late', silent, time, {}, undefined],
    [
      'two weeks later with the last price before a halt, where it is traded again',
      { ...silent, lastDate: '2026-12-01' },
      later,
      {},
      { date: '2026-11-05', gainPercent: expect.closeTo(-30), ended: 'horizon' },
    ],
    [
      'two weeks later with the last price before silence, where others go on',
      silent,
      later,
      {},
      { date: '2026-11-05', ended: 'silence' },
    ],
    [
      'not where the others are silent as well: then the site is without news',
      silent,
      { ...later, marketDay: '2026-11-05' },
      {},
      undefined,
    ],
    [
      'with the price itself, where nothing followed it',
      series({ bars: [bar('2026-10-19', 100)], lastDate: '2026-10-19' }),
      later,
      {},
      { date: '2026-10-19', gainPercent: 0, ended: 'silence' },
    ],
    [
      'not by a history that does not have the day of its price',
      series({ bars: [bar('2026-10-20', 100), bar('2026-11-17', 110)] }),
      later,
      {},
      undefined,
    ],
  ])('%s', (_case, part, when, fields, expected) => {
    const result = reckonResult({ ...idea, ...fields }, [part], [], when);
    if (expected === undefined) expect(result).toBeUndefined();
    else expect(result).toMatchObject(expected as object);
  });

  it('by the source that goes on, where another one has ended', () => {
    const other = { ...series(), source: 'Other' };
    expect(reckonResult(idea, [silent, other], [], later)).toMatchObject({ source: 'Other', ended: 'horizon' });
  });
});

describe('the index over the same days', () => {
  const index = (bars: StoredBar[], symbol = 'SPX'): IndexPart => ({ symbol, part: series({ bars, source: 'FRED' }) });
  const closes = index([bar('2026-10-16', 1_000), bar('2026-10-19', 1_250), bar('2026-11-17', 1_500)]);
  const opening: Partial<PricedIdea> = { price: { price: 100, date: '2026-10-19', at: 'open' } };
  it.each<[string, Partial<PricedIdea>, IndexPart[], number | null]>([
    ['is told from close to close', {}, [closes], 20],
    ['has the direction of the idea', { direction: 'short' }, [closes], -20],
    [
      'begins with its opening, as the idea does',
      opening,
      [index([bar('2026-10-19', 1_250, { open: 1_200 }), bar('2026-11-17', 1_500)])],
      25,
    ],
    ['begins with its close before, where it tells no opening', opening, [closes], 50],
    [
      'ends with its close before a holiday of its own',
      {},
      [index([bar('2026-10-19', 1_000), bar('2026-11-13', 900)])],
      -10,
    ],
    [
      'is that of the fund where that knows the days',
      {},
      [index([bar('2026-10-19', 400), bar('2026-11-17', 500)], 'SPY'), closes],
      25,
    ],
    ['is the other one where the fund does not', {}, [index([bar('2026-10-19', 400)], 'SPY'), closes], 20],
    ['is not known where there is no index', {}, [], null],
  ])('%s', (_case, fields, indexes, expected) => {
    const part = series({ bars: [bar('2026-10-19', 100, { open: 100 }), bar('2026-11-17', 110)] });
    const result = reckonResult({ ...idea, ...fields }, [part], indexes, time);
    if (expected === null) expect(result).toMatchObject({ indexPercent: null, indexSymbol: null });
    else expect(result?.indexPercent).toBeCloseTo(expected, 9);
  });

  it('is waited for, but no longer than two weeks', () => {
    const behind = index([bar('2026-10-19', 1_000)]);
    expect(reckonResult(idea, [series()], [behind], time)).toBeUndefined();
    const late = { today: '2026-12-03', settled: '2026-12-02', marketDay: '2026-12-02' };
    expect(reckonResult(idea, [series()], [behind], late)).toMatchObject({
      gainPercent: expect.closeTo(10),
      indexPercent: null,
    });
  });

  it('of a coin that ends on a Sunday is that of Friday', () => {
    const coin: PricedIdea = { ...idea, kind: 'crypto', closesOn: '2026-11-15' };
    const part = series({ bars: [bar('2026-10-19', 100), bar('2026-11-15', 150)], lastDate: '2026-11-16' });
    const fund = index([bar('2026-10-19', 1_000), bar('2026-11-13', 1_100)]);
    const result = reckonResult(coin, [part], [fund], { ...time, settled: '2026-11-16' });
    expect(result).toMatchObject({ date: '2026-11-15', gainPercent: 50 });
    expect(result?.indexPercent).toBeCloseTo(10, 9);
  });
});
