import { type Verdict, verdictOn, workingOf } from './verdict';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute));

test.each<[Verdict, string, { loads: number; failures: number; minutes: number | null }]>([
  ['proven', 'half an hour of loads', { loads: 2, failures: 0, minutes: 30 }],
  ['proven', 'loads, and now and then a connection that broke', { loads: 98, failures: 2, minutes: 60 }],
  ['untried', 'loads of a moment', { loads: 1_000, failures: 0, minutes: 29 }],
  ['untried', 'some failures among loads', { loads: 90, failures: 10, minutes: 60 }],
  ['untried', 'no reports at all', { loads: 0, failures: 0, minutes: null }],
  ['failing', 'a failure and no load', { loads: 0, failures: 1, minutes: null }],
  ['failing', 'a failure among five', { loads: 4, failures: 1, minutes: 60 }],
])('a release is %s by %s', (verdict, _what, { loads, failures, minutes }) => {
  const firstLoadAt = minutes === null ? null : at(0);
  const lastLoadAt = minutes === null ? null : at(minutes);
  expect(verdictOn({ loads, failures, firstLoadAt, lastLoadAt })).toBe(verdict);
});

test('what is proven comes before what is not known, the last served first, and what fails not at all', () => {
  const verdicts: Record<string, Verdict> = { e: 'untried', d: 'failing', c: 'proven', b: 'untried', a: 'proven' };
  expect(workingOf(['e', 'd', 'c', 'b', 'a'], (version) => verdicts[version] ?? 'untried')).toEqual([
    'c',
    'a',
    'e',
    'b',
  ]);
});
