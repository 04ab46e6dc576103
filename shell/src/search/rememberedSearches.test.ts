/** @jest-environment jsdom */
import { forgetSearches, readRecentSearches, RECENT_SEARCHES_KEY, rememberSearch } from './rememberedSearches';

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  test('are kept under a key of the site, latest first, each once, at most five', () => {
    expect(readRecentSearches()).toEqual([]);
    for (const text of ['apple', 'btc', 'Apple']) rememberSearch(text);
    expect(readRecentSearches()).toEqual(['Apple', 'btc']);
    for (const text of ['fda', 'ipo', 'tesla', 'gold']) rememberSearch(text);
    expect(readRecentSearches()).toEqual(['gold', 'tesla', 'ipo', 'fda', 'Apple']);
    expect(Object.keys(localStorage)).toEqual(['market-pulse:recent-searches']);
  });

  test('can be forgotten', () => {
    rememberSearch('apple');
    forgetSearches();
    expect(readRecentSearches()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test.each(['{', '{}', 'null', '[1, null, "apple"]'])('take only texts from what is stored: %s', (stored) => {
    localStorage.setItem(RECENT_SEARCHES_KEY, stored);
    expect(readRecentSearches()).toEqual(stored.includes('apple') ? ['apple'] : []);
  });
});
