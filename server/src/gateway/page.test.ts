import type { PageHead } from '@market-pulse/contract';
import { headOf } from './page';

const route = { path: '/posts/:slug', title: 'Post' };

test.each<[string, Parameters<typeof headOf>, PageHead]>([
  ['what it says', [route, { title: 'A primer', isMissing: false }], { title: 'A primer', isMissing: false }],
  [
    'titled by its route when it does not say',
    [route, { title: undefined, image: '/a' }],
    { title: 'Post', image: '/a' },
  ],
  ['its route’s alone before it is rendered', [route], { title: 'Post' }],
  [
    'kept out of search engines by its route',
    [{ ...route, robots: 'noindex' }, { robots: undefined }],
    { title: 'Post', robots: 'noindex' },
  ],
  ['missing where no route is', [undefined, { title: 'Anything' }], { title: 'Page not found', isMissing: true }],
])('the head of a page is %s', (_, parameters, head) => {
  expect(headOf(...parameters)).toEqual(head);
});
