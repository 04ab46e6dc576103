import { dollarsPerEuro } from './euroRates';

const rates = [
  { date: '2026-02-02', close: 0.8 },
  { date: '2026-01-01', close: 0.5 },
];

test.each([
  ['day', '2026-02-02', 1.25],
  ['day', '2026-02-07', 1.25],
  ['day', '2026-02-08', undefined],
  ['day', '2026-02-01', undefined],
  ['day', '2026-01-03', 2],
  ['day', '2025-12-31', undefined],
  ['month', '2026-02-28', 1.25],
  ['month', '2026-01-01', 2],
  ['month', '2026-03-01', undefined],
] as const)('by a series of the %s a euro of %s is %p dollars', (interval, day, dollars) => {
  expect(dollarsPerEuro(rates, interval, day)).toBe(dollars);
});
