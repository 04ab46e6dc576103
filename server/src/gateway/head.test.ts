import type { PageHead } from '@market-pulse/contract';
import { headTags } from './head';

const source = { siteUrl: 'https://site.example', path: '/markets/stocks' };

/** The head of a page, its elements one to a line. */
const headOf = (head: PageHead, path = source.path) => headTags(head, { ...source, path }).join('\n');

test('a page that says nothing has the site’s name and description, and its own address', () => {
  expect(headTags({}, source)).toEqual([
    '<title>Market Pulse</title>',
    '<meta name="description" content="Actionable market intelligence for the modern investor.">',
    '<link rel="canonical" href="https://site.example/markets/stocks">',
    '<meta property="og:site_name" content="Market Pulse">',
    '<meta property="og:type" content="website">',
    '<meta property="og:title" content="Market Pulse">',
    '<meta property="og:description" content="Actionable market intelligence for the modern investor.">',
    '<meta property="og:url" content="https://site.example/markets/stocks">',
    '<meta name="twitter:card" content="summary">',
  ]);
});

test('a page with a feed says where it is, unless it is kept out of search engines', () => {
  const feed = '/api/stocks/companies/onar/filings/feed/';
  const link = '<link rel="alternate" type="application/atom+xml" href="https://site.example' + feed + '">';
  expect(headOf({ feed })).toContain(link);
  expect(headOf({ feed, robots: 'noindex' })).not.toContain('alternate');
});

