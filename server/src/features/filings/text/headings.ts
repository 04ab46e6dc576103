import { escapeHtml } from '../../../http/html';
import type { Block } from './blocks';

const ITEM = /^item\s+(\d\.\d\d|\d{1,2}[a-c]?)\b\s*[.:\-–—]*\s*(.*)$/i;
const PART = /^part\s+(i{1,3}|iv)\b[\s.:\-–—,]*(.*)$/i;
const LONGEST = 180;
/** Most headings of a text that has no items: its own headings may be anything. */
const MOST_OWN_HEADINGS = 80;
/** So many items in a row without a text between them are a table of contents. */
const CONTENTS_FROM = 4;
/** A heading that comes more often is what stands at the top of each page. */
const MOST_REPEATS = 2;

/** Numbers of pages, the link back that stands at the top of each, and rules drawn with letters. */
const OF_A_PAGE =
  /^(?:page\s+)?[-–—]?\s*\d{1,3}\s*[-–—]?(?:\s*of\s*\d+)?$|^f-\d{1,3}$|^table of contents$|^[_–—=*-]{3,}$/i;

interface Heading {
  readonly kind: 'part' | 'item';
  readonly id: string;
}

function headingOf({ kind, text, isBold }: Block): Heading | undefined {
  if ((kind !== 'paragraph' && kind !== 'heading') || text.length > LONGEST || /[,;]$|\.{3,}\s*\d+$/.test(text))
    return undefined;
  const part = PART.exec(text);
  if (part) {
    const isTitle = isBold || kind === 'heading' || /^PART\b/.test(text);
    return isTitle && startsTitle(part[2] ?? '') ? { kind: 'part', id: `part-${part[1]?.toLowerCase()}` } : undefined;
  }
  const item = ITEM.exec(text);
  if (!item || !startsTitle(item[2] ?? '')) return undefined;
  // "Item 5 of the report tells …" is a sentence.
  const isTitle = isBold || kind === 'heading' || text.length <= 120 || /^ITEM\b/.test(text);
  return isTitle ? { kind: 'item', id: `item-${item[1]?.toLowerCase().replace('.', '-')}` } : undefined;
}

function startsTitle(rest: string): boolean {
  return rest === '' || /^[\p{Lu}("“[(]/u.test(rest);
}

/** Blocks with headings among them, as HTML in pieces that each stand alone. */
export function withHeadings(all: readonly Block[]): string[] {
  const blocks = all.filter(({ kind, text }) => kind === 'table' || kind === 'preformatted' || !OF_A_PAGE.test(text));
  const found = withoutContents(blocks.map(headingOf));
  const hasItems = found.filter((heading) => heading?.kind === 'item').length > 0;
  const own = hasItems ? new Set<Block>() : ownHeadings(blocks);
  const taken = new Map<string, number>();
  const idFor = (id: string) => {
    const times = (taken.get(id) ?? 0) + 1;
    taken.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  };
  const pieces: string[] = [];
  let isInPart = false;
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    const heading = found[at];
    if (!block) continue;
    if (heading) {
      if (heading.kind === 'part') isInPart = true;
      const level = heading.kind === 'item' && isInPart ? 3 : 2;
      const isBare = (ITEM.exec(block.text)?.[2] ?? PART.exec(block.text)?.[2]) === '';
      const next = blocks[at + 1];
      const title = isBare && next && !found[at + 1] && isTitle(next) ? `${block.text} ${next.text}` : block.text;
      if (title !== block.text) at += 1;
      pieces.push(`<h${level} id="${idFor(heading.id)}">${escapeHtml(title)}</h${level}>`);
    } else if (own.has(block)) pieces.push(`<h2 id="${idFor('section')}">${escapeHtml(block.text)}</h2>`);
    else pieces.push(blockHtml(block));
  }
  return pieces;
}

function isTitle({ kind, text, isBold }: Block): boolean {
  return kind === 'heading' || (kind === 'paragraph' && text.length <= 120 && (isBold || text === text.toUpperCase()));
}

/** Takes a table of contents for what it is: its lines are as the headings are, but nothing stands between them. */
function withoutContents(found: readonly (Heading | undefined)[]): (Heading | undefined)[] {
  const kept = [...found];
  for (let at = 0; at < found.length; at += 1) {
    let end = at;
    while (found[end]) end += 1;
    if (found.slice(at, end).filter((heading) => heading?.kind === 'item').length >= CONTENTS_FROM)
      kept.fill(undefined, at, end);
    at = end;
  }
  return kept;
}

/** Of a text without items: what it set in bold capitals, or as headings, on lines of their own. */
function ownHeadings(blocks: readonly Block[]): ReadonlySet<Block> {
  const times = new Map<string, number>();
  const candidates = blocks.filter(
    ({ kind, text, isBold }) =>
      text.length <= 100 &&
      /\p{L}{3}/u.test(text) &&
      (kind === 'heading' || (kind === 'paragraph' && isBold && text === text.toUpperCase())),
  );
  for (const { text } of candidates) times.set(text, (times.get(text) ?? 0) + 1);
  const once = candidates.filter(({ text }) => (times.get(text) ?? 0) <= MOST_REPEATS);
  return new Set(once.slice(0, MOST_OWN_HEADINGS));
}

function blockHtml({ kind, html }: Block): string {
  if (kind === 'table') return html;
  return kind === 'preformatted' ? `<pre>${html}</pre>` : `<p>${html}</p>`;
}
