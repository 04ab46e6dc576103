import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../../http/html';
import { type Block, paragraph } from './blocks';
import { plainTextBlocks } from './plainText';
import { type Cell, tableBlocks } from './tableRows';

/** What is read at a time: between two pieces it is asked whether there is enough. */
const PIECE = 64 * 1024;
/** Elements within each other; more of them is no document, and each end tag would be looked for in all of them. */
const DEEPEST = 1_000;
const MOST_CELLS = 20_000;

/** Elements whose content is not for readers: what runs, what is filled in, and the figures that inline XBRL hides. */
const UNREAD = new Set([
  ...['script', 'style', 'head', 'title', 'noscript', 'template', 'iframe', 'object', 'embed', 'svg', 'math', 'canvas'],
  ...['select', 'textarea', 'button', 'audio', 'video', 'ix:header', 'ix:hidden', 'ix:references', 'ix:resources'],
]);
const BLOCKS = new Set([
  ...['html', 'body', 'div', 'p', 'center', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...[
    'blockquote',
    'address',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'nav',
    'aside',
    'form',
    'fieldset',
    'hr',
  ],
  ...[
    'caption',
    'table',
    'tbody',
    'thead',
    'tfoot',
    'tr',
    'td',
    'th',
    'figure',
    'figcaption',
    'document',
    'text',
    'page',
  ],
]);
const MARKS: Readonly<Record<string, string>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', u: 'u', sup: 'sup', sub: 'sub' },
};
const HEADING = /^h[1-6]$/;

/** Blocks of a text, and whether there was more than fits. */
export interface TextBlocks {
  readonly blocks: readonly Block[];
  readonly isCut: boolean;
}

interface OpenElement {
  readonly name: string;
  /** Marks that end with it. */
  readonly marks: number;
}

interface OpenTable {
  /** Null once a table stands in one of its cells: it lays out the page, and its cells are text like any other. */
  rows: Cell[][] | null;
  row: Cell[] | null;
  cell: Cell | null;
}

/**
 * Reads HTML as filings are made of: nested divs with styles, inline XBRL, tables within tables. Paragraphs, tables and marks of letters
 * stay, all other markup goes; what it held for text stays.
 *
 * @param most characters of HTML after which no more is read
 * @param folder where relative links lead, with a slash at its end; null: links that are relative go
 */
