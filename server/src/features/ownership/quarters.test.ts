import { quarterBefore } from './quarters';

test.each([
  ['2026-03-31', '2025-12-31'],
  ['2026-06-30', '2026-03-31'],
  ['2026-09-30', '2026-06-30'],
  ['2025-12-31', '2025-09-30'],
])('before %s: %s', (day, before) => {
  expect(quarterBefore(day)).toBe(before);
});
