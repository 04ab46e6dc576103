import { carriesSecret, isSamePattern, matchRoute, normalisePath } from './routes';

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

test.each([
  ['/', '/', '/'],
  ['/posts', '/posts/', '/posts'],
  ['/posts', '//Posts//', '/posts'],
  ['/posts/:slug', '/POSTS/%77hat%20is?', '/posts/what%20is%3F'],
  ['/posts/:slug', '/posts/what is?', '/posts/what%20is%3F'],
  ['/company/:slug', '/company/BRK.B/', '/company/BRK.B'],
  ['/company/:slug', '/company/%e2%82%ac', '/company/%E2%82%AC'],
  ['/company/:slug', '/company/a%2fb', '/company/a%2Fb'],
  ['/company/:slug', '/company/%E0%A4%A', '/company/%25E0%25A4%25A'],
  ['/docs/*', '/Docs/A/b%2Fc/', '/docs/A/b%2Fc'],
])('of the pattern %s the path %s is written as %s', (pattern, pathname, expected) => {
  expect(normalisePath(pattern, pathname)).toBe(expected);
  expect(normalisePath(pattern, expected.replaceAll('%25', '%'))).toBe(expected);
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

test.each([
  [{ secret: 'token' }, '?token=abc', true],
  [{ secret: 'token' }, '?page=2&token=', true],
  [{ secret: 'token' }, 'token=abc', true],
  [{ secret: 'token' }, '?page=2', false],
  [{}, '?token=abc', false],
])('an address of %j with %s is one that only some may know: %s', (route, search, isSecret) => {
  expect(carriesSecret(route, search)).toBe(isSecret);
});
