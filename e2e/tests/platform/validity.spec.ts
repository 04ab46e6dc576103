import { FULL } from '../../full';
import type { Page as ListPage, PostListItem } from '@market-pulse/contract';
import { HtmlValidate } from 'html-validate';
import { readApi } from '../../site/api';
import type { RunningSite } from '../../site/ComposedSite';
import { publicPages } from '../../site/publicPages';
import { mistakesIn, type Thing } from '../../site/structuredData';
import { waitUntilRendered } from '../../site/takenOver';
import { expect, test } from '../../site/test';

/** How long all pages may take one after the other. */
const ALL_PAGES_MILLISECONDS = 300_000;

/** What antd makes a switch of is not to be changed: its handle is a block in a button. */
const SWITCH_HANDLE = /<div class="ant-switch-handle"><\/div>/g;

/** Every public page, a post of each kind, a coin and what is not there, as they come to those that run no script. */
async function documents(site: RunningSite): Promise<(readonly [path: string, html: string])[]> {
  const { results: posts } = await readApi<ListPage<PostListItem>>(site, '/post/list/?limit=100');
  const ofKind = (kind: PostListItem['kind']) => posts.filter((post) => post.kind === kind).slice(0, 1);
  const paths = [
    ...(await publicPages(site)),
    ...[...ofKind('post'), ...ofKind('filing')].map(({ slug }) => `/posts/${slug}`),
    '/markets/crypto?symbol=BTC',
    ...['/nothing/is/here', '/posts/no-such-post', '/markets/crypto?symbol=NOPE'],
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

test('what pages say by schema.org is in its vocabulary', FULL, async ({ site }) => {
  test.setTimeout(ALL_PAGES_MILLISECONDS);
  const things = (await documents(site)).flatMap(([path, html]) =>
    structuredData(html).map((thing) => ({ place: `${path} ${thing['@type']}`, thing })),
  );
  const kinds = new Set(things.map(({ thing }) => thing['@type']));
  // One of each that the site speaks of.
  expect([...kinds].sort()).toEqual([
    'AboutPage',
    'Article',
    'BreadcrumbList',
    'CollectionPage',
    'ContactPage',
    'Corporation',
    'Dataset',
    'DiscussionForumPosting',
    'ExchangeRateSpecification',
    'NewsArticle',
    'Organization',
    'WebPage',
    'WebSite',
  ]);
  expect(mistakesIn(things)).toEqual([]);
});

test('each kind of page says by schema.org what it is', FULL, async ({ site }) => {
  const said = async (path: string) => {
    await waitUntilRendered(new URL(path, site.url));
    return structuredData(await (await fetch(site.url + path)).text());
  };
  for (const [path, kind] of [
    ['/markets/compare', 'WebPage'],
    ['/company/apply', 'WebPage'],
    ['/research', 'WebPage'],
    ['/about-us', 'AboutPage'],
    ['/disclosures', 'Dataset'],
    ['/forums/discussions', 'CollectionPage'],
    ['/forums/ideas', 'CollectionPage'],
  ] as const) {
    const things = await said(path);
    expect(things.map((thing) => thing['@type'])).toEqual([kind, 'BreadcrumbList']);
    expect(things[0]).toHaveProperty('url', expect.stringMatching(new RegExp(`^http.*${path}$`)));
  }
});

/** Everything that a document says of itself in its head, by name. */
function headOf(html: string): Readonly<Record<string, string | undefined>> {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  return { ...Object.fromEntries(metas.map(([, name, content]) => [name as string, content])), title, canonical };
}

test('every page says what it is and what it is shared with, each in its own words', FULL, async ({ site }) => {
  test.setTimeout(ALL_PAGES_MILLISECONDS);
  const pictures = new Map<string, Response>();
  const titles = new Map<string | undefined, string>();
  for (const [path, html] of await documents(site)) {
    const head = headOf(html);
    expect.soft(head.title, path).toMatch(/\S/);
    expect.soft(head.description, path).toMatch(/\S.{20}/);
    if (head.robots === 'noindex') {
      expect.soft(head, path).not.toHaveProperty('og:image');
      continue;
    }
    expect.soft(titles.get(head.title), `${path} has the title of another page`).toBeUndefined();
    titles.set(head.title, path);
    expect.soft(head.canonical, path).toMatch(/^http/);
    expect.soft(head['og:url'], path).toBe(head.canonical);
    expect.soft(head['og:title'], path).toMatch(/\S/);
    expect.soft(head['og:description'], path).toBe(head.description);
    expect.soft(head['og:image:alt'], path).toMatch(/\S/);
    expect.soft(head['twitter:card'], path).toBe('summary_large_image');
    const picture = new URL(head['og:image'] ?? 'about:blank').pathname;
    const answer = pictures.get(picture) ?? (await fetch(site.url + picture));
    pictures.set(picture, answer);
    expect
      .soft(answer.headers.get('content-type'), `${path} is shared with ${picture}`)
      .toMatch(/^image\/(png|jpeg|webp)$/);
  }
  const [bytes = Buffer.alloc(0)] = await Promise.all(
    [...pictures]
      .filter(([path]) => path === '/share.png')
      .map(async ([, answer]) => Buffer.from(await answer.arrayBuffer())),
  );
  // Width and height of a PNG.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

/** Logos and portraits: sent in one width. */
const SMALL_PICTURE_PIXELS = 100;

test(
  'pictures keep their place, come in the width that is needed, and only what is seen first does not wait',
  FULL,
  async ({ site }) => {
    test.setTimeout(ALL_PAGES_MILLISECONDS);
    const mistakes: string[] = [];
    let [count, first] = [0, 0];
    for (const [path, html] of await documents(site)) {
      const images = [...html.matchAll(/<img [^>]*>/g)].map(([image]) => image);
      const urgent = images.filter(
        (image) => image.includes('fetchPriority="high"') || /fetchpriority="high"/.test(image),
      );
      count += images.length;
      first += urgent.length;
      if (urgent.length > 1) mistakes.push(`${path}: ${urgent.length} pictures are the first`);
      for (const image of images) {
        const has = (attribute: RegExp) => attribute.test(image);
        if (!has(/ width="\d+"/) || !has(/ height="\d+"/)) mistakes.push(`${path}: no place is kept for ${image}`);
        if (!has(/ alt="/)) mistakes.push(`${path}: no text stands for ${image}`);
        if (!has(/ loading="lazy"/) && !urgent.includes(image)) mistakes.push(`${path}: does not wait: ${image}`);
        if (has(/ loading="lazy"/) && urgent.includes(image)) mistakes.push(`${path}: is first and waits: ${image}`);
        // Drawings have every width, and of small ones another would hardly weigh less.
        const isLarge = Number(/ width="(\d+)"/.exec(image)?.[1]) > SMALL_PICTURE_PIXELS;
        if (isLarge && has(/ src="\/[^"]*\.(png|jpe?g|webp)/) && !has(/ srcset="/i))
          mistakes.push(`${path}: has one width: ${image}`);
      }
    }
    expect(mistakes).toEqual([]);
    expect(count).toBeGreaterThan(first);
    expect(first).toBeGreaterThan(0);
  },
);
