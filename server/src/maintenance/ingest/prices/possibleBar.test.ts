import { judgeBar, type ReadBar } from './possibleBar';

const today = '2026-11-22';
const bar: ReadBar = {
  ...{ date: '2026-11-20', open: 10, high: 12, low: 9, close: 11 },
  ...{ adjustedClose: null, volume: 100, marketCap: null },
};
const judge = (part: Partial<ReadBar>, allowances = {}) => judgeBar({ ...bar, ...part }, today, allowances);

test.each<[string, Partial<ReadBar>]>([
  ['with everything', {}],
  ['of today', { date: today }],
  ['with a close alone', { open: null, high: null, low: null, volume: null }],
  ['of one price', { open: 11, high: 11, low: 11 }],
  ['without a trade', { volume: 0 }],
  ['of a very low price', { open: 1e-7, high: 1.2e-7, low: 0.9e-7, close: 1.1e-7 }],
  ['that is adjusted, and off by the last digit', { high: 11, close: 11.000000000002 }],
])('a bar %s can be', (_, part) => {
  expect(judge(part)).toEqual({ bar: { ...bar, ...part } });
});

test.each<[Partial<ReadBar>, string]>([
  [{ date: '2026-11-23' }, '2026-11-23 is in the future'],
  [{ close: null }, 'there is no close'],
  [{ close: 0 }, 'close is 0, not above zero'],
  [{ low: -1 }, 'low is -1, not above zero'],
  [{ adjustedClose: -2 }, 'adjusted close is -2, not above zero'],
  [{ volume: -5 }, 'volume is -5, below zero'],
  [{ high: 8 }, 'high 8 is below low 9'],
])('a bar with %j cannot be', (part, reason) => {
  expect(judge(part)).toEqual({ reason });
});

test.each<[Partial<ReadBar>, string]>([
  [{ open: 13 }, 'open 13 is outside low 9 and high 12; kept with its close alone'],
  [{ close: 8 }, 'close 8 is outside low 9 and high 12; kept with its close alone'],
])('a bar with %j keeps its close alone', (part, note) => {
  expect(judge(part)).toEqual({ bar: { ...bar, ...part, open: null, high: null, low: null }, note });
});

test('what may be negative is, where its source says so', () => {
  const oil = { open: null, high: null, low: null, close: -36.98 };
  expect(judge(oil, { mayBeNegative: true })).toEqual({ bar: { ...bar, ...oil } });
  expect(judge(oil)).toEqual({ reason: 'close is -36.98, not above zero' });
});
