import { Parser } from 'htmlparser2';

/** A table of a filing's text: the cells of each row that are not empty, in their order, and what stands before it. */
export interface TextTable {
  readonly rows: readonly (readonly string[])[];
  /** The lines above it, the nearest one first; also those above a table that stands between. */
  readonly before: readonly string[];
}

/** Lines above a table that are looked at, and characters of each. */
const LINES_BEFORE = 8;
const LONGEST_LINE = 400;

/** The tables of a filing's text as it is stored (`sanitizeFiling`). Line breaks within a cell are spaces, and marks of footnotes go. */
export function tablesOf(html: string): TextTable[] {
  const tables: TextTable[] = [];
  let before: string[] = [];
  let rows: string[][] | null = null;
  let row: string[] = [];
  let text = '';
  let skipped = 0;
  const lineOf = () => {
    const line = text.replace(/[\s\u00A0]+/g, ' ').trim();
    text = '';
    return line;
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'sup') skipped += 1;
        if (name === 'br') text += ' ';
        if (name === 'table') {
          text = '';
          rows = [];
        }
        if (name === 'tr') row = [];
        if (name === 'td' || name === 'th' || name === 'p' || name === 'h2' || name === 'h3') text = '';
      },
      ontext(piece) {
        if (skipped === 0 && text.length < 5_000) text += piece;
      },
      onclosetag(name) {
        if (name === 'sup') skipped -= 1;
        if (name === 'td' || name === 'th') {
          const cell = lineOf();
          if (cell !== '') row.push(cell);
        }
        if (name === 'tr' && row.length > 0) rows?.push(row);
        if (name === 'table') {
          if (rows) tables.push({ rows, before });
          rows = null;
        }
        if (rows === null && (name === 'p' || name === 'h2' || name === 'h3')) {
          const line = lineOf().slice(0, LONGEST_LINE);
          if (line !== '') before = [line, ...before].slice(0, LINES_BEFORE);
        }
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return tables;
}
