import { escapeHtml } from '../../http/html';

/** One entry of a feed. Paths are of the site. */
export interface AtomEntry {
  readonly title: string;
  readonly path: string;
  readonly summary: string;
  readonly published: Date;
  readonly updated: Date;
  /** Who wrote it, where that is not the author of the feed. */
  readonly author?: string;
  /** An address elsewhere that the entry is about: the original. */
  readonly related: string | null;
}

export interface AtomFeed {
  /** Address under which visitors reach the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly title: string;
  /** The page that the feed is of. */
  readonly path: string;
  /** Where the feed itself is. */
  readonly feedPath: string;
  readonly author: string;
  /** When it has no entries: since when it is there. */
  readonly updated: Date;
  readonly entries: readonly AtomEntry[];
}

/** Control characters and halves of characters, which XML 1.0 has no way to hold, escaped or not. */
const NOT_IN_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Text as it may stand in an element or attribute of XML. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''));
}

/** A feed by RFC 4287. Every text in it is escaped; an entry is known by the address of its page. */
export function atomFeed({ siteUrl, title, path, feedPath, author, updated, entries }: AtomFeed): string {
  const newest = entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), updated);
  const address = (of: string) => escapeXml(siteUrl + of);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(title)}</title>`,
    `<id>${address(feedPath)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${address(feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${address(path)}"/>`,
    `<updated>${newest.toISOString()}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    ...entries.flatMap((entry) => [
      '<entry>',
      `<title>${escapeXml(entry.title)}</title>`,
      `<id>${address(entry.path)}</id>`,
      `<link rel="alternate" type="text/html" href="${address(entry.path)}"/>`,
      ...(entry.related === null ? [] : [`<link rel="related" href="${escapeXml(entry.related)}"/>`]),
      ...(entry.author === undefined ? [] : [`<author><name>${escapeXml(entry.author)}</name></author>`]),
      `<published>${entry.published.toISOString()}</published>`,
      `<updated>${entry.updated.toISOString()}</updated>`,
      `<summary>${escapeXml(entry.summary)}</summary>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}
