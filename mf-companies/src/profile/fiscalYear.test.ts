import { NO_METRICS } from '../testing/companies';
import { fiscalYearText, newerReportText } from './fiscalYear';

const results = { ...NO_METRICS, revenue: 53.8e9 };

test.each([
  ['by its last day', { ...results, year_end: '2021-12-31' }, 'fiscal year to Dec 31, 2021'],
  ['by its number', { ...results, fiscal_year: 2024 }, 'fiscal year 2024'],
  ['not at all', results, 'fiscal year not named by the source'],
  ['where there is none', NO_METRICS, undefined],
])('a fiscal year is named: %s', (_case, metrics, text) => {
  expect(fiscalYearText(metrics)).toBe(text);
});

test('a later annual report that is listed is told of', () => {
  expect(newerReportText({ ...results, newer_report: { form: '10-K', filed: '2026-01-29' } })).toBe(
    'Not the last fiscal year: the 10-K of Jan 29, 2026 is of a later one, whose figures are not here.',
  );
  expect(newerReportText(results)).toBeUndefined();
});
