import { marketSummary } from '../testing/marketSummary';
import { mapNote, mapTitle } from './mapTexts';

test.each([
  [null, 'Listed companies by sector', 'The largest that this site lists, not an index.'],
  ['2026-08-22T12:00:00.000Z', 'S&P 500 by sector', 'The 2 largest members, as of Aug 22, 2026.'],
])('with members of %p the map says what it is of', (index_as_of, title, note) => {
  expect(mapTitle(marketSummary({ index_as_of }))).toBe(title);
  expect(mapNote(marketSummary({ index_as_of }))).toBe(note);
});

test('nothing is promised before it is known', () => {
  expect(mapTitle(undefined)).toBe('Listed companies by sector');
});
