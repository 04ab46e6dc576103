import { remoteRouteSchema } from './release';

const page = { path: '/forums', expose: './ForumsPage', title: 'Forums' };

test.each([
  ['the name of a route', { ...page, namedRoute: 'explore' }],
  ['its name as the first releases have it', { ...page, landmark: 'explore' }],
])('%s is read, and kept as it was published', (_, route) => {
  expect(remoteRouteSchema.parse(route)).toEqual(route);
});

test.each(['namedRoute', 'landmark'])('a %s that the shell does not know is refused', (field) => {
  expect(remoteRouteSchema.safeParse({ ...page, [field]: 'elsewhere' }).success).toBe(false);
});
