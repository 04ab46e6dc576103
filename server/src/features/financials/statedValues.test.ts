import type { Fact } from './fact';
import { isRoundingOf, mergeFacts, statedValues } from './statedValues';

const stated = (value: number, filed: string, accession = filed) => ({ value, filed, accession, form: '10-Q' });

test.each<[string, [value: number, filed: string][], [value: number, first: string, last: string][]]>([
  ['once', [[5, '2021-05-01']], [[5, '2021-05-01', '2021-05-01']]],
  [
    'repeated a year later',
    [
      [5, '2021-05-01'],
      [5, '2022-05-01'],
    ],
    [[5, '2021-05-01', '2022-05-01']],
  ],
  [
    'restated: the one filed last comes last, whatever the order of the file',
    [
      [7, '2022-05-01'],
      [5, '2021-05-01'],
    ],
    [
      [5, '2021-05-01', '2021-05-01'],
      [7, '2022-05-01', '2022-05-01'],
    ],
  ],
  [
    'restated and back',
    [
      [5, '2020-05-01'],
      [7, '2021-05-01'],
      [5, '2022-05-01'],
    ],
    [
      [5, '2020-05-01', '2020-05-01'],
      [7, '2021-05-01', '2021-05-01'],
      [5, '2022-05-01', '2022-05-01'],
    ],
  ],
  [
    'repeated in round numbers',
    [
      [90_678_000_000, '2025-10-31'],
      [90_700_000_000, '2026-01-30'],
    ],
    [[90_678_000_000, '2025-10-31', '2026-01-30']],
  ],
  [
    'told more exactly later',
    [
      [110_100_000_000, '2023-02-03'],
      [110_087_000_000, '2023-11-03'],
    ],
    [[110_087_000_000, '2023-11-03', '2023-11-03']],
  ],
])('a value that is %s', (_, told, expected) => {
  expect(
    statedValues(told.map(([value, filed]) => stated(value, filed))).map(({ value, first, last }) => [
      value,
      first.filed,
      last.filed,
    ]),
  ).toEqual(expected);
});

test.each([
  [90_700_000_000, 90_678_000_000, true],
  [90_678_000_000, 90_700_000_000, false],
  [5_000_000_000, 5_400_000_000, false],
  [0, 40_000, false],
  [0.28, 0.3, false],
  [-1_300_000, -1_299_871, true],
])('%d is %d in round numbers: %s', (round, exact, expected) => {
  expect(isRoundingOf(round, exact)).toBe(expected);
});

describe('files of several days', () => {
  const of = { concept: 'us-gaap:Revenues', unit: 'USD', start: '2021-01-01', end: '2021-03-31' };
  const first: Fact = { ...of, ...stated(10, '2021-04-28') };
  const again: Fact = { ...of, ...stated(10, '2022-04-25') };
  const restated: Fact = { ...of, ...stated(11, '2023-04-24') };

  test('amount to the same in any order, and again to nothing new', () => {
    const whole = mergeFacts([], [first, again, restated]);
    expect(whole).toEqual([{ ...of, stated: expect.any(Array) }]);
    expect(whole[0]?.stated.map(({ value }) => value)).toEqual([10, 11]);
    expect(mergeFacts(mergeFacts([], [restated]), [first, again])).toEqual(whole);
    expect(mergeFacts(whole, [first, again, restated])).toEqual(whole);
    expect(mergeFacts(whole, [first])).toEqual(whole);
  });
});
