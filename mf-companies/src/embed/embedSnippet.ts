/** Colours of a chart in a frame; undefined leaves them to whoever looks at it. */
export type EmbedScheme = 'light' | 'dark';

export interface EmbeddedCompany {
  readonly name: string;
  readonly ticker: string;
}

/** Height of the frame in px; its width is that of the page that it is in. */
const HEIGHT = 320;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/**
 * The HTML with which another site shows the chart of a company.
 *
 * @param origin of this site: `https://site.example`
 */
export function embedSnippet({ name, ticker }: EmbeddedCompany, origin: string, scheme?: EmbedScheme): string {
  const query = scheme === undefined ? '' : `?scheme=${scheme}`;
  const address = `${origin}/embed/chart/${encodeURIComponent(ticker)}${query}`;
  const title = escaped(`Price of ${name}`);
  return `<iframe src="${address}" title="${title}" width="100%" height="${HEIGHT}" style="border:0" loading="lazy"></iframe>`;
}
