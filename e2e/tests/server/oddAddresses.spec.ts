import { FULL } from '../../full';
import type { Category, Page, PostListItem } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { publicPages } from '../../site/publicPages';
import { expect, test } from '../../site/test';

/** Asked for by a crawler, and how many at once. */
const CRAWLED = 1_000;
const AT_ONCE = 20;

const LONG = 'a'.repeat(8_000);

const addresses: readonly (readonly [name: string, address: string, statuses: readonly number[]])[] = [
  ['8 KB of path', `/posts/${LONG}`, [404, 414]],
  ['8 KB of a parameter that the page reads', `/markets/stocks?q=${LONG}`, [200, 414]],
  ['8 KB of a parameter that it does not read', `/markets/stocks?x=${LONG}`, [200, 414]],
  ['an escape of half a character', '/posts/%ff', [404]],
  ['an escape that is too long for its character', '/posts/%c0%af', [404]],
  ['half of a surrogate pair', '/posts/%ed%a0%80', [404]],
  ['an escape that is none', '/posts/%zz', [404]],
  ['an escaped escape', '/posts/%2525252e%25252e', [404]],
  ['steps upwards', '/posts/..%2f..%2fetc%2fpasswd', [400, 404]],
  ['a query that cannot be read', '/markets/stocks?q=%ff&sort=%&&==&dir=%00', [200]],
  ['a parameter a thousand times', `/markets/stocks?${'q=x&'.repeat(1_000)}`, [200]],
];

test.describe('an odd address', () => {
  for (const [name, address, statuses] of addresses) {
    test(`is answered in words: ${name}`, async ({ site }) => {
      const response = await fetch(site.url + address, { headers: { accept: 'text/html' } });
      expect(statuses).toContain(response.status);
      const text = await response.text();
      expect(text).not.toMatch(/\bat .*\.js:\d+|Error:/);
      expect(text.length).toBeGreaterThan(20);
    });
  }
});

test('another name of a page leads to it, with what else the address says', async ({ site }) => {
  const { results, count } = await readApi<Page<PostListItem>>(site, '/post/list/?limit=1');
  const [post] = results;
  const category = (await readApi<Category[]>(site, '/post/categories/')).find(({ posts_count }) => posts_count > 0);
  if (!post || !category) throw new Error('The sample has no post, or no category with posts');
  const last = Math.ceil(category.posts_count / 12);
  const path = `/category/${category.slug}`;
  for (const [name, address] of [
    [`${path}?page=99`, `${path}?page=${last}`],
    ['/posts?page=99', `/posts?page=${Math.ceil(count / 12)}`],
    [`${path.toUpperCase()}?utm_source=mail`, `${path}?utm_source=mail`],
    [`/posts/${post.slug.toUpperCase()}`, `/posts/${post.slug}`],
    ['/company/AAPL?tab=news', '/company/apple-inc?tab=news'],
  ] as const) {
    const { status, headers } = await fetch(site.url + name, { redirect: 'manual' });
    expect([name, status, headers.get('location')]).toEqual([name, 301, address]);
  }
});

test('a page is there for whoever takes a part of it, its head alone, or no HTML', FULL, async ({ site }) => {
  const ask = (init: RequestInit) => fetch(`${site.url}/markets/stocks`, init);
  const whole = await ask({});
  const range = await ask({ headers: { range: 'bytes=0-99' } });
  expect([range.status, await range.text()]).toEqual([200, await whole.text()]);
  const head = await ask({ method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([
    200,
    '',
    'text/html; charset=utf-8',
  ]);
  expect((await ask({ headers: { accept: 'application/json' } })).status).toBe(404);
});

test(
  'a crawler that asks for everything at once, each time by another name, gets every page, and the site stays up',
  FULL,
  async ({ site }) => {
    const paths = await publicPages(site);
    const counts = new Map<number, number>();
    let asked = 0;
    const crawl = async () => {
      while (asked < CRAWLED) {
        asked += 1;
        const path = paths[asked % paths.length] ?? '/';
        const response = await fetch(`${site.url}${path}?utm_source=${asked}&page-${asked}=x`);
        await response.arrayBuffer();
        counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, crawl));
    expect([...counts]).toEqual([[200, CRAWLED]]);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  },
);
