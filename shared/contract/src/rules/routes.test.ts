import { isSamePattern, matchRoute } from './routes';

const routes = [
  { path: '/' },
  { path: '/posts' },
  { path: '/posts/:slug' },
  { path: '/company/:slug' },
  { path: '/company/apply' },
  { path: '/forums/:forumId' },
  { path: '/forums/:forumId/posts/:postId' },
  { path: '/forums/discussions' },
  { path: '/docs/*' },
];

describe('a path finds the most literal route that fits', () => {
  test.each([
    ['/', '/', {}],
    ['/posts', '/posts', {}],
    ['/posts/', '/posts', {}],
    ['/Posts', '/posts', {}],
    ['/posts/what-is-a-10-k', '/posts/:slug', { slug: 'what-is-a-10-k' }],
    ['/company/apply', '/company/apply', {}],
    ['/company/BRK.B', '/company/:slug', { slug: 'BRK.B' }],
    ['/forums/discussions', '/forums/discussions', {}],
    ['/forums/7', '/forums/:forumId', { forumId: '7' }],
    ['/forums/7/posts/9', '/forums/:forumId/posts/:postId', { forumId: '7', postId: '9' }],
    ['/docs', '/docs/*', { '*': '' }],
    ['/docs/a/b%20c', '/docs/*', { '*': 'a/b c' }],
    ['/posts/%E0%A4%A', '/posts/:slug', { slug: '%E0%A4%A' }],
  ])('%s is %s', (path, pattern, params) => {
    expect(matchRoute(routes, path)).toEqual({ route: { path: pattern }, params });
  });

  test.each(['/unknown', '/posts/a/b', '/company'])('%s has no route', (path) => {
    expect(matchRoute(routes, path)).toBeUndefined();
  });
});

describe('two patterns claim the same paths', () => {
  test.each([
    ['/posts/:slug', '/posts/:id', true],
    ['/Posts', '/posts/', true],
    ['/posts/:slug', '/posts/new', false],
    ['/posts', '/posts/*', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSamePattern(one, other)).toBe(same);
  });
});
