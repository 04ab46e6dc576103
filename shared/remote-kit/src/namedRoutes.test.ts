import { namedRoutePath } from './namedRoutes';
import { manifestOf } from './testing/manifest';

const page = { path: '/forums', expose: './ForumsPage', title: 'Forums' };

test.each([
  ['the page that a remote gives the name', { ...page, namedRoute: 'member-home' as const }],
  [
    'the same of a release that was built when names were called landmarks',
    { ...page, landmark: 'member-home' as const },
  ],
])('a named route leads to %s', (_, route) => {
  expect(namedRoutePath(manifestOf({ name: 'forums', routes: [route] }), 'member-home')).toBe('/forums');
});

test('a name that nobody gives leads nowhere', () => {
  expect(namedRoutePath(manifestOf({ name: 'forums', routes: [page] }), 'member-home')).toBeUndefined();
});
