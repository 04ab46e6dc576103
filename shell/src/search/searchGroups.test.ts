import { manifestOf } from '@market-pulse/remote-kit/testing';
import { found, nothingFound, servingEverything } from '../testing/search';
import { searchGroups } from './searchGroups';

describe('what a search found', () => {
  test('is grouped by kind, each match with what tells it from others', () => {
    const groups = searchGroups(found, manifestOf(servingEverything));
    expect(groups.map(({ label, hits }) => [label, hits.map(({ title, detail }) => `${title} (${detail})`)])).toEqual([
      ['Companies', ['Apple Inc. (AAPL · Information Technology)']],
      ['Posts', ['Apple reports (Nov 3, 2026)', 'Form 8-K (Filing · Nov 4, 2026)']],
      ['Forums', ['Apple (12 posts)']],
      ['Discussions', ['What about Apple? (in Apple)']],
      ['Coins', ['Apecoin (APE)']],
    ]);
  });

  test('links to the pages that the server names', () => {
    const groups = searchGroups(found, manifestOf(servingEverything));
    expect(groups.flatMap(({ hits }) => hits.map(({ url }) => url))).toEqual([
      '/company/apple-inc',
      '/posts/apple-reports',
      '/posts/form-8-k',
      '/forums/3',
      '/forums/3/posts/9',
      '/markets/crypto?symbol=APE',
    ]);
  });

  test('leaves out what a section that is switched off would show', () => {
    const routes = servingEverything.routes.filter(({ path }) => !path.startsWith('/forums'));
    const groups = searchGroups(found, manifestOf({ name: 'site', routes }));
    expect(groups.map(({ label }) => label)).toEqual(['Companies', 'Posts', 'Coins']);
  });

  test('is nothing when nothing was found', () => {
    expect(searchGroups(nothingFound, manifestOf(servingEverything))).toEqual([]);
  });
});
