import { CsvError, parse } from 'csv-parse/sync';
import { ApiError, invalidField } from '../../../http/errors';
import { dayIn } from './cells';
import { fidelity } from './fidelity';
import { generic } from './generic';
import { ACTIVITY_STATEMENT, activitySections, flexTrades } from './interactiveBrokers';
import { robinhood } from './robinhood';
import { schwab } from './schwab';
import type { CellOf, LineReading, StatementFormat } from './statement';

/** A line of a file that is or may be a transaction. The first line of a file is line 1. */
export interface ReadLine {
  readonly line: number;
  readonly reading: LineReading;
}

/** A file of a broker, as far as it can be read. */
export interface ReadStatement {
  /** Whose file it is, as people call it. */
  readonly format: string;
  readonly lines: readonly ReadLine[];
  /** Line of a transaction that ends the file with a figure and no line break: brokers' files may end so, and cut ones do. */
  readonly maybeCutLine?: number;
}

const FORMATS: readonly StatementFormat[] = [generic, flexTrades, schwab, robinhood, fidelity];

/** Most lines of a file: more than the transactions that a portfolio holds, because statements tell other things too. */
const MOST_LINES = 20_000;
/** Brokers put a few lines with the account and the dates above the header. */
const HEADER_WITHIN = 20;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a file of transactions, whichever of the known ones it is; lines that cannot be read are told with their reason.
 *
 * @throws {ApiError} `validation_failed` for a file whose columns nobody knows, that has too many lines, or is cut off in a cell.
 */
export function readStatement(content: string): ReadStatement {
  const rows = rowsOf(content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const statement = readRows(rows);
  const last = /\d$/.test(content) ? statement.lines.at(-1) : undefined;
  if (last === undefined || !('trade' in last.reading) || last.line !== rows.at(-1)?.line) return statement;
  return { ...statement, maybeCutLine: last.line };
}

function readRows(rows: readonly Row[]): ReadStatement {
  if (rows.some(({ cells: [section, part] }) => section === 'Trades' && part === 'Header')) return readSections(rows);
  for (const [index, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const header = cells.map(columnName);
    const format = FORMATS.find(({ columns }) => columns.every((column) => header.includes(columnName(column))));
    if (format) {
      const lines = rows
        .slice(index + 1)
        .map((row) => ({ line: row.line, reading: readRow(row, header, format.read) }));
      return { format: format.name, lines };
    }
  }
  throw unknownFile();
}

function refusedFile(message: string): ApiError {
  return invalidField('content', message);
}

/** The detail is short, and the columns that are understood stand in the field. */
function unknownFile(): ApiError {
  const known = FORMATS.map(({ name, columns }) => `${name}: ${columns.join(', ')}`);
  const content = [...known, `${ACTIVITY_STATEMENT}: its section Trades`];
  const detail = 'The columns of this file are not known, or it is not comma-separated.';
  return new ApiError('validation_failed', detail, { fields: { content } });
}

const columnName = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

interface Parsed {
  readonly info: { readonly lines: number };
  readonly record: string[];
}

function rowsOf(content: string): Row[] {
  let parsed: Parsed[];
  try {
    const options = { info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
    parsed = parse(content, { ...options, record_delimiter: '\n', to: MOST_LINES + 1 }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusedFile('A quotation mark is opened and never closed: the file seems to be cut off.');
  }
  if (parsed.length > MOST_LINES) throw refusedFile('The file has more than 20,000 lines. Please import it in parts.');
  return parsed.map(({ info, record }) => {
    const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    return { line: info.lines - breaks, cells: record.map((cell) => cell.trim()) };
  });
}

function readRow({ cells }: Row, header: readonly string[], read: (cell: CellOf) => LineReading): LineReading {
  const more = cells.slice(header.length).some((cell) => cell !== '');
  if (cells.length < header.length || more) {
    if (cells.length < header.length && isRemark(cells)) return { skipped: 'a remark of the file' };
    return { refused: `${cells.length} cells where the header has ${header.length}` };
  }
  return read(cellOf(header, cells));
}

/** What stands below a table is words; a transaction that was cut off has a day, wherever its column is. */
function isRemark(cells: readonly string[]): boolean {
  const hasDay = cells.some((cell) => dayIn(cell, 'iso') !== undefined || dayIn(cell, 'american') !== undefined);
  return !hasDay && !/^\d/.test(cells[0] ?? '');
}

function cellOf(header: readonly string[], cells: readonly string[]): CellOf {
  return (...columns) => {
    const place = columns.map((column) => header.indexOf(column)).find((found) => found >= 0);
    return place === undefined ? '' : (cells[place] ?? '');
  };
}

/** Every line names its section, and each section has a header of its own, which may come again with other columns. */
function readSections(rows: readonly Row[]): ReadStatement {
  const headers = new Map<string, string[]>();
  const lines: ReadLine[] = [];
  for (const row of rows) {
    const [section = '', part] = row.cells;
    const read = Object.hasOwn(activitySections, section) ? activitySections[section] : undefined;
    if (!read) continue;
    const header = headers.get(section);
    if (part === 'Header') headers.set(section, row.cells.map(columnName));
    else if (part === 'Data' && header) lines.push({ line: row.line, reading: readRow(row, header, read) });
  }
  return { format: ACTIVITY_STATEMENT, lines };
}
