import { marketSummary } from '../testing/marketSummary';
import { mapNote, mapScale, mapTitle } from './mapTexts';

test.each([
  [null, 'Listed companies by sector', 'The largest that this site lists, not an index.'],
  ['2026-08-22T12:00:00.000Z', 'S&P 500 by sector', 'The 2 largest members, as of Aug 22, 2026.'],
])('with members of %p the map says what it is of', (index_as_of, title, note) => {
  expect(mapTitle(marketSummary({ index_as_of }))).toBe(title);
  expect(mapNote(marketSummary({ index_as_of }))).toBe(note);
});

test('where size and colour are of two days the map says both, and that it has those whose change is known', () => {
  const index_as_of = '2026-08-22T12:00:00.000Z';
  expect(mapScale(marketSummary({ index_as_of }))).toBe('Size: market cap. Colour: change of the day.');
  const figures = { source: 'A collection', as_of: '2026-01-06T12:00:00.000Z', status: 'stale' } as const;
  const summary = marketSummary({ index_as_of, sizes_as_of: index_as_of, figures });
  expect(mapScale(summary)).toBe('Size: market cap of Aug 22, 2026. Colour: change of Jan 6, 2026.');
  expect(mapNote(summary)).toBe('The 2 members, as of Aug 22, 2026, whose change is known.');
});

test('nothing is promised before it is known', () => {
  expect(mapTitle(undefined)).toBe('Listed companies by sector');
});
