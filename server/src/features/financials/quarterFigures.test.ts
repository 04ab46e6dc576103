import type { StatedFact } from './fact';
import { quarterFigures } from './quarterFigures';

function fact(start: string, end: string, value: number): StatedFact {
  const filing = { accession: `${start}-${end}`, form: '10-Q', filed: '2024-01-01' };
  return { concept: 'us-gaap:Revenues', unit: 'USD', start, end, stated: [{ value, first: filing, last: filing }] };
}

const q1 = fact('2023-01-01', '2023-03-31', 10);
const q2 = fact('2023-04-01', '2023-06-30', 20);
const q3 = fact('2023-07-01', '2023-09-30', 30);
const half = fact('2023-01-01', '2023-06-30', 30);
const nine = fact('2023-01-01', '2023-09-30', 60);
const year = fact('2023-01-01', '2023-12-31', 100);

test.each<[string, StatedFact[], [end: string, value: number, parts: number][]]>([
  [
    'as filed',
    [q1, q2],
    [
      ['2023-03-31', 10, 1],
      ['2023-06-30', 20, 1],
    ],
  ],
  ['the fourth is the year less nine months', [nine, year], [['2023-12-31', 40, 2]]],
  [
    'those of cash flows are differences of sums',
    [q1, half, nine, year],
    [
      ['2023-03-31', 10, 1],
      ['2023-06-30', 20, 2],
      ['2023-09-30', 30, 2],
      ['2023-12-31', 40, 2],
    ],
  ],
  [
    'without a sum over nine months three quarters are taken away',
    [q1, q2, q3, year],
    [
      ['2023-03-31', 10, 1],
      ['2023-06-30', 20, 1],
      ['2023-09-30', 30, 1],
      ['2023-12-31', 40, 4],
    ],
  ],
  [
    'or a half and a quarter',
    [half, q3, year],
    [
      ['2023-09-30', 30, 1],
      ['2023-12-31', 40, 3],
    ],
  ],
  [
    'what is filed is not derived',
    [q1, half, q2],
    [
      ['2023-03-31', 10, 1],
      ['2023-06-30', 20, 1],
    ],
  ],
  [
    'a gap is not guessed',
    [q1, q3, year],
    [
      ['2023-03-31', 10, 1],
      ['2023-09-30', 30, 1],
    ],
  ],
  ['nor are two quarters split', [half, year], []],
  [
    'of 12, 12, 12 and 16 weeks',
    [fact('2024-09-02', '2025-05-11', 70), fact('2024-09-02', '2025-08-31', 100)],
    [['2025-08-31', 30, 2]],
  ],
  [
    'of a year of 53 weeks, whose last quarter has 14',
    [fact('2022-10-01', '2023-07-01', 70), fact('2022-10-01', '2023-10-07', 100)],
    [['2023-10-07', 30, 2]],
  ],
  ['a year that begins on another day has nothing to do with it', [nine, fact('2023-02-01', '2024-01-31', 100)], []],
])('quarters: %s', (_, facts, expected) => {
  const found = quarterFigures(facts, true).toSorted((one, other) => one.end.localeCompare(other.end));
  expect(found.map(({ end, value, parts }) => [end, value, parts.length])).toEqual(expected);
});

test('averages and figures for a share are not taken from each other', () => {
  expect(quarterFigures([q1, nine, year], false).map(({ end }) => end)).toEqual(['2023-03-31']);
});
