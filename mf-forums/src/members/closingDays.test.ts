import { heightOf, placeInTime, timeMarks, timeScaleOf } from './closingDays';

const scaleOf = (...dates: string[]) => timeScaleOf(dates.map((date) => ({ date })));
const labelsOf = (...dates: string[]) => timeMarks(scaleOf(...dates)).map(({ label }) => label);

it('the first and the last day have room on both sides', () => {
  const scale = scaleOf('2026-03-01', '2026-09-01');
  expect(placeInTime(scale, '2026-03-01')).toBeCloseTo(14 / 212, 6);
  expect(placeInTime(scale, '2026-09-01')).toBeCloseTo(1 - 14 / 212, 6);
});

it.each([
  ['within two years', ['2024-09-20', '2026-08-03'], ['Oct', '2025', 'Apr', 'Jul', 'Oct', '2026', 'Apr', 'Jul']],
  ['over four years', ['2022-05-01', '2026-08-03'], ['2023', '2024', '2025', '2026']],
  ['of one day', ['2026-11-02'], []],
  ['of one day near a quarter', ['2026-09-25'], ['Oct']],
])('the names of time %s', (_case, dates, labels) => {
  expect(labelsOf(...dates)).toEqual(labels);
});

it.each([
  [0, 0],
  [-30, 0.5],
  [30, 0.5],
  [66, 1],
])('a difference of %d reaches %d of the way', (difference, height) => {
  expect(heightOf(difference)).toBe(height);
});
