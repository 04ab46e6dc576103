import { dayAhead, dayProblem, suspensionEnd } from './suspensionDay';

const now = Date.parse('2026-11-20T16:40:30.000Z');

test.each([
  [1, '2026-11-21'],
  [31, '2026-12-21'],
  [365, '2027-11-20'],
])('%d days ahead is %s', (days, day) => {
  expect(dayAhead(days, now)).toBe(day);
});

test.each([
  ['2026-11-21', undefined],
  ['2027-11-20', undefined],
  ['2026-11-20', 'Choose a day that lies ahead.'],
  ['', 'Choose a day that lies ahead.'],
  [undefined, 'Choose a day that lies ahead.'],
  ['2026-13-40', 'Choose a day that lies ahead.'],
  ['2027-11-21', 'A suspension lasts at most 365 days.'],
])('until %s: %s', (day, problem) => {
  expect(dayProblem(day, now)).toBe(problem);
});

test.each([
  ['2026-11-27', '2026-11-27T16:40:30.000Z'],
  // A clock that goes wrong by less than a minute is refused nothing.
  ['2027-11-20', '2027-11-20T16:39:30.000Z'],
])('until %s ends at %s', (day, end) => {
  expect(suspensionEnd(day, now)).toBe(end);
});
