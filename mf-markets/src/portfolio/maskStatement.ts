/*
 * A statement without what tells whose it is: names, numbers of accounts and orders become signs of the same shape, quantities and amounts
 * are multiplied by one number, so that price × quantity = amount as before. Only columns that are known to tell nothing stay as they are.
 */

interface Cell {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** Columns that stay: what was done, of what, when, at which price, in which currency. */
const KEPT =
  /^(run |activity |process |settle(ment)? |trade ?)?(date|time|timestamp)([/ ]time)?$|^(action|type|side|buy\/sell|trans code|transaction type|ordertype|kind|status)$|^(symbol|ticker|instrument|asset|pair|product|isin|name|description|asset ?class|asset category|aclass|subclass)$|currency|price|rate|^(exchange|reference exchange|venue|levelofdetail|datadiscriminator|code|notes\/codes|header)$/;
/** Columns of a person, though their names sound like those above. */
const PERSONAL = /account|client|user|owner|customer|order ?id|^id$|txid|ledger|notes?$|memo|reference$/;
/** Columns that are multiplied. */
const SCALED =
  /quantity|shares|^vol$|qty|units|amount|total|value|proceeds|fees?\b|comm|cost|basis|p\/l|result|subtotal|tax|charge|margin|^net$/;
/** What stands before a price or a rate is none of the amounts. */
const PRICE = /price|rate/;

/** Lines above the first that has names of columns, at most. */
const HEADER_WITHIN = 20;
const LEAST_COLUMNS = 4;
/** Sections of an activity statement that hold transactions. */
const SECTIONS = new Set(['Trades', 'Dividends', 'Withholding Tax', 'Corporate Actions']);

const columnName = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * The text of a statement, masked.
 *
 * @param factor what quantities and amounts are multiplied by; another one each time, so that nobody can take it back
 */
export function maskStatement(content: string, factor: number): string {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const rows = rowsOf(text, separator);
  const isSections = rows.some(([section, part]) => section?.text === 'Trades' && part?.text === 'Header');
  const masked = isSections ? maskSections(rows, factor) : maskTable(rows, factor);
  return masked.map((cells) => cells.map((cell) => written(cell, separator)).join(separator)).join('\n');
}

/** What stands between cells: by what the first lines fall apart into names of columns; commas where nothing does. */
function separatorOf(text: string): string {
  const top = text.split('\n', HEADER_WITHIN).join('\n');
  return [',', ';', '\t'].find((separator) => rowsOf(top, separator).some(isHeader)) ?? ',';
}

function maskTable(rows: readonly Cell[][], factor: number): Cell[][] {
  const place = rows.slice(0, HEADER_WITHIN).findIndex(isHeader);
  const names = (rows[place] ?? []).map(({ text }) => columnName(text));
  return rows.map((cells, row) => {
    if (row === place) return cells;
    const isOfTable =
      place >= 0 && row > place && cells.length >= LEAST_COLUMNS && cells.some(({ text }) => /\d/.test(text));
    return cells.map((cell, column) => (isOfTable ? maskCell(cell, nameAt(names, column), factor) : shaped(cell)));
  });
}

function maskSections(rows: readonly Cell[][], factor: number): Cell[][] {
  const headers = new Map<string, readonly string[]>();
  return rows.map((cells) => {
    const [section, part] = [cells[0]?.text ?? '', cells[1]?.text ?? ''];
    if (part === 'Header') {
      headers.set(
        section,
        cells.map(({ text }) => columnName(text)),
      );
      return cells;
    }
    const names = headers.get(section) ?? [];
    const isKept = SECTIONS.has(section);
    return cells.map((cell, column) => {
      if (column < 2) return cell;
      return isKept ? maskCell(cell, nameAt(names, column), factor) : shaped(cell);
    });
  });
}

/** A column without a name holds the currency of the one before it. */
const nameAt = (names: readonly string[], column: number) => names[column] || (names[column - 1] ? 'currency' : '');

const isHeader = (cells: readonly Cell[]) =>
  cells.filter(({ text }) => text.trim() !== '' && !/^[-$(]*\d/.test(text.trim())).length >= LEAST_COLUMNS;

function maskCell(cell: Cell, name: string, factor: number): Cell {
  if (PERSONAL.test(name)) return shaped(cell);
  if (SCALED.test(name) && !PRICE.test(name) && /\d/.test(cell.text))
    return { ...cell, text: scaled(cell.text, factor) };
  // A number of an account may stand in a description.
  if (KEPT.test(name)) return /date|time/.test(name) ? cell : { ...cell, text: cell.text.replace(/\d{7,}/g, zeros) };
  return /\d|[A-Za-z]{2}/.test(cell.text) ? shaped(cell) : cell;
}

const zeros = (digits: string) => '0'.repeat(digits.length);

/** Letters as `x`, digits as `0`: how it looked, and not what it said. */
function shaped({ text, isQuoted }: Cell): Cell {
  return {
    isQuoted,
    text: text
      .replace(/\p{Lu}/gu, 'X')
      .replace(/\p{Ll}/gu, 'x')
      .replace(/\d/g, '0'),
  };
}

/** The number of a cell multiplied; sign, brackets, currency and the way of writing decimals stay. */
function scaled(text: string, factor: number): string {
  return text.replace(/\d[\d.,\u00a0 ]*\d|\d/, (number) => {
    const mark = decimalMark(number);
    const plain =
      mark === ',' ? number.replace(/[.\u00a0 ]/g, '').replace(',', '.') : number.replace(/[,\u00a0 ]/g, '');
    const value = Number(plain);
    if (!Number.isFinite(value)) return number.replace(/\d/g, '0');
    const decimals = mark === undefined ? 0 : number.length - number.lastIndexOf(mark) - 1;
    const product = trimmed((value * factor).toFixed(Math.max(decimals, value === 0 ? 0 : MOST_ADDED)), decimals);
    return mark === ',' ? product.replace('.', ',') : product;
  });
}

/** What multiplying adds behind the dot: cents of amounts, parts of a share. */
const MOST_ADDED = 6;

/** Without noughts at the end, but as many decimals as there were. */
function trimmed(text: string, least: number): string {
  const [whole = '', decimals = ''] = text.split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** The last of comma and dot; a comma alone before three digits stands between thousands. */
function decimalMark(number: string): '.' | ',' | undefined {
  const [dot, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')];
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  if (comma >= 0) return /^\d{1,3}(,\d{3})+$/.test(number) ? undefined : ',';
  return dot >= 0 ? '.' : undefined;
}

function written({ text, isQuoted }: Cell, separator: string): string {
  return isQuoted || /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of cells; a cell between quotation marks may hold separators and lines. */
function rowsOf(content: string, separator: string): Cell[][] {
  const rows: Cell[][] = [];
  let cells: Cell[] = [];
  let [text, isQuoted, isOpen] = ['', false, false];
  const endCell = () => {
    cells.push({ text, isQuoted });
    [text, isQuoted] = ['', false];
  };
  for (let at = 0; at < content.length; at += 1) {
    const sign = content.charAt(at);
    if (isOpen) {
      if (sign !== '"') text += sign;
      else if (content.charAt(at + 1) === '"') {
        text += sign;
        at += 1;
      } else isOpen = false;
    } else if (sign === '"' && text === '') [isQuoted, isOpen] = [true, true];
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push(cells);
      cells = [];
    } else text += sign;
  }
  endCell();
  rows.push(cells);
  return rows;
}
