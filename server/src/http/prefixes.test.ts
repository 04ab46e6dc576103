import { isOfDiscussion, prefixesOf, prefixesOfPage } from './prefixes';

test.each([
  ['/api/post/list/?limit=5', ['post']],
  ['/api/post', ['post']],
  ['/api/forums/posts/12/', ['forums', 'forums/posts/12']],
  ['/api/forums/posts/12/comments/?sort=best', ['forums', 'forums/posts/12']],
  ['/api/forums/posts/12', ['forums', 'forums/posts/12']],
  ['/api/forums/posts/', ['forums', 'forums/lists']],
  ['/api/forums/posts/similar/?title=12', ['forums', 'forums/lists']],
  ['/api/forums/comments/12/replies/', ['forums', 'forums/lists']],
  ['/api/forums/forums/12/posts/', ['forums', 'forums/lists']],
  ['/elsewhere/', ['']],
])('%s becomes void with %j', (path, prefixes) => {
  expect(prefixesOf(path)).toEqual(prefixes);
});

test('a page about one discussion is void with that, and not with the lists beside it', () => {
  const discussion = ['/api/forums/posts/12/', '/api/forums/posts/12/comments/', '/api/forums/forums/1/posts/'];
  const prefixes = prefixesOfPage([...discussion, '/api/market-data/quotes/']);
  expect(prefixes).toEqual(['forums', 'forums/posts/12', 'market-data']);
  expect(isOfDiscussion(prefixes)).toBe(true);
});

test('a page that lists posts is void with every change in the forums', () => {
  const prefixes = prefixesOfPage(['/api/forums/posts/?limit=5', '/api/stocks/aapl/']);
  expect(prefixes).toEqual(['forums', 'forums/lists', 'stocks']);
  expect(isOfDiscussion(prefixes)).toBe(false);
});
