import { manifestOf } from '@market-pulse/remote-kit/testing';
import { found, nothingFound, servingEverything } from '../testing/search';
import { searchGroups } from './searchGroups';

describe('what a search found', () => {
  test('is grouped by kind, each match with what tells it from others', () => {
    const groups = searchGroups(found, manifestOf(servingEverything));
    expect(groups.map(({ label, hits }) => [label, hits.map(({ title, detail }) => `${title} (${detail})`)])).toEqual([
      ['Stocks and coins', ['Apple Inc. (AAPL · Information Technology)', 'Apecoin (APE)']],
      ['Posts', ['Apple reports (Nov 3, 2026)', 'Form 8-K (Filing · Nov 4, 2026)']],
      ['Forums', ['Apple (12 posts)']],
      ['Discussions', ['What about Apple? (in Apple)']],
    ]);
  });

  test('links to the pages that the server names', () => {
    const groups = searchGroups(found, manifestOf(servingEverything));
    expect(groups.flatMap(({ hits }) => hits.map(({ url }) => url))).toEqual([
      '/company/apple-inc',
      '/markets/crypto?symbol=APE',
      '/posts/apple-reports',
      '/posts/form-8-k',
      '/forums/3',
      '/forums/3/posts/9',
    ]);
  });

  test('tells the price of a stock or coin where one is known, and the day it is of', () => {
    const [instruments] = searchGroups(found, manifestOf(servingEverything));
    expect(instruments?.hits.map(({ figures }) => figures)).toEqual([
      { price: '$251.37', percent: -1.25, asOf: 'of Nov 3, 2026' },
      undefined,
    ]);
  });

  test('says of a sample that it is one', () => {
    const [apple] = found.instruments;
    const results = { ...found, instruments: [{ ...apple!, status: 'sample' as const }] };
    const [instruments] = searchGroups(results, manifestOf(servingEverything));
    expect(instruments?.hits[0]?.figures?.asOf).toBe('Sample data');
  });

  test('leaves out what a section that is switched off would show', () => {
    const routes = servingEverything.routes.filter(({ path }) => !path.startsWith('/forums'));
    const groups = searchGroups(found, manifestOf({ name: 'site', routes }));
    expect(groups.map(({ label }) => label)).toEqual(['Stocks and coins', 'Posts']);
  });

  test('is nothing when nothing was found', () => {
    expect(searchGroups(nothingFound, manifestOf(servingEverything))).toEqual([]);
  });
});
