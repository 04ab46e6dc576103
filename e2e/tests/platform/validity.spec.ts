import type { Page as ListPage, PostListItem } from '@market-pulse/contract';
import { HtmlValidate } from 'html-validate';
import { readApi } from '../../site/api';
import type { RunningSite } from '../../site/ComposedSite';
import { publicPages } from '../../site/publicPages';
import { mistakesIn, type Thing } from '../../site/structuredData';
import { expect, test } from '../../site/test';

/** How long all pages may take one after the other. */
const ALL_PAGES_MILLISECONDS = 120_000;

/** What antd makes a switch of is not to be changed: its handle is a block in a button. */
const SWITCH_HANDLE = /<div class="ant-switch-handle"><\/div>/g;

/** Every public page, a post of each kind and what is not there, as they come to those that run no script. */
async function documents(site: RunningSite): Promise<(readonly [path: string, html: string])[]> {
  const { results: posts } = await readApi<ListPage<PostListItem>>(site, '/post/list/?limit=100');
  const ofKind = (kind: PostListItem['kind']) => posts.filter((post) => post.kind === kind).slice(0, 1);
  const paths = [
    ...(await publicPages(site)),
    ...[...ofKind('post'), ...ofKind('filing')].map(({ slug }) => `/posts/${slug}`),
    ...['/nothing/is/here', '/posts/no-such-post'],
  ];
  const found: (readonly [string, string])[] = [];
  for (const path of paths) found.push([path, await (await fetch(site.url + path)).text()]);
  return found;
}

/** What a page says by schema.org. */
function structuredData(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return blocks.flatMap(([, json = '']) => {
    const { '@context': context, '@graph': graph } = JSON.parse(json) as { '@context': string; '@graph': Thing[] };
    expect(context).toBe('https://schema.org');
    return graph;
  });
}

test('every public page is HTML as the standard has it', async ({ site }) => {
  test.setTimeout(ALL_PAGES_MILLISECONDS);
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const mistakes: string[] = [];
  for (const [path, html] of await documents(site)) {
    const { results } = await validator.validateString(html.replace(SWITCH_HANDLE, ''));
    for (const { ruleId, message, selector, line, column } of results.flatMap(({ messages }) => messages)) {
      mistakes.push(`${path}: ${ruleId}: ${message} (${selector ?? `${line}:${column}`})`);
    }
  }
  expect(mistakes).toEqual([]);
});

test('what pages say by schema.org is in its vocabulary', async ({ site }) => {
  test.setTimeout(ALL_PAGES_MILLISECONDS);
  const things = (await documents(site)).flatMap(([path, html]) =>
    structuredData(html).map((thing) => ({ place: `${path} ${thing['@type']}`, thing })),
  );
  const kinds = new Set(things.map(({ thing }) => thing['@type']));
  // One of each that the site speaks of.
  expect([...kinds].sort()).toEqual([
    'Article',
    'BreadcrumbList',
    'Corporation',
    'DiscussionForumPosting',
    'NewsArticle',
    'Organization',
    'WebSite',
  ]);
  expect(mistakesIn(things)).toEqual([]);
});
