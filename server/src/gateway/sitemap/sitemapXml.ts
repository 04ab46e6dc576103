import { escapeHtml } from '../../http/html';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A page or a part of the sitemap: its whole address, and when it changed, where that is known. */
export interface SitemapEntry {
  readonly address: string;
  readonly changedAt?: Date | null | undefined;
}

const elements = {
  /** The list of the parts. */
  sitemapindex: 'sitemap',
  /** A part with pages. */
  urlset: 'url',
} as const;

/** A sitemap's document in pieces, so that no part of it is ever whole in memory. */
export async function* sitemapXml(
  root: keyof typeof elements,
  entries: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  const element = elements[root];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n`;
  for await (const some of entries) {
    const lines = some.map(({ address, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<${element}><loc>${escapeHtml(address)}</loc>${changed}</${element}>\n`;
    });
    yield lines.join('');
  }
  yield `</${root}>\n`;
}
