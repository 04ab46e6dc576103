import { describeWith, readData } from '../testing/referenceData';
import { xirr, xirrs, type CashFlow } from './xirr';

const flowsOf = (...rows: [date: string, amount: number][]): CashFlow[] =>
  rows.map(([date, amount]) => ({ date, amount }));

describeWith('reference/xirr')('the published rates (need ../shared/data)', () => {
  const cases = JSON.parse(readData('reference/xirr/expected.json')) as {
    file: string;
    xirr: number | null;
    other_root: number | null;
  }[];

  test('there are 52 of them', () => expect(cases).toHaveLength(52));

  test.each(cases)('$file: $xirr, $other_root', ({ file, xirr: published, other_root: other }) => {
    const flows = readData(`reference/xirr/${file}`)
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','))
      .map(([date = '', amount]) => ({ date, amount: Number(amount) }));
    expect(xirr(flows)).toEqual(published === null ? null : expect.closeTo(published, 9));
    expect(xirrs(flows)).toEqual(
      other === null ? expect.anything() : expect.arrayContaining([expect.closeTo(other, 9)]),
    );
  });
});

test.each<[string, CashFlow[], number]>([
  ['a tenth more after 365 days', flowsOf(['2021-01-01', -100], ['2022-01-01', 110]), 0.1],
  ['a tenth more after a year of 366 days', flowsOf(['2020-01-01', -100], ['2021-01-01', 110]), 1.1 ** (365 / 366) - 1],
  ['doubled in two years', flowsOf(['2021-01-01', -100], ['2023-01-01', 200]), Math.SQRT2 - 1],
  ['the same money back', flowsOf(['2021-01-01', -100], ['2022-01-01', 100]), 0],
  ['half of it lost', flowsOf(['2021-01-01', -100], ['2022-01-01', 50]), -0.5],
  ['flows in another order', flowsOf(['2022-01-01', 110], ['2021-01-01', -100]), 0.1],
  ['a debt: money first, payment later', flowsOf(['2021-01-01', 100], ['2022-01-01', -110]), 0.1],
  ['two payments on one day', flowsOf(['2021-01-01', -60], ['2021-01-01', -40], ['2022-01-01', 110]), 0.1],
  ['a payment of nothing before', flowsOf(['2001-01-01', 0], ['2021-01-01', -100], ['2022-01-01', 110]), 0.1],
  ['a tenth a week', flowsOf(['2021-01-01', -100], ['2021-01-08', 110]), 1.1 ** (365 / 7) - 1],
  ['nearly all lost in two days', flowsOf(['2021-01-01', -100], ['2021-01-03', 96]), 0.96 ** (365 / 2) - 1],
  ['a hundred years', flowsOf(['1921-01-01', -1], ['2020-12-07', 117]), 117 ** (1 / 100) - 1],
])('%s', (_case, flows, rate) => {
  const found = xirr(flows);
  expect(found === null ? null : (1 + found) / (1 + rate)).toBeCloseTo(1, 9);
});

test('of two rates of money that is paid in first, it is the one above which it is worth less', () => {
  // -100 + 320 / x - 231 / x² = 0 at x = 1.1 and x = 2.1; a year of 365 days each.
  const flows = flowsOf(['2021-01-01', -100], ['2022-01-01', 320], ['2023-01-01', -231]);
  expect(xirrs(flows)).toEqual([expect.closeTo(0.1, 9), expect.closeTo(1.1, 9)]);
  expect(xirr(flows)).toBeCloseTo(1.1, 9);
});

test('two rates that lie close together are both found', () => {
  // Zero at growth of 1.1 and of 1.101.
  const flows = flowsOf(['2021-01-01', -100], ['2022-01-01', 220.1], ['2023-01-01', -121.11]);
  expect(xirrs(flows)).toEqual([expect.closeTo(0.1, 6), expect.closeTo(0.101, 6)]);
});

test.each<[string, CashFlow[]]>([
  ['no flow', []],
  ['one flow', flowsOf(['2021-01-01', -100])],
  ['payments in one direction', flowsOf(['2021-01-01', -100], ['2022-01-01', -10])],
  ['flows of one day', flowsOf(['2021-01-01', -100], ['2021-01-01', 110])],
  ['nothing but zeros', flowsOf(['2021-01-01', 0], ['2022-01-01', 0])],
  ['flows that no rate balances', flowsOf(['2021-01-01', -100], ['2022-01-01', 100], ['2023-01-01', -100])],
  ['a day that is none', flowsOf(['2021-13-01', -100], ['2022-01-01', 110])],
  ['an amount that is none', flowsOf(['2021-01-01', Number.NaN], ['2022-01-01', 110])],
])('%s has no rate', (_case, flows) => {
  expect(xirr(flows)).toBeNull();
  expect(xirrs(flows)).toEqual([]);
});

test('of two rates of money that comes in first, it is the one nearer to no growth', () => {
  const flows = flowsOf(['2021-01-01', 100], ['2022-01-01', -320], ['2023-01-01', 231]);
  expect(xirrs(flows)).toEqual([expect.closeTo(0.1, 9), expect.closeTo(1.1, 9)]);
  expect(xirr(flows)).toBeCloseTo(0.1, 9);
});

test('a rate of more than 10,000 % a year is taken only where there is no other', () => {
  // Zero at growths of 0.9 and of 200.
  const flows = flowsOf(['2021-01-01', -1], ['2022-01-01', 200.9], ['2023-01-01', -180]);
  expect(xirrs(flows)).toEqual([expect.closeTo(-0.1, 9), expect.closeTo(199, 6)]);
  expect(xirr(flows)).toBeCloseTo(-0.1, 9);
});
