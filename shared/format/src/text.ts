const ELLIPSIS = '…';

/**
 * A text of at most `length` characters: a longer one ends after a whole word, with an ellipsis. One without any word
 * border in its first half is cut where the length ends.
 */
export function shortenText(text: string, length: number): string {
  if (text.length <= length) return text;
  const room = text.slice(0, length - ELLIPSIS.length + 1);
  const border = room.lastIndexOf(' ');
  const kept = border > length / 2 ? room.slice(0, border) : room.slice(0, -1);
  return kept.replace(/[\s,;:.–-]+$/, '') + ELLIPSIS;
}

/** What search engines show of a description, in characters. */
const DESCRIPTION_LENGTHS = { least: 50, most: 160 } as const;

/**
 * A description of a page in 50 to 160 characters: of the texts as many as it takes, the most telling one first, cut after a
 * whole word. Undefined where there is no text; shorter where all of them are.
 */
export function describePage(...texts: readonly (string | null | undefined)[]): string | undefined {
  let description = '';
  for (const text of texts) {
    const sentence = text?.replace(/\s+/g, ' ').trim();
    if (!sentence || description.length >= DESCRIPTION_LENGTHS.least) continue;
    const end = description === '' || /[.!?…:]$/.test(description) ? ' ' : '. ';
    description = `${description}${end}${sentence}`.trim();
  }
  return description === '' ? undefined : shortenText(description, DESCRIPTION_LENGTHS.most);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Elements within a line: what stands before and behind one may be a single word. */
const WITHIN_A_LINE = /<\/?(?:a|abbr|b|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;

/** The text of sanitised HTML in one line. It is text and no HTML: where it is shown it has to be escaped like any other. */
export function textOfHtml(html: string): string {
  return html
    .replace(WITHIN_A_LINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
