import type { TimedSplit } from './sharesOn';
import { unknownSplitOn } from './unknownSplit';

const quarter: TimedSplit = { date: '2026-04-01', until: '2026-06-30', numerator: 4, denominator: 1 };
const whole = { numerator: 4, denominator: 1, from: '2026-04-01', until: '2026-06-30' };

test.each<[string, string, TimedSplit[], ReturnType<typeof unknownSplitOn>]>([
  ['is none on a day before its time', '2026-03-31', [quarter], undefined],
  ['may be before or after the first day', '2026-04-01', [quarter], whole],
  ['may be before or after the last day but one', '2026-06-29', [quarter], whole],
  ['was, on the last day', '2026-06-30', [quarter], undefined],
  ['is known where its day is', '2026-04-01', [{ ...quarter, until: null }], undefined],
  ['is none where it changes no number of shares', '2026-05-01', [{ ...quarter, numerator: 1.046 }], undefined],
  [
    'counts with another of the same time',
    '2026-05-01',
    [quarter, { ...quarter, date: '2026-05-01', until: '2026-07-31', numerator: 1, denominator: 2 }],
    { numerator: 4, denominator: 2, from: '2026-04-01', until: '2026-07-31' },
  ],
])('a split of which only a time is known %s', (_case, day, splits, expected) => {
  expect(unknownSplitOn(day, splits)).toEqual(expected);
});
