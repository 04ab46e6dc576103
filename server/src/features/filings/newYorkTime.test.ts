import { acceptedAt } from './newYorkTime';

test.each([
  ['20240201163030', '2024-02-01T21:30:30.000Z'],
  ['2024-02-01T16:30:30.000Z', '2024-02-01T21:30:30.000Z'],
  ['20260625075933', '2026-06-25T11:59:33.000Z'],
  ['20251102060000', '2025-11-02T11:00:00.000Z'],
  ['2024-02-30T16:30:30.000Z', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('"%s" in New York is %s', (text, moment) => {
  expect(acceptedAt(text)?.toISOString()).toBe(moment);
});
