import { fiscalYearEnd } from './fiscalYearEnd';

test.each<[string[], string | null]>([
  [['2023-12-31', '2024-12-31', '2025-12-31'], 'December 31'],
  [['2025-06-30'], 'June 30'],
  [['2023-02-28', '2024-02-29'], 'last day of February'],
  [['2024-01-28', '2025-01-26', '2026-01-25'], 'last Sunday of January'],
  [['2022-09-24', '2023-09-30', '2024-09-28', '2025-09-27'], 'last Saturday of September'],
  [['2023-01-28', '2024-02-03', '2025-02-01'], 'Saturday nearest to January 31'],
  [['2023-04-05', '2024-04-05'], 'April 5'],
  // One year tells no weekday, and a year that was moved no rule.
  [['2025-09-27'], null],
  [['2023-06-30', '2024-12-31'], null],
  [[], null],
])('fiscal years that ended on %j end on %s', (ends, words) => {
  expect(fiscalYearEnd(ends)).toBe(words);
});
