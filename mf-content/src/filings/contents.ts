/** A heading of a text, and where it is. */
export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
  /** 2 for what stands first in the text's outline. */
  readonly level: number;
}

const HEADING = /<h([23]) id="([a-z0-9-]+)">([^<]*)<\/h\1>/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The headings of a filing's text, as the server writes them: each with a name of its own, and no markup in it. */
export function contentsOf(html: string): ContentsEntry[] {
  return [...html.matchAll(HEADING)].map(([, level, id = '', title = '']) => ({
    id,
    title: title.replace(/&(lt|gt|quot|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole),
    level: Number(level),
  }));
}
