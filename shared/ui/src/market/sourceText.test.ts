import type { FigureStatus, Provenance } from '@market-pulse/contract';
import { sourceLine, sourceNote } from './sourceText';

const NOW = Date.parse('2026-11-22T18:00:00.000Z');
const of = (status: FigureStatus | null, as_of: string | null, source: string | null = 'Feed'): Provenance => ({
  status,
  as_of,
  source,
});

test.each<[Provenance, string | undefined]>([
  [of(null, null), undefined],
  [
    of('delayed', '2026-11-20T00:00:00.000Z', 'S&P 500 dataset'),
    'Prices as of Nov 20, 2026 · S&P 500 companies dataset · not live',
  ],
  [of('live', '2026-11-22T17:58:00.000Z'), 'Live prices · Feed · as of Nov 22, 2026, 17:58 UTC'],
  [of('stale', '2026-11-16T18:00:00.000Z'), 'Nov 16, 2026 · Feed · out of date, 6 days old'],
  [of('sample', '2024-12-31T09:00:00.000Z'), 'Sample prices of Dec 31, 2024 · Feed · not live'],
  [of('delayed', null, null), 'Prices · not live'],
])('%p reads "%s"', (provenance, line) => {
  expect(sourceLine(provenance, NOW)?.text).toBe(line);
});

test.each<[Provenance, string]>([
  [of('delayed', '2026-01-30T00:00:00.000Z', 'SEC EDGAR'), 'Results as of Jan 30, 2026 · SEC EDGAR'],
  [of('sample', '2024-12-31T09:00:00.000Z'), 'Sample results of Dec 31, 2024 · Feed · not live'],
])('of results of a year, %p reads "%s"', (provenance, line) => {
  expect(sourceLine(provenance, NOW, 'Results')?.text).toBe(line);
});

test.each([
  [of(null, null), undefined],
  [of('sample', '2024-12-31T12:00:00.000Z', 'Annual report 2024'), 'Annual report 2024, Dec 31, 2024, sample data'],
  [of('delayed', '2026-01-30T00:00:00.000Z', 'SEC EDGAR'), 'SEC EDGAR, Jan 30, 2026'],
])('of figures that are no prices, %p reads "%s"', (provenance, text) => {
  expect(sourceNote(provenance)).toBe(text);
});

const NOON = '2026-01-30T12:00:00.000Z';
test.each([
  [of('delayed', NOON, 'Feed'), of('delayed', '2026-01-30T20:00:00.000Z', 'SEC EDGAR'), 'Feed, same day'],
  [of('sample', NOON, 'Feed'), of('sample', '2026-01-29T12:00:00.000Z', 'Feed'), 'Feed, Jan 30, 2026'],
  [of('sample', NOON, 'Feed'), of('delayed', NOON, 'SEC EDGAR'), 'Feed, same day, sample data'],
  [of('delayed', NOON, 'Feed'), undefined, 'Feed, Jan 30, 2026'],
])('of figures that are no prices, %p beside %p reads "%s"', (provenance, beside, text) => {
  expect(sourceNote(provenance, beside)).toBe(text);
});

test('what was live when it came is not for ever', () => {
  const live = of('live', '2026-11-22T10:00:00.000Z');
  expect(sourceLine(live, undefined)?.status).toBe('live');
  expect(sourceLine(live, NOW)).toEqual({
    status: 'stale',
    text: 'Nov 22, 2026 · Feed · out of date, 8 hours old',
  });
});