export function htmlBlocks(html: string, most: number, folder: string | null): TextBlocks {
  const blocks: Block[] = [];
  const open: OpenElement[] = [];
  const tables: OpenTable[] = [];
  const marks: { name: string; tag: string }[] = [];
  let size = 0;
  let cells = 0;
  let isFull = false;
  let unread = 0;
  let preformatted = 0;
  let line = '';
  let text = '';
  /** Nothing has been written since a line break: the line itself, which may be all of a filing, is not searched for it. */
  let isAtBreak = false;
  let hasText = false;

  const beginLine = () => {
    line = marks.map(({ tag }) => tag).join('');
    text = '';
    isAtBreak = false;
    hasText = false;
  };
  const push = (block: Block | undefined) => {
    if (!block || isFull) return;
    size += block.html.length + 7;
    if (size > most) isFull = true;
    else blocks.push(block);
  };
  const flush = (kind: 'paragraph' | 'heading' = 'paragraph') => {
    if (text.trim() !== '') {
      const end = marks.map(({ name }) => `</${name}>`).reverse();
      const found = paragraph(line + end.join(''), text, kind);
      const cell = tables.at(-1)?.cell;
      if (found && cell) {
        cell.html += (cell.html === '' ? '' : '<br />') + found.html;
        cell.text += (cell.text === '' ? '' : ' ') + found.text;
      } else push(found);
    }
    beginLine();
  };
  const closeCell = (table: OpenTable | undefined) => {
    flush();
    if (table?.cell) table.row?.push(table.cell);
    if (table) table.cell = null;
  };
  const closeRow = (table: OpenTable | undefined) => {
    closeCell(table);
    if (table?.row && table.row.length > 0) table.rows?.push(table.row);
    if (table) table.row = null;
  };
  const closeTable = (table: OpenTable | undefined) => {
    closeRow(table);
    if (table?.rows) for (const block of tableBlocks(table.rows)) push(block);
    if (table) table.rows = null;
  };

  const openTable = () => {
    // What holds another table lays out the page.
    closeTable(tables.at(-1));
    tables.push({ rows: [], row: null, cell: null });
  };
  const openCell = (name: string, attributes: Readonly<Record<string, string>>) => {
    const table = tables.at(-1);
    closeCell(table);
    if (!table?.rows) return;
    cells += 1;
    if (cells > MOST_CELLS) isFull = true;
    table.row ??= [];
    const span = (value: string | undefined) => Math.min(Math.max(Math.trunc(Number(value)) || 1, 1), 100);
    const { colspan, rowspan } = attributes;
    table.cell = { html: '', text: '', colspan: span(colspan), rowspan: span(rowspan), isHead: name === 'th' };
  };
  const openMark = (name: string, tag = `<${name}>`): number => {
    if (marks.some((mark) => mark.name === name)) return 0;
    marks.push({ name, tag });
    line += tag;
    return 1;
  };
  const closeMarks = (count: number) => {
    for (const { name } of marks.splice(marks.length - count).reverse()) line += `</${name}>`;
  };
  const marksOf = (name: string, { style = '', href }: Readonly<Record<string, string>>): number => {
    let count = 0;
    const mark = MARKS[name];
    if (mark) count += openMark(mark);
    if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) count += openMark('strong');
    if (/font-style:\s*italic/i.test(style)) count += openMark('em');
    if (/vertical-align:\s*super/i.test(style)) count += openMark('sup');
    const address = name === 'a' && href !== undefined ? addressOf(href, folder) : undefined;
    if (address !== undefined) count += openMark('a', `<a href="${escapeHtml(address)}">`);
    return count;
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (isFull) return;
        if (open.length >= DEEPEST) isFull = true;
        if (unread > 0 || UNREAD.has(name) || /display:\s*none/i.test(attributes['style'] ?? '')) {
          unread += 1;
          open.push({ name, marks: 0 });
          return;
        }
        if (name === 'pre') preformatted += 1;
        if (name === 'br') {
          if (isAtBreak) flush();
          else if (hasText) {
            line += '<br />';
            text += ' ';
            isAtBreak = true;
          }
          if (preformatted > 0) text += '\n';
        }
        if (BLOCKS.has(name) || name === 'pre') flush();
        if (name === 'table') openTable();
        if (name === 'tr') {
          closeRow(tables.at(-1));
          const table = tables.at(-1);
          if (table?.rows) table.row = [];
        }
        if (name === 'td' || name === 'th') openCell(name, attributes);
        open.push({ name, marks: marksOf(name, attributes) });
      },
      ontext(piece) {
        if (isFull || unread > 0) return;
        line += escapeHtml(piece);
        text += piece;
        if (/\S/.test(piece)) {
          hasText = true;
          isAtBreak = false;
        }
        // Bounded even where nothing ends a line.
        if (text.length > most) isFull = true;
      },
      onclosetag(name) {
        const closed = open.pop();
        if (isFull || !closed) return;
        if (unread > 0) {
          unread -= 1;
          return;
        }
        if (name === 'pre') {
          preformatted -= 1;
          if (tables.length === 0) {
            for (const block of plainTextBlocks(text)) push(block);
            beginLine();
          }
        }
        // A table within a paragraph may have ended before; its own end closes what is left of it.
        if (BLOCKS.has(name)) flush(HEADING.test(name) ? 'heading' : 'paragraph');
        if (name === 'td' || name === 'th') closeCell(tables.at(-1));
        if (name === 'tr') closeRow(tables.at(-1));
        if (name === 'table') closeTable(tables.pop());
        closeMarks(closed.marks);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: isXhtml(html) },
  );
  for (let at = 0; at < html.length && !isFull; at += PIECE) parser.write(html.slice(at, at + PIECE));
  if (!isFull) parser.end();
  if (!isFull) flush();
  return { blocks, isCut: isFull };
}

/** Documents with inline XBRL are XML: there `<td/>` is a cell of its own. */
function isXhtml(html: string): boolean {
  return /^\s*(?:<XBRL>\s*)?<\?xml|xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/i.test(html.slice(0, 4_000));
}

/** Where a link leads: the web, or another document of the same filing. Places within the document have gone with their names. */
function addressOf(href: string, folder: string | null): string | undefined {
  if (href.length > 1_000 || href.startsWith('#')) return undefined;
  if (/^https?:\/\//i.test(href)) return href;
  return folder !== null && /^[\w.-]+\.\w{2,4}$/.test(href) ? folder + href : undefined;
}
