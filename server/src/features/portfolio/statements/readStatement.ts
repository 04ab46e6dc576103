import { ApiError, invalidField } from '../../../http/errors';
import { dayIn } from './cells';
import { csvRows, type CsvRow, type Separator } from './csvRows';
import { orderOfDays, type DateOrder } from './dateOrder';
import { decimalsWithDots } from './decimals';
import { coinbase } from './coinbase';
import { fidelity } from './fidelity';
import { degiro } from './degiro';
import { degiroAccount } from './degiroAccount';
import { generic } from './generic';
import { ACTIVITY_STATEMENT, activitySections, flexTrades, INSTRUMENTS, readListing } from './interactiveBrokers';
import type { Listing } from './listedSymbol';
import { kraken, krakenLedgers } from './kraken';
import { revolut } from './revolut';
import { robinhood } from './robinhood';
import { schwab } from './schwab';
import { trading212 } from './trading212';
import { refuse, type CellOf, type LineReading, type StatementFormat } from './statement';

/** A line of a file that is or may be a transaction. The first line of a file is line 1. */
export interface ReadLine {
  readonly line: number;
  /** As it stands in the file, or as its owner corrected it. */
  readonly text: string;
  readonly reading: LineReading;
}

/** What the owner of a file wrote in place of lines of it. */
export type Corrections = ReadonlyMap<number, string>;

/** What the owner of a file said of how it is to be read. */
export interface ReadingChoices {
  readonly corrections?: Corrections;
  /** The order of days that nothing in the file decides. */
  readonly order?: DateOrder | undefined;
}

/** In which order the days of a file are read. */
export interface StatementDates {
  /** Null while nobody knows: then no line is read. */
  readonly order: DateOrder | null;
  /** A day above 12 of the file, how its broker writes, or its owner. */
  readonly decidedBy: 'file' | 'broker' | 'owner' | null;
  /** A day of the file, one that could mean two where there is one. */
  readonly example: string;
}

/** A file of a broker, as far as it can be read. */
export interface ReadStatement {
  /** Whose file it is, as people call it. */
  readonly format: string;
  /** Undefined where the year stands before in all days, so that they mean one thing. */
  readonly dates: StatementDates | undefined;
  readonly lines: readonly ReadLine[];
  /** Line of a transaction that ends the file with a figure and no line break: brokers' files may end so, and cut ones do. */
  readonly maybeCutLine?: number;
}

const FORMATS: readonly StatementFormat[] = [
  ...[generic, flexTrades, schwab, robinhood, fidelity],
  ...[trading212, degiro, degiroAccount, revolut, coinbase, kraken, krakenLedgers],
];

/** Most lines of a file: more than the transactions that a portfolio holds, because statements tell other things too. */
const MOST_LINES = 20_000;
/** Brokers put a few lines with the account and the dates above the header. */
const HEADER_WITHIN = 20;

/**
 * Reads a file of transactions, whichever of the known ones it is; lines that cannot be read are told with their reason. The order of
 * days is decided for all of them at once: by a day above 12, else by how the broker writes, else by the owner; until one of these
 * does, no line is read.
 *
 * @throws {ApiError} `validation_failed` for a file whose columns nobody knows, that has too many lines, or is full of
 *   quotation marks that are never closed.
 */
export function readStatement(content: string, choices: ReadingChoices = {}): ReadStatement {
  const { corrections = new Map<number, string>() } = choices;
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const rows = rowsOf(text, separator);
  const corrected = rows.map((row) => correctedRow(row, corrections.get(row.line), separator));
  const statement = readRows({ rows: corrected, separator, corrections }, choices.order);
  const last = /\d$/.test(content) ? statement.lines.at(-1) : undefined;
  if (last === undefined || !('trade' in last.reading) || last.line !== rows.at(-1)?.line) return statement;
  return corrections.has(last.line) ? statement : { ...statement, maybeCutLine: last.line };
}

/** The lines of a file as they were corrected, with what stands between their cells. */
interface Table {
  readonly rows: readonly CsvRow[];
  readonly separator: Separator;
  readonly corrections: Corrections;
}

/** Columns of words, whatever numbers may be among them. */
const OF_WORDS = /note|memo|remark|description|product|name|symbol|ticker/;

