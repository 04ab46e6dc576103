import {
  CARD_SIZE,
  CARDS_PATH,
  canonicalAddress,
  documentTitle,
  isIndexed,
  type PageHead,
  SITE_DESCRIPTION,
  SITE_TITLE,
} from '@market-pulse/contract';
import { escapeHtml, inlineJson, tag } from '../http/html';

/** Search engines show about so many characters of a description; the rest would be weight. */
const DESCRIPTION_LENGTH = 320;
const TITLE_LENGTH = 300;
/** What a page may say by schema.org, in characters of JSON; more of it is left out whole. */
const STRUCTURED_DATA_LENGTH = 65_536;

/** Things of schema.org that are read and have an author and dates. */
const ARTICLES = new Set<unknown>(['Article', 'NewsArticle', 'DiscussionForumPosting']);

/** Properties of schema.org whose values are addresses; those of the site may stand there as paths. */
const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo', 'target', 'urlTemplate', 'mainEntityOfPage']);

/** The address of a drawing, with or without a query. */
const SVG = /\.svg($|[?#])/i;

/** What a head is completed with. */
export interface HeadSource {
  /** Address under which visitors reach the site, without a slash at its end. */
  readonly siteUrl: string;
  /** The page's own address on the site. Its query is no part of the canonical one, unless the page says so. */
  readonly path: string;
  /** Path of the picture that stands for the site where a page has none to be shared with, of the size of `CARD_SIZE`. */
  readonly picture?: string | undefined;
}

/**
 * The elements of a document's head that tell what the page is: title, description, canonical address, robots, Open Graph (from
 * which Twitter cards are filled too) and structured data. All of it is text of others, and made harmless here.
 */
export function headTags(head: PageHead, { siteUrl, path, picture }: HeadSource): string[] {
  const title = cut(head.title ?? '', TITLE_LENGTH) || SITE_TITLE;
  const description = cut(head.description ?? '', DESCRIPTION_LENGTH) || SITE_DESCRIPTION;
  const canonical = siteUrl + canonicalAddress(head, path);
  const listed = isIndexed(head);
  const about = [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    tag('meta', { name: 'description', content: description }),
    listed ? tag('link', { rel: 'canonical', href: canonical }) : tag('meta', { name: 'robots', content: 'noindex' }),
  ];
  if (listed && head.feed !== undefined) about.push(tag('link', feedLink(siteUrl + head.feed)));
  return listed
    ? [...about, ...shareTags(head, { title, description, canonical, siteUrl, picture }), ...dataBlock(head, siteUrl)]
    : about;
}

/** How readers of feeds find the one of a page. */
function feedLink(href: string): Record<string, string> {
  return { rel: 'alternate', type: 'application/atom+xml', href };
}

interface SharedPage {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly siteUrl: string;
  readonly picture: string | undefined;
}

/** A picture where a page is shared. */
interface SharedPicture {
  readonly path: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  /** In px, where it is known: with it services show the picture the first time too, before they have looked. */
  readonly size?: typeof CARD_SIZE;
}

/** The page's own picture, unless it has none that services show: no service draws an SVG. Then the site's. */
function sharedPicture(image: string | undefined, { title, picture }: SharedPage): SharedPicture | undefined {
  if (image !== undefined && !SVG.test(image))
    return { path: image, alt: title, ...(image.startsWith(CARDS_PATH) && { size: CARD_SIZE }) };
  return picture === undefined ? undefined : { path: picture, alt: SITE_TITLE, size: CARD_SIZE };
}

/** What services show of a page that somebody shares. */
function shareTags({ image, structuredData = [] }: PageHead, page: SharedPage): string[] {
  const shared = sharedPicture(image, page);
  const article = structuredData.find((thing) => ARTICLES.has(thing['@type']));
  const properties: Record<string, unknown> = {
    'og:site_name': SITE_TITLE,
    'og:type': article ? 'article' : 'website',
    'og:title': page.title,
    'og:description': page.description,
    'og:url': page.canonical,
    'og:image': shared && absolute(shared.path, page.siteUrl),
    'og:image:width': shared?.size && String(shared.size.width),
    'og:image:height': shared?.size && String(shared.size.height),
    'og:image:alt': shared?.alt,
    'article:published_time': article?.['datePublished'],
    'article:modified_time': article?.['dateModified'],
  };
  return [
    ...Object.entries(properties).flatMap(([property, content]) =>
      typeof content === 'string' ? [tag('meta', { property, content })] : [],
    ),
    tag('meta', { name: 'twitter:card', content: shared ? 'summary_large_image' : 'summary' }),
  ];
}

/** Structured data as a block that no browser runs. */
function dataBlock({ structuredData = [] }: PageHead, siteUrl: string): string[] {
  if (structuredData.length === 0) return [];
  const graph = structuredData.map((thing) => withAddresses(thing, siteUrl));
  const json = inlineJson({ '@context': 'https://schema.org', '@graph': graph });
  return json.length > STRUCTURED_DATA_LENGTH ? [] : [`<script type="application/ld+json">${json}</script>`];
}

/** Structured data with the site's address before every path of the site in it. */
function withAddresses(value: unknown, siteUrl: string, name = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(name) ? absolute(value, siteUrl) : value;
  if (Array.isArray(value)) return value.map((part) => withAddresses(part, siteUrl, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withAddresses(part, siteUrl, key)]));
}

function absolute(address: string, siteUrl: string): string {
  return /^\/(?![/\\])/.test(address) ? siteUrl + address : address;
}

/** Text on one line, without control characters, of at most `length` characters. */
function cut(text: string, length: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  // A character may be two units long.
  const characters = Array.from(line.slice(0, 2 * length));
  return characters.slice(0, length).join('').trim();
}
