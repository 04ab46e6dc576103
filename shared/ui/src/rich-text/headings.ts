/** A part of a text, as its contents name it. */
export interface TextHeading {
  /** Id that `withHeadingIds` gives it. */
  readonly id: string;
  readonly text: string;
}

/** Headings of the second level in sanitised HTML, which nests none and writes attributes in double quotes. */
const HEADING = /<h2((?:\s+[a-z-]+(?:="[^"]*")?)*)>(.*?)<\/h2>/gs;
const MARK = /<[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' },
};

const idOf = (place: number) => `part-${place + 1}`;

/** The headings of a text, in their order: plain words, whatever marks are within. One without words is left out. */
export function headingsOf(html: string): TextHeading[] {
  return [...html.matchAll(HEADING)].flatMap(([, , inner = ''], place) => {
    const text = inner
      .replace(MARK, '')
      .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
      .trim();
    return text === '' ? [] : [{ id: idOf(place), text }];
  });
}

/** The same text, whose headings can be linked to. */
export function withHeadingIds(html: string): string {
  let place = 0;
  return html.replace(HEADING, (_heading, attributes: string, inner: string) => {
    const id = idOf(place);
    place += 1;
    return `<h2${attributes} id="${id}">${inner}</h2>`;
  });
}