/** What brings the decimals of rows behind a dot; of a table the names of its columns tell which have figures. */
function withDots({ rows, separator, corrections }: Table, names: readonly string[] = []) {
  const isFigure = (_cell: string, at: number) => !OF_WORDS.test(names[at] ?? '');
  // What was corrected decides nothing: it may have dots where the file has commas.
  const told = rows.filter(({ line }) => !corrections.has(line));
  const dotted = decimalsWithDots(
    told.flatMap(({ cells }) => cells.filter(isFigure)),
    separator !== ',',
  );
  return (row: CsvRow): CsvRow => ({
    ...row,
    cells: row.cells.map((cell, at) => (isFigure(cell, at) ? dotted(cell) : cell)),
  });
}

const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** Characters in which the header is looked for. */
const TOP = 100_000;

/** What stands between the cells of the header that is known, or of that of a section; commas where none is. */
function separatorOf(content: string): Separator {
  const top = content.slice(0, TOP).split('\n', HEADER_WITHIN).join('\n');
  const isHeader = ({ cells }: CsvRow) => cells[1] === 'Header' || formatOf(headerOf(cells)) !== undefined;
  const isKnown = (separator: Separator) => csvRows(top, HEADER_WITHIN, separator)?.some(isHeader);
  return (Object.keys(SEPARATORS) as Separator[]).find(isKnown) ?? ',';
}

const formatOf = ({ names }: Header) =>
  FORMATS.find(({ columns }) => columns.every((column) => names.includes(columnName(column))));

