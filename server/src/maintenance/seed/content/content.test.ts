import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories, posts } from './index';

const SHELL_PUBLIC = join(__dirname, '../../../../../shell/public');
const ALLOWED_TAGS = new Set('p h2 h3 ul ol li strong em a blockquote table thead tbody tr th td code br'.split(' '));
const VOID_TAGS = new Set(['br']);
const COVER_BYTES = 6 * 1024;

const slugs = new Set(posts.map((post) => post.slug));
const categorySlugs = new Set(categories.map((category) => category.slug));

/** Every tag of an HTML text in order, as name, attributes and whether it closes. */
function tagsOf(html: string): { name: string; attributes: string; closes: boolean }[] {
  return [...html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/gi)].map(([, slash, name, attributes]) => ({
    name: name!.toLowerCase(),
    attributes: attributes!.trim(),
    closes: slash === '/',
  }));
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('seeded categories', () => {
  test('have slugs and names of their own', () => {
    expect(categorySlugs.size).toBe(categories.length);
    expect(new Set(categories.map((category) => category.name)).size).toBe(categories.length);
  });

  test('are partly in the menu and partly not', () => {
    expect(categories.some((category) => category.show_in_nav)).toBe(true);
    expect(categories.some((category) => !category.show_in_nav)).toBe(true);
  });

  test('each lead at least one post, so that no menu entry is empty', () => {
    const leading = new Set(posts.map((post) => post.category_slugs[0]));
    expect(categories.filter((category) => !leading.has(category.slug))).toEqual([]);
  });

  test('have a small cover without text or script', () => {
    for (const { slug } of categories) {
      const cover = readFileSync(join(SHELL_PUBLIC, 'covers', `${slug}.svg`), 'utf8');
      expect(Buffer.byteLength(cover)).toBeLessThan(COVER_BYTES);
      expect(cover).not.toMatch(/<(text|script|style|image|foreignObject)\b|\bon\w+=|href=/);
    }
  });
});

describe('seeded posts', () => {
  test('have slugs, titles and days of their own, newest first', () => {
    expect(slugs.size).toBe(posts.length);
    expect(new Set(posts.map((post) => post.title)).size).toBe(posts.length);
    const days = posts.map((post) => post.publishedDaysAgo);
    expect(new Set(days).size).toBe(posts.length);
    expect(days).toEqual([...days].sort((one, other) => one - other));
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('name categories that exist, each once', () => {
    for (const { category_slugs: named } of posts) {
      expect(named.filter((slug) => !categorySlugs.has(slug))).toEqual([]);
      expect(new Set(named).size).toBe(named.length);
    }
  });

  test('show covers that the shell serves', () => {
    for (const { featured_image_url: url } of posts) {
      if (url !== null) expect(existsSync(join(SHELL_PUBLIC, url))).toBe(true);
    }
  });

  test.each(posts.map((post) => [post.slug, post] as const))('%s is well-formed HTML of allowed tags', (_, post) => {
    const open: string[] = [];
    for (const { name, attributes, closes } of tagsOf(post.content)) {
      expect(ALLOWED_TAGS).toContain(name);
      if (attributes) expect([name, attributes]).toEqual(['a', expect.stringMatching(/^href="[^"]+"$/)]);
      if (closes) expect(open.pop()).toBe(name);
      else if (!VOID_TAGS.has(name)) open.push(name);
    }
    expect(open).toEqual([]);
    expect(post.content.replace(/<[^>]+>/g, '')).not.toMatch(/[<>]|&(?!amp;|quot;)/);
  });

  test('link to https pages, to posts that exist and to pages of the site', () => {
    const pages = new Set(['/contact', '/forums', '/legal-disclaimer']);
    for (const { content } of posts) {
      for (const [, href] of content.matchAll(/href="([^"]+)"/g)) {
        const known = href!.startsWith('https://') || pages.has(href!) || slugs.has(href!.replace(/^\/posts\//, ''));
        expect([href, known]).toEqual([href, true]);
      }
    }
  });

  test('are articles of 250 to 500 words', () => {
    for (const { slug, content } of posts) {
      const words = textOf(content).split(' ').length;
      expect([slug, words >= 250 && words <= 500]).toEqual([slug, true]);
    }
  });

  test('show every fallback once: no summary, no image, no author, no category', () => {
    expect(posts.some((post) => post.summary === null)).toBe(true);
    expect(posts.some((post) => post.featured_image_url === null)).toBe(true);
    expect(posts.some((post) => post.author_name === null)).toBe(true);
    expect(posts.some((post) => post.category_slugs.length === 0)).toBe(true);
  });

  test('put four complete ones first, which the home page shows', () => {
    for (const post of posts.slice(0, 4)) {
      expect(post.summary && post.featured_image_url && post.category_slugs[0]).toBeTruthy();
    }
  });
});
