import type { ReleaseVerdict } from '@market-pulse/contract';
import { verdictOn, workingOf } from './verdict';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute));

type Case = [
  ReleaseVerdict,
  string,
  { visitors: number; failedVisitors: number; failing: number; minutes: number | null },
];

test.each<Case>([
  ['proven', 'half an hour of loads', { visitors: 2, failedVisitors: 0, failing: 0, minutes: 30 }],
  [
    'proven',
    'loads, and now and then a broken connection',
    { visitors: 98, failedVisitors: 4, failing: 1.9, minutes: 60 },
  ],
  ['proven', 'ten visitors, of whom two say otherwise', { visitors: 12, failedVisitors: 2, failing: 2, minutes: 60 }],
  ['untried', 'loads of a moment', { visitors: 1_000, failedVisitors: 0, failing: 0, minutes: 29 }],
  ['untried', 'some failures among loads', { visitors: 100, failedVisitors: 10, failing: 10, minutes: 60 }],
  ['untried', 'no reports at all', { visitors: 0, failedVisitors: 0, failing: 0, minutes: null }],
  [
    'untried',
    'one who says it fails, and one for whom it works',
    { visitors: 2, failedVisitors: 1, failing: 1, minutes: 60 },
  ],
  ['doubtful', 'a failure and no load', { visitors: 1, failedVisitors: 1, failing: 1, minutes: null }],
  [
    'doubtful',
    'two for whom it fails and one for whom it works',
    { visitors: 3, failedVisitors: 2, failing: 2, minutes: 60 },
  ],
  ['failing', 'three of fifteen for whom it fails', { visitors: 15, failedVisitors: 3, failing: 3, minutes: 60 }],
  [
    'untried',
    'three who saw a failure among many loads',
    { visitors: 3, failedVisitors: 3, failing: 0.3, minutes: 60 },
  ],
  ['failing', 'a fifth of what each of six saw', { visitors: 6, failedVisitors: 6, failing: 1.2, minutes: 60 }],
])('a release is %s by %s', (verdict, _what, { minutes, ...reports }) => {
  const firstLoadAt = minutes === null ? null : at(0);
  const lastLoadAt = minutes === null ? null : at(minutes);
  expect(verdictOn({ ...reports, firstLoadAt, lastLoadAt })).toBe(verdict);
});

test('what is proven comes before what is not known, the last served first, and what fails or may fail not at all', () => {
  const verdicts: Record<string, ReleaseVerdict> = {
    ...{ f: 'doubtful', e: 'untried', d: 'failing' },
    ...{ c: 'proven', b: 'untried', a: 'proven' },
  };
  expect(workingOf(['f', 'e', 'd', 'c', 'b', 'a'], (version) => verdicts[version] ?? 'untried')).toEqual([
    'c',
    'a',
    'e',
    'b',
  ]);
});