function readRows(table: Table, chosen: DateOrder | undefined): ReadStatement {
  const { rows, separator } = table;
  if (rows.some(({ cells: [section, part] }) => section === 'Trades' && part === 'Header')) return readSections(table);
  for (const [index, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const header = headerOf(cells);
    const format = formatOf(header);
    if (format) {
      const below = rows.slice(index + 1);
      const dates = datesOf(below, chosen, format.order);
      if (dates?.order === null) return { format: format.name, dates, lines: [] };
      const order = dates?.order;
      const read = (cell: CellOf) => format.read(cell, order);
      const dotted = format.hasMixedDecimals ? below : below.map(withDots({ ...table, rows: below }, header.names));
      const alone = dotted.map((row) => {
        const { line, text, cells } = row;
        return { line, text, cell: cellOf(header.names, cells), reading: readRow(row, header, separator, read) };
      });
      const joined = format.join?.(alone, order);
      const lines = alone.map(({ line, text, reading }, at) => ({ line, text, reading: joined?.[at] ?? reading }));
      return { format: format.name, dates, lines };
    }
  }
  throw unknownFile();
}

function datesOf(
  rows: readonly CsvRow[],
  chosen: DateOrder | undefined,
  brokers: DateOrder | undefined,
): StatementDates | undefined {
  const days = orderOfDays(rows.flatMap(({ cells }) => cells));
  if (!days) return undefined;
  const { order, example } = days;
  if (order) return { order, decidedBy: 'file', example };
  if (chosen) return { order: chosen, decidedBy: 'owner', example };
  return brokers ? { order: brokers, decidedBy: 'broker', example } : { order: null, decidedBy: null, example };
}

/** A row with the cells of the text that stands in its place; of a text of several lines they cannot be told. */
function correctedRow(row: CsvRow, text: string | undefined, separator: Separator): CsvRow {
  if (text === undefined) return row;
  const [only, ...more] = csvRows(text.replace(/\r\n?/g, '\n'), 2, separator) ?? [];
  if (more.length > 0) return { line: row.line, text, cells: [], fault: 'several' };
  return { cells: [], ...only, line: row.line, text };
}

function refusedFile(message: string): ApiError {
  return invalidField('content', message);
}

/** The detail is short, and the columns that are understood stand in the field. */
function unknownFile(): ApiError {
  const known = FORMATS.map(({ name, columns }) => `${name}: ${columns.join(', ')}`);
  const content = [...known, `${ACTIVITY_STATEMENT}: its section Trades`];
  const detail = 'The columns of this file are not known. It has to be a table of one of these kinds, saved as CSV.';
  return new ApiError('validation_failed', detail, { fields: { content } });
}

const columnName = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The columns of a table. */
interface Header {
  /** One without a name holds the currency of the one before it. */
  readonly names: readonly string[];
  /** How many cells a line has at least: columns without a name may be missing at its end. */
  readonly least: number;
}

function headerOf(cells: readonly string[]): Header {
  const names = cells.map(columnName);
  return {
    names: names.map((name, index) => (name === '' && names[index - 1] ? `${names[index - 1]} currency` : name)),
    least: names.findLastIndex((name) => name !== '') + 1,
  };
}

function rowsOf(content: string, separator: Separator): CsvRow[] {
  const rows = csvRows(content, MOST_LINES, separator);
  if (!rows) throw refusedFile('Quotation marks are opened and never closed all over the file. Please save it anew.');
  if (rows.length > MOST_LINES) throw refusedFile('The file has more than 20,000 lines. Please import it in parts.');
  return rows;
}

const FAULTS = {
  open: refuse(
    'a quotation mark is opened and never closed, so that the line may be cut off',
    'Close the mark or take it out here, or leave the line out.',
  ),
  several: refuse('what stands in its place is several lines', 'Write it as one line, or leave it out.'),
};

function readRow(
  { cells, fault }: CsvRow,
  header: Header,
  separator: Separator,
  read: (cell: CellOf) => LineReading,
): LineReading {
  if (fault) return FAULTS[fault];
  const { names, least } = header;
  if (isRemark(cells, least)) return { skipped: 'a remark of the file' };
  const isWider = cells.slice(names.length).some((cell) => cell !== '');
  if (cells.length >= least && !isWider) return read(cellOf(names, cells));
  const remedy = isWider
    ? `A number or a name with a ${SEPARATORS[separator]} in it belongs between quotation marks. Correct the line here, or leave it out.`
    : 'The line seems to be cut off. Complete it here, or leave it out.';
  return refuse(`${cells.length} cells where the header has ${names.length}`, remedy);
}

/** What may be a number or a day, however it is written: a digit behind a sign, a currency or a bracket. */
const FIGURE = /^[-+(]*[^\w\s]?[-+]?\d/;

/**
 * What stands below or between the lines of a table is words, in as many cells as they have commas. A transaction has figures, and where
 * its line was cut off at least a day, in whatever column.
 */
function isRemark(cells: readonly string[], width: number): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (!filled.some((cell) => FIGURE.test(cell))) return true;
  const hasDay = filled.some((cell) => dayIn(cell, 'dmy') !== undefined || dayIn(cell, 'mdy') !== undefined);
  return !hasDay && !/^\d/.test(cells[0] ?? '') && (filled.length === 1 || cells.length < width);
}

function cellOf(header: readonly string[], cells: readonly string[]): CellOf {
  return (...columns) => {
    const place = columns.map((column) => header.indexOf(column)).find((found) => found >= 0);
    return place === undefined ? '' : (cells[place] ?? '');
  };
}

/** What an activity statement tells of its instruments, behind the sections that name them by their symbols alone. */
function listingsIn({ rows }: Table): ReadonlyMap<string, Listing> {
  const found = new Map<string, Listing>();
  let header: Header | undefined;
  for (const { cells } of rows) {
    if (cells[0] !== INSTRUMENTS) continue;
    if (cells[1] === 'Header') header = headerOf(cells);
    else if (header) {
      const { symbols, listing } = readListing(cellOf(header.names, cells));
      for (const symbol of symbols) found.set(symbol, listing);
    }
  }
  return found;
}

/** Every line names its section, and each section has a header of its own, which may come again with other columns. */
function readSections(table: Table): ReadStatement {
  const headers = new Map<string, Header>();
  const lines: ReadLine[] = [];
  const listings = listingsIn(table);
  const listingOf = (symbol: string) => listings.get(symbol) ?? {};
  for (const row of table.rows.map(withDots(table))) {
    const [section = '', part] = row.cells;
    const read = Object.hasOwn(activitySections, section) ? activitySections[section] : undefined;
    if (!read) continue;
    const header = headers.get(section);
    if (part === 'Header') headers.set(section, headerOf(row.cells));
    else if (part === 'Data' && header) {
      lines.push({
        line: row.line,
        text: row.text,
        reading: readRow(row, header, table.separator, (cell) => read(cell, listingOf)),
      });
    }
  }
  return { format: ACTIVITY_STATEMENT, dates: undefined, lines };
}
