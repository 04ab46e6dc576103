import { remoteReleaseSchema, remoteRouteSchema } from './release';

const page = { path: '/forums', expose: './ForumsPage', title: 'Forums' };

test.each([
  ['the name of a route', { ...page, namedRoute: 'explore' }],
  ['its name as the first releases have it', { ...page, landmark: 'explore' }],
])('%s is read, and kept as it was published', (_, route) => {
  expect(remoteRouteSchema.parse(route)).toEqual(route);
});

test.each([
  ['token', true],
  ['Token', false],
])('a route with the secret parameter %s is taken: %s', (secret, isTaken) => {
  expect(remoteRouteSchema.safeParse({ ...page, secret }).success).toBe(isTaken);
});

test.each(['namedRoute', 'landmark'])('a %s that the shell does not know is refused', (field) => {
  expect(remoteRouteSchema.safeParse({ ...page, [field]: 'elsewhere' }).success).toBe(false);
});

test.each([
  [['page', 'min_price'], true],
  [[], true],
  [['Page'], false],
  [['a=b'], false],
  [['p'.repeat(41)], false],
  [Array.from({ length: 41 }, (_, index) => `p${index}`), false],
])('a route that reads the parameters %j is taken: %s', (parameters, isTaken) => {
  expect(remoteRouteSchema.safeParse({ ...page, parameters }).success).toBe(isTaken);
});

test.each([
  ['/company/:slug', 'companies', true],
  ['/forums/:forumId/posts/:postId', 'forum-posts', true],
  ['/forums/:forumId/posts/:postId', 'forums', false],
  ['/company/:name', 'companies', false],
  ['/companies', 'companies', true],
  ['/about-us', 'release', true],
  ['/company/:slug', 'release', false],
  ['/markets/stocks', 'stock-prices', true],
  ['/markets/:name', 'stock-prices', false],
  ['/company/:slug/*', 'companies', false],
  ['/company/:slug', 'none', true],
  ['/company/:slug', 'coins', false],
])('a route %s of which the sitemap has %s is taken: %s', (path, sitemap, isTaken) => {
  const { routes } = remoteReleaseSchema.shape;
  expect(routes.safeParse([{ ...page, path, sitemap }]).success).toBe(isTaken);
});

test.each([
  ['/forums/posts/?limit=1&stock=:ticker', true],
  ['https://elsewhere.example/', false],
  ['//elsewhere.example/', false],
])('a tab whose things are counted by %s is taken: %s', (count, isTaken) => {
  const contribution = { slot: 'company.tabs', id: 'talk', expose: './Talk', order: 10, label: 'Talk', count };
  expect(remoteReleaseSchema.shape.slots.safeParse([contribution]).success).toBe(isTaken);
});

test.each([
  ['company.tabs', 'Discussion', true],
  ['company.tabs', undefined, false],
  ['company.tabs', ' ', false],
  ['home.sections', undefined, true],
])('a contribution to %s called %p is taken: %s', (slot, label, isTaken) => {
  const contribution = { slot, id: 'discussion', expose: './Discussion', order: 10, label };
  expect(remoteReleaseSchema.shape.slots.safeParse([contribution]).success).toBe(isTaken);
});
