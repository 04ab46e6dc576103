import { CsvError, parse } from 'csv-parse/sync';

/** A row of a CSV file. */
export interface CsvRow {
  /** The line on which it begins, from 1; a cell may hold several lines. */
  readonly line: number;
  readonly cells: readonly string[];
  /** As it stands in the file, without the break at its end. */
  readonly text: string;
  /** Why its cells cannot be told apart: a quotation mark is opened and never closed, or what a person wrote is several rows. */
  readonly fault?: 'open' | 'several';
}

/** Rows with a mark that is never closed that are set apart; in a file with more of them nothing is where it belongs. */
const MOST_OPEN = 20;

interface Parsed {
  /** The line on which it ends. */
  readonly lastLine: number;
  readonly record: readonly string[];
  readonly raw: string;
}

/** What stands between the cells of a file. */
export type Separator = ',' | ';' | '\t';

/**
 * The rows of a CSV file, whatever their width; empty lines are none. A line on which a quotation mark is opened that nothing
 * closes stands for itself, and reading goes on behind it.
 *
 * @param content with `\n` for breaks
 * @param most rows that are wanted; of more there is one beyond
 * @returns undefined where more than 20 lines open a mark that nothing closes
 */
export function csvRows(content: string, most: number, separator: Separator): CsvRow[] | undefined {
  const rows: CsvRow[] = [];
  let [rest, offset] = [content, 0];
  for (let open = 0; open <= MOST_OPEN; open += 1) {
    const { parsed, isWhole } = parseWhole(rest, most + 1 - rows.length, separator);
    rows.push(...parsed.map((one) => toRow(one, offset)));
    if (isWhole || rows.length > most) return rows;
    const lines = rest.split('\n');
    let index = parsed.at(-1)?.lastLine ?? 0;
    while (lines[index] === '') index += 1;
    rows.push({ line: offset + index + 1, cells: [], text: lines[index] ?? '', fault: 'open' });
    rest = lines.slice(index + 1).join('\n');
    offset += index + 1;
  }
  return undefined;
}

/** A cell that keeps its opening mark although it goes on in the next line: what closed it was no mark of its own. */
const runsOn = (cell: string) => cell.startsWith('"') && cell.includes('\n');

/** What ends the reading at a row whose marks do not pair. */
class RunOn extends Error {}

/** The rows up to the first mark that is never closed, if there is one. */
function parseWhole(
  content: string,
  most: number,
  delimiter: Separator,
): { readonly parsed: Parsed[]; readonly isWhole: boolean } {
  const parsed: Parsed[] = [];
  const bytes = Buffer.from(content);
  let begin = 0;
  try {
    parse(bytes, {
      ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true, record_delimiter: '\n', to: most },
      delimiter,
      on_record: (record: string[], context) => {
        if (record.some(runsOn)) throw new RunOn();
        parsed.push({ lastLine: context.lines, record, raw: bytes.subarray(begin, context.bytes).toString() });
        begin = context.bytes;
        return null;
      },
    });
    return { parsed, isWhole: true };
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof RunOn)) throw error;
    return { parsed, isWhole: false };
  }
}

function toRow({ lastLine, record, raw }: Parsed, offset: number): CsvRow {
  const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return {
    line: offset + lastLine - breaks,
    cells: record.map((cell) => cell.trim()),
    text: raw.replace(/^\n+|\n+$/g, ''),
  };
}
