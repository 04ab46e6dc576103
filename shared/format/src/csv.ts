/** A column of an export. Figures stay figures; a missing one is an empty cell. */
export interface CsvColumn<Row> {
  /** With the unit: `Market cap (USD)`. */
  title: string;
  value: (row: Row, index: number) => number | string | null | undefined;
}

/** Tells spreadsheets that the file is UTF-8; without it they show names such as `Nestlé` wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/**
 * A text that begins so is a formula to spreadsheets, in some languages with the wide forms of the signs too; names come from feeds and
 * may hold anything. Source: OWASP, CSV Injection.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A table as comma-separated values (RFC 4180), which a spreadsheet opens without running anything in it. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => cell(title)),
    ...rows.map((row, index) => columns.map(({ value }) => cell(value(row, index)))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.join(',') + LINE_END).join('');
}

function cell(value: number | string | null | undefined): string {
  if (value == null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
