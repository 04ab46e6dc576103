import { readRange, writeRange } from './figureRanges';
import { readScreen } from './readScreen';
import { SCREEN_FIELDS, type Screen, type ScreenedFigures, type ScreenField } from './screenFields';
import { screenRows } from './screenRows';

test.each<[string, [number | undefined, number | undefined] | RegExp]>([
  ['10..20', [10, 20]],
  ['10..', [10, undefined]],
  ['..-5.5', [undefined, -5.5]],
  ['1.5..2', [1.5, 2]],
  ['..', [undefined, undefined]],
  [' 4.35M..10b ', [4_350_000, 10e9]],
  ['0..0', [0, 0]],
  ['', /range such as/],
  ['10', /range such as/],
  ['20..10', /lower bound/],
  ['ten..', /numbers/],
  ['1..2..3', /numbers/],
  ['1e99..', /numbers/],
  ['NaN..Infinity', /numbers/],
  [`${'9'.repeat(70)}..`, /range such as/],
])('the range %j', (text, expected) => {
  const read = readRange(text);
  if (expected instanceof RegExp) expect(read).toMatch(expected);
  else expect(read).toEqual({ min: expected[0], max: expected[1] });
});

test.each([
  [{ min: 10e9 }, '10B..'],
  [{ min: 4_350_000, max: 2.5e12 }, '4.35M..2.5T'],
  [{ min: -5.25, max: 0 }, '-5.25..0'],
  [{ min: 123_456_789 }, '123456789..'],
  [{}, '..'],
])('%j is written as %s, and read as the same', (range, text) => {
  expect(writeRange(range)).toBe(text);
  expect(readRange(text)).toEqual({ min: undefined, max: undefined, ...range });
});

test('an address is read as far as it means something, and each thing that means nothing is named', () => {
  const { screen, problems } = readScreen(
    Object.entries({ rsi: '..30', price: 'cheap', sector: ' Energy ', sort: 'luck', dir: 'asc', colour: 'red' }),
  );
  expect(screen).toEqual({
    ...{ ranges: { rsi: { min: undefined, max: 30 } }, sector: 'Energy', sort: undefined, direction: 'ascending' },
  });
  expect(problems.map(({ name }) => name)).toEqual(['price', 'sort', 'colour']);
});

const NO_FIGURES = Object.fromEntries(SCREEN_FIELDS.map((field) => [field, null])) as Record<ScreenField, null>;
const from = (day: string) => ({ source: 'Test', as_of: `${day}T12:00:00.000Z`, status: 'delayed' as const });
const row = (name: string, figures: Partial<ScreenedFigures>): ScreenedFigures => ({
  ...{ name, sector: null, ...NO_FIGURES, ...from('2026-11-20'), history: from('2026-11-20') },
  ...figures,
});
/** Five companies of one day, A to E, with an RSI of 10, 20, 30, 40 and 50. */
const five = ['A', 'B', 'C', 'D', 'E'].map((name, index) => row(name, { rsi: 10 * (index + 1) }));
const ask = (rows: readonly ScreenedFigures[], screen: Partial<Screen>) => {
  const found = screenRows(rows, { ranges: {}, sector: undefined, sort: undefined, direction: undefined, ...screen });
  return [found.rows.map(({ name }) => name).join(''), found.days.join(' '), found.leftOut];
};
/** A, B and C of one day, with market caps of 5, 6 and 7; a larger one of an older day, and a sample. */
const capsOfDays = [
  row('Y', { market_cap: 90, status: 'sample' }),
  row('X', { market_cap: 80, ...from('2026-11-01') }),
  ...['A', 'B', 'C'].map((name, index) => row(name, { market_cap: 5 + index })),
];
const old = { history: from('2026-11-19') };
const day = '2026-11-20';

test.each<[string, readonly ScreenedFigures[], Partial<Screen>, [string, string, number]]>([
  ['nothing asked keeps all, by name where no market cap is known', [row('X', old), ...five], {}, ['ABCDEX', '', 0]],
  ['bounds are included', five, { ranges: { rsi: { min: 20, max: 40 } } }, ['BCD', day, 0]],
  ['a missing figure passes no range', [row('X', {}), ...five], { ranges: { rsi: { min: -1 } } }, ['ABCDE', day, 0]],
  ['a range without bounds changes nothing', [row('X', old), ...five], { ranges: { rsi: {} } }, ['ABCDEX', '', 0]],
  ['a missing figure stands last', [row('X', {}), ...five], { sort: 'rsi' }, ['EDCBAX', day, 0]],
  ['either way', [row('X', {}), ...five], { sort: 'rsi', direction: 'ascending' }, ['ABCDEX', day, 0]],
  ['names from A', five.toReversed(), { sort: 'name' }, ['ABCDE', '', 0]],
  [
    'figures of another day are left out and counted',
    [row('X', { rsi: 25, ...old }), row('Y', old), ...five],
    { ranges: { rsi: { max: 30 } } },
    ['ABC', day, 1],
  ],
  [
    'samples are not compared with figures of the market',
    [row('X', { rsi: 25, history: { ...from(day), status: 'sample' } }), ...five],
    { sort: 'rsi' },
    ['EDCBA', day, 1],
  ],
  [
    'a quote of a later day than its history is compared with such',
    five.map((each) => ({ ...each, price: 5, ...from('2026-11-21') })),
    { ranges: { rsi: { max: 30 }, price: { min: 1 } } },
    ['ABC', '2026-11-20 2026-11-21', 0],
  ],
  [
    'bounds of market caps take those of any day, and those of the day of most are ranked before the others',
    capsOfDays,
    { ranges: { market_cap: { min: 5 } } },
    ['CBAXY', '', 0],
  ],
  [
    'an order by market cap ranks those of the day of most in either direction',
    capsOfDays,
    { sort: 'market_cap', direction: 'ascending' },
    ['ABCXY', '', 0],
  ],
  [
    'market caps of which most are of no common day are no order',
    [row('X', { market_cap: 5, ...from('2026-11-01') }), ...five.map((each) => ({ ...each, price: 1 }))],
    { sort: 'market_cap' },
    ['ABCDEX', '', 0],
  ],
  [
    'of another sector none is counted as left out',
    [row('X', { rsi: 25, sector: 'Energy', ...old }), row('Y', { rsi: 25, ...old }), ...five],
    { ranges: { rsi: { max: 30 } }, sector: 'Energy' },
    ['', day, 1],
  ],
  ['a sector in any case', [row('X', { sector: 'Energy' }), ...five], { sector: 'energy' }, ['X', '', 0]],
])('%s', (_case, rows, screen, expected) => {
  expect(ask(rows, screen)).toEqual(expected);
});