test('an article has its kind, its times and its picture', () => {
  const html = headOf({
    title: 'Earnings season opens',
    description: 'What the banks said.',
    image: '/media/opens.jpg',
    structuredData: [
      { '@type': 'BreadcrumbList' },
      { '@type': 'NewsArticle', datePublished: '2026-01-05T12:00:00Z', dateModified: '2026-01-06T12:00:00Z' },
    ],
  });
  expect(html).toContain('<title>Earnings season opens · Market Pulse</title>');
  expect(html).toContain('<meta name="description" content="What the banks said.">');
  expect(html).toContain('<meta property="og:type" content="article">');
  expect(html).toContain('<meta property="og:title" content="Earnings season opens">');
  expect(html).toContain('<meta property="og:image" content="https://site.example/media/opens.jpg">');
  expect(html).toContain('<meta property="article:published_time" content="2026-01-05T12:00:00Z">');
  expect(html).toContain('<meta property="article:modified_time" content="2026-01-06T12:00:00Z">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('the picture that the site draws of a company comes with its size and the name of what it shows', () => {
  const html = headOf({ title: 'ONAR', image: '/media/cards/onar/2026-11-20.png' });
  expect(html).toContain('<meta property="og:image" content="https://site.example/media/cards/onar/2026-11-20.png">');
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(html).toContain('<meta property="og:image:height" content="630">');
  expect(html).toContain('<meta property="og:image:alt" content="ONAR">');
});

describe('where a page is shared', () => {
  /** What the head says of the picture. */
  const pictureOf = (head: PageHead, picture?: string) =>
    headTags({ title: 'Forums', ...head }, { ...source, picture })
      .flatMap((line) => [...line.matchAll(/"(og:image[a-z:]*|twitter:card)" content="([^"]*)"/g)])
      .map(([, name, content]) => `${name} ${content}`);
  const ofTheSite = [
    'og:image https://site.example/share.png',
    'og:image:width 1200',
    'og:image:height 630',
    'og:image:alt Market Pulse',
    'twitter:card summary_large_image',
  ];

  test.each<[string, PageHead]>([
    ['without a picture', {}],
    ['with a drawing, which no service shows', { image: '/covers/earnings.svg' }],
    ['with a drawing from elsewhere', { image: 'https://other.example/Logo.SVG?size=64' }],
  ])('one %s has the picture of the site', (_, head) => {
    expect(pictureOf(head, '/share.png')).toEqual(ofTheSite);
  });

  test('one with a picture has its own', () => {
    expect(pictureOf({ image: '/media/chart.svg.png' }, '/share.png')).toEqual([
      'og:image https://site.example/media/chart.svg.png',
      'og:image:alt Forums',
      'twitter:card summary_large_image',
    ]);
  });

  test('none is named that the shell does not have', () => {
    expect(pictureOf({ image: '/covers/earnings.svg' })).toEqual(['twitter:card summary']);
  });

  test('a page that is kept out of search engines shows none', () => {
    expect(pictureOf({ robots: 'noindex' }, '/share.png')).toEqual([]);
  });
});

describe('the canonical address', () => {
  test.each<[string, PageHead, string]>([
    ['/', {}, '/'],
    ['/posts/', {}, '/posts'],
    ['/posts?utm_source=mail&page=2', {}, '/posts'],
    ['/posts?page=2&utm_source=mail', { canonical: '/posts?page=2' }, '/posts?page=2'],
    ['/company/apple', { movedTo: '/company/apple-inc', canonical: '/company/apple' }, '/company/apple-inc'],
    ['/company/AAPL#news', { canonical: '/company/apple-inc' }, '/company/apple-inc'],
  ])('of %s with %o is %s', (path, head, canonical) => {
    expect(headOf(head, path)).toContain(`<link rel="canonical" href="https://site.example${canonical}">`);
  });
});

test.each<PageHead>([{ robots: 'noindex' }, { isMissing: true }, { isWithdrawn: true }])(
  'a page with %o is not for search engines, and shows nothing where it is shared',
  (head) => {
    const html = headOf({ ...head, title: 'Sign In', structuredData: [{ '@type': 'WebPage' }] });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<title>Sign In · Market Pulse</title>');
    expect(html).not.toMatch(/canonical|og:|ld\+json/);
  },
);

describe('structured data', () => {
  /** What a reader of the page finds in its data block. */
  function dataOf(head: PageHead): unknown {
    const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(headOf(head))?.[1];
    return text === undefined ? undefined : JSON.parse(text);
  }

  test('is one block, in which paths of the site became addresses', () => {
    const trail = { '@type': 'ListItem', position: 1, name: '/not an address', item: '/posts' };
    const structuredData = [
      { '@type': 'BreadcrumbList', itemListElement: [trail] },
      { '@type': 'Corporation', url: 'https://elsewhere.example', logo: ['/a.png', '//other.example/b.png'] },
    ];
    expect(dataOf({ structuredData })).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BreadcrumbList', itemListElement: [{ ...trail, item: 'https://site.example/posts' }] },
        {
          '@type': 'Corporation',
          url: 'https://elsewhere.example',
          logo: ['https://site.example/a.png', '//other.example/b.png'],
        },
      ],
    });
  });

  test('that is larger than any page needs is left out', () => {
    expect(dataOf({ structuredData: [{ name: 'x'.repeat(70_000) }] })).toBeUndefined();
  });
});

describe('text of others', () => {
  const hostile = '</title></script><script>alert(1)</script>" onload="alert(2)';

  test.each<[string, PageHead]>([
    ['title', { title: hostile }],
    ['description', { description: hostile }],
    ['image', { image: `/${hostile}` }],
    ['canonical', { canonical: `/${hostile}` }],
    [
      'structured data',
      { structuredData: [{ '@type': 'Article', name: hostile, [hostile]: hostile, datePublished: hostile }] },
    ],
  ])('in the %s ends no element and no attribute', (_, head) => {
    const html = headOf(head);
    expect(html).not.toContain('<script>');
    // Within a data block a quote has a backslash before it.
    expect(html).not.toMatch(/[^\\]" onload=/);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html.match(/<\/script>/g) ?? []).toHaveLength(head.structuredData ? 1 : 0);
  });

  test.each([
    ['one on several lines', 'a\nb\u0000c\tд  e', 'a b c д e · '],
    ['a long one', 'long '.repeat(100), `${'long '.repeat(60).trim()} · `],
    ['one of letters of two units', '📈'.repeat(400), `${'📈'.repeat(300)} · `],
    ['a blank one', ' \n ', ''],
  ])('as a title is one line and no longer than a title: %s', (_, title, shown) => {
    expect(headOf({ title })).toContain(`<title>${shown}Market Pulse</title>`);
  });
});
