import type { HistoryBar, PriceHistory } from '@market-pulse/contract';
import { chartView, type ChartChoice } from './chartView';
import { figuresByDay, placeOfDay } from './dayFigures';
import type { Indicator } from './indicatorLines';

const bars = ['2026-08-10', '2026-08-18', '2026-08-20', '2026-08-21'].map((date, index): HistoryBar => ({
  ...{ date, open: null, high: null, low: null, close: 100 + 10 * index, volume: null },
}));

test.each<[string, number]>([
  ['2026-08-09', -1],
  ['2026-08-10', 0],
  ['2026-08-17', 0],
  ['2026-08-20', 2],
  ['2026-08-21', 3],
  ['2027-01-01', 3],
])('the last bar until %s is number %i', (day, place) => expect(placeOfDay(bars, day)).toBe(place));
test('without bars there is none', () => expect(placeOfDay([], '2026-08-10')).toBe(-1));

const history: PriceHistory = {
  ...{ symbol: 'AAPL', kind: 'stock', name: 'Apple', unit: 'USD', range: 'max', interval: 'day', adjusted: true },
  ...{ adjustment: 'full', adjusted_by: 'source', source: 'Example prices', as_of: null, status: null },
  ...{ licence: 'CC BY 4.0', bars, events: [{ kind: 'dividend', date: '2026-08-20', amount: 0.24 }] },
};
const choice = (range: ChartChoice['range'], indicators: Indicator[] = []): ChartChoice => ({
  ...{ range, look: 'area', scale: 'linear', indicators: new Set(indicators) },
});
const texts = (view: ReturnType<typeof chartView>, day?: string) => {
  const { date, place, of } = figuresByDay(view)(day);
  return [date, place, ...of.map(({ letter, text }) => `${letter} ${text}`)];
};

test('the figures of a day are its price, the indicators and what happened; those of the last where the range lacks it', () => {
  const view = chartView(history, [], choice('max'));
  expect(texts(view, '2026-08-20')).toEqual(['2026-08-20', 2, 'C 120.00', ' Dividend $0.2400']);
  expect(texts(view)).toEqual(['2026-08-21', 3, 'C 130.00']);
  expect(texts(view, '2026-08-19')).toEqual(['2026-08-21', 3, 'C 130.00']);
  // The week begins later than the bars: places count within it, indicators of all of them.
  const week = chartView(history, [], choice('1w', ['ema']));
  expect(texts(week, '2026-08-18')).toEqual(['2026-08-18', 0, 'C 110.00', 'EMA 20 -']);
  expect(texts(week, '2026-08-10')).toEqual(['2026-08-21', 2, 'C 130.00', 'EMA 20 -']);
});

test('compared symbols have the figure of the day, or of the last before it', () => {
  const others = [{ symbol: 'MSFT', bars: bars.filter(({ date }) => date !== '2026-08-20') }];
  const view = chartView(history, others, choice('max'));
  expect(texts(view, '2026-08-20')).toEqual(['2026-08-20', 2, 'AAPL +20.00%', 'MSFT +10.00%']);
});
