import { type Block, paragraph } from './blocks';

/** A cell as it was read: inline HTML, its text on one line, and how far it reaches. */
export interface Cell {
  html: string;
  text: string;
  colspan: number;
  rowspan: number;
  isHead: boolean;
}

/** A cell at its place in the grid; `end` is the column behind it. */
interface PlacedCell extends Cell {
  start: number;
  end: number;
}

const MOST_COLUMNS = 120;

/** What stands alone in a cell before a figure, and what behind one: `$` `1,234` `)`. */
const BEFORE_FIGURE = /^(?:[$€£¥]|US\$|\(|[$€£¥] ?\()$/;
const BEHIND_FIGURE = /^(?:\)|%|\)%|\) ?%|pts)$/;
const FIGURE = /^[-–—−$€£¥(\s]*\d[\d,.]*\s*[)%]*$|^[-–—]$|^[$€£¥]\s*[-–—]$/;

/** What begins a point of a list that was laid out as a table, or a heading. */
const MARKER =
  /^(?:[•·●○▪■◦*☐☒ü–-]|\(?(?:[a-z]{1,2}|\d{1,2}|[ivx]{1,4})[).]|item\s+\d{1,2}[a-c]?[.:]?|item\s+\d\.\d\d[.:]?)$/i;

/**
 * A table in as few columns as it has: filings lay figures out in several (`$`, the number, the bracket behind it) and put empty ones
 * between them. A table with one column, or of one point of a list, is text and no table.
 */
export function tableBlocks(rows: readonly (readonly Cell[])[]): Block[] {
  const placed = place(rows).map(joinFigures);
  const told = placed.map((row) => row.filter(({ text }) => text !== ''));
  const hasRowspans = told.some((row) => row.some(({ rowspan }) => rowspan > 1));
  const kept = hasRowspans ? told : told.filter((row) => row.length > 0);
  const columns = [...new Set(kept.flat().map(({ start }) => start))].sort((one, other) => one - other);
  if (columns.length === 0) return [];
  const isText = columns.length === 1 || (columns.length <= 3 && kept.every(isPoint));
  if (isText) return kept.flatMap((row) => lineOf(row) ?? []);
  const body = kept.map((row, at) => rowHtml(row, columns, coveredAt(kept, at))).join('');
  return [{ kind: 'table', html: `<table><tbody>${body}</tbody></table>`, text: '', isBold: false }];
}

function isPoint(row: readonly PlacedCell[]): boolean {
  const [first, ...others] = row;
  return (
    row.length === 0 ||
    (row.length > 1 && MARKER.test(first?.text ?? '') && !others.some(({ text }) => FIGURE.test(text)))
  );
}

function lineOf(row: readonly PlacedCell[]): Block | undefined {
  return paragraph(row.map(({ html }) => html).join(' '), row.map(({ text }) => text).join(' '));
}

/** Gives each cell its columns, past those that reach down from rows above. */
function place(rows: readonly (readonly Cell[])[]): PlacedCell[][] {
  const busyUntil: number[] = [];
  return rows.map((row, at) => {
    let column = 0;
    const found: PlacedCell[] = [];
    for (const cell of row) {
      while ((busyUntil[column] ?? 0) > at) column += 1;
      if (column >= MOST_COLUMNS) break;
      const end = Math.min(column + cell.colspan, MOST_COLUMNS);
      for (let at_ = column; cell.rowspan > 1 && at_ < end; at_ += 1) busyUntil[at_] = at + cell.rowspan;
      found.push({ ...cell, start: column, end });
      column = end;
    }
    return found;
  });
}

/** Puts a currency before its figure, and a bracket or percent behind it, into the figure's cell. */
function joinFigures(row: readonly PlacedCell[]): PlacedCell[] {
  const joined: PlacedCell[] = [];
  for (const cell of row.filter(({ text }) => text !== '')) {
    const last = joined.at(-1);
    if (last && BEFORE_FIGURE.test(last.text) && /^[\d.(–—-]/.test(cell.text)) {
      joined[joined.length - 1] = {
        ...cell,
        html: last.html + cell.html,
        text: last.text + cell.text,
        start: last.start,
      };
    } else if (last && BEHIND_FIGURE.test(cell.text) && /\d/.test(last.text)) {
      joined[joined.length - 1] = { ...last, html: last.html + cell.html, text: last.text + cell.text, end: cell.end };
    } else joined.push(cell);
  }
  return joined;
}

/** The columns that cells of rows above reach down into. */
function coveredAt(rows: readonly (readonly PlacedCell[])[], at: number): PlacedCell[] {
  const covering: PlacedCell[] = [];
  for (let above = Math.max(0, at - 50); above < at; above += 1) {
    covering.push(...(rows[above] ?? []).filter(({ rowspan }) => above + rowspan > at));
  }
  return covering;
}

function rowHtml(row: readonly PlacedCell[], columns: readonly number[], covered: readonly PlacedCell[]): string {
  let html = '';
  let next = 0;
  for (const column of columns) {
    if (column < next) continue;
    const cell = row.find(({ start }) => start === column);
    if (cell) {
      html += cellHtml(cell, columns.filter((other) => other >= cell.start && other < cell.end).length);
      next = cell.end;
    } else if (!covered.some(({ start, end }) => column >= start && column < end)) html += '<td></td>';
  }
  return `<tr>${html}</tr>`;
}

function cellHtml({ html, text, rowspan, isHead }: PlacedCell, span: number): string {
  const name = isHead ? 'th' : 'td';
  const figure = !isHead && FIGURE.test(text) ? ' class="figure"' : '';
  const columns = span > 1 ? ` colspan="${span}"` : '';
  const rows = rowspan > 1 ? ` rowspan="${rowspan}"` : '';
  return `<${name}${columns}${rows}${figure}>${html}</${name}>`;
}
