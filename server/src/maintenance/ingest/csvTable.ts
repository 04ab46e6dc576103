import { FirstFew } from '@market-pulse/format';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { rowReason } from './cells';
import { type BrokenRow, type ReadFile, type ReadRow, UnusableInputError } from './readFile';

export interface CsvTableOptions<Row> {
  /** The file's name, for messages. */
  readonly file: string;
  /** Columns that must be there, in whatever order and beside whatever others. */
  readonly columns: readonly string[];
  /** A row as a record of its cells by column. */
  readonly row: z.ZodType<Row, Record<string, string>>;
  /** What may stand in the file only once. */
  readonly key: (row: Row) => string;
}

/**
 * Reads a comma-separated file with a header. A row that breaks the schema, has too few or too many cells, or repeats
 * another is reported with its line and left out.
 *
 * Every line is read for itself: the data sets have one row to a line, and so a quote that is never closed costs its own
 * row and not all that follow.
 *
 * @throws UnusableInputError when the file is empty, lacks a column, or has not one usable row.
 */
export function readCsvTable<Row>(content: string, { file, columns, row, key }: CsvTableOptions<Row>): ReadFile<Row> {
  const [headerLine = '', ...lines] = content.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (content.trim() === '') throw new UnusableInputError(`${file} is empty`);

  const header = readCells(headerLine).cells?.map((name) => name.trim()) ?? [];
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw new UnusableInputError(`${file} is not the file expected here: no column ${missing.map(quoted).join(', ')}`);
  }

  const rows: ReadRow<Row>[] = [];
  const broken = new FirstFew<BrokenRow>();
  const lineOf = new Map<string, number>();
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const line = index + 2;
    const result = readRow(text, header, row);
    if ('reason' in result) {
      broken.add(() => ({ file, line, reason: result.reason }));
      continue;
    }
    const earlier = lineOf.get(key(result.value));
    if (earlier !== undefined) {
      broken.add(() => ({ file, line, reason: `${key(result.value)} stands in line ${earlier} already` }));
      continue;
    }
    lineOf.set(key(result.value), line);
    rows.push({ line, value: result.value });
  }
  if (rows.length === 0) throw new UnusableInputError(`${file} has no usable row${firstReason(broken)}`);
  return { rows, broken };
}

/** Behind a message that nothing could be used: the first reason, which is mostly the reason of all. */
export function firstReason({ first: [first] }: FirstFew<BrokenRow>): string {
  return first === undefined ? '' : ` (line ${first.line}: ${first.reason})`;
}

function quoted(name: string): string {
  return `"${name}"`;
}

function readRow<Row>(
  text: string,
  header: readonly string[],
  schema: CsvTableOptions<Row>['row'],
): { value: Row } | { reason: string } {
  const { cells, reason } = readCells(text);
  if (cells === undefined) return { reason };
  if (cells.length !== header.length) {
    return { reason: `${cells.length} cells where the header has ${header.length}` };
  }
  const parsed = schema.safeParse(Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ''])));
  return parsed.success ? { value: parsed.data } : { reason: rowReason(parsed.error) };
}

type Cells = { cells: string[]; reason?: undefined } | { cells?: undefined; reason: string };

/** The cells of one line. */
export function readCells(line: string): Cells {
  try {
    const [cells = []] = parse(line) as string[][];
    return { cells };
  } catch {
    // csv-parse counts lines within what it was given, which is one line here: its own text would mislead.
    return { reason: 'the quotation marks do not match' };
  }
}
