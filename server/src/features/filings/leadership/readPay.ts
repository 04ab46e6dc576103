import { withoutMarks } from './leader';
import { tablesOf, type TextTable } from './textTables';

/** What persons were paid in all in the last year that a filing tells of, in US dollars; or why nothing is taken. */
export type PayFound =
  | { readonly year: number; readonly pays: ReadonlyMap<string, number> }
  | { readonly refused: string; readonly isTable: boolean };

/** The head of a table stands in one of its first rows; titles and words in between are above it. */
const HEAD_WITHIN = 5;
/** Parts of a sum are rounded to dollars, each by itself. */
const MOST_ROUNDING = 2;
/** Years before that of the filing: a year ends at its beginning, or in the year before. */
const LONGEST_AGO = 1;

const NAME = /^(?:names?|named executive officers?|executives?)\b/i;
const YEAR_HEAD = /^(?:fiscal |calendar )?years?(?: ended.{0,30})?$/i;
const SALARY = /^(?:base )?salary\b/i;
const TOTAL = /^totals?\b/i;
/** Other units than dollars. */
const OTHER_UNIT = /\bin (?:thousands|millions)\b|000s|[€£¥]|\bC\$|\b(?:CHF|CAD|EUR|GBP|NIS|RMB)\b/i;
const YEAR = /^(?:19|20)\d{2}$/;
const AMOUNT = /^\$? ?(\d{1,3}(?:,\d{3})+|\d+)$/;
const NOTHING = /^\$? ?(?:[-–—]+|n\/a)$/i;

interface PayRow {
  /** The cells before the year: name and position, or nothing of further years. */
  readonly whose: string;
  readonly year: number;
  readonly total: number;
}

/**
 * Reads what leading persons were paid from the Summary Compensation Table of a filing (Item 402(c) and (n) of Regulation S-K): name, year,
 * salary and other parts, and their total, in dollars. Every row has to sum up to its total, and the last year has to be that of the filing
 * or the one before; else nothing is taken. A row counts for a person whose name its first cell begins with.
 *
 * @param html the text as it is stored
 * @param names who is known to lead the company
 * @param filedOn the day of filing
 */
export function readPay(html: string, names: readonly string[], filedOn: string): PayFound {
  const rows: PayRow[] = [];
  let isTable = false;
  for (const table of tablesOf(html)) {
    const head = headOf(table);
    if (head === undefined) continue;
    isTable = true;
    const words = [...table.before.slice(0, 2), ...table.rows.slice(0, head + 1).flat()];
    if (words.some((line) => OTHER_UNIT.test(line))) return { refused: 'its pay is in another unit', isTable };
    const found = readRows(table.rows.slice(head + 1));
    if (typeof found === 'string') return { refused: found, isTable };
    rows.push(...found);
  }
  if (!isTable) return { refused: 'no table of compensation', isTable };
  const year = Math.max(...rows.map((row) => row.year));
  const filedIn = Number(filedOn.slice(0, 4));
  if (year > filedIn || year < filedIn - LONGEST_AGO) return { refused: 'its pay is of other years', isTable };
  const pays = new Map<string, number>();
  for (const row of rows) {
    if (row.year !== year) continue;
    const [name, ...others] = names.filter((each) => beginsWith(row.whose, each));
    if (others.length > 0) return { refused: `${row.whose.slice(0, 60)} may be several persons`, isTable };
    if (name === undefined) continue;
    if (pays.has(name)) return { refused: `${name} has two totals of ${year}`, isTable };
    pays.set(name, row.total);
  }
  return pays.size > 0 ? { year, pays } : { refused: 'its pay is of nobody who is known', isTable };
}

/** Where the head of a table of compensation is; undefined of other tables. */
function headOf({ rows }: TextTable): number | undefined {
  const at = rows.slice(0, HEAD_WITHIN).findIndex((row) => {
    const cells = row.map((cell) => withoutMarks(cell).replace(/ ?\(\$\)$/, ''));
    return (
      NAME.test(cells[0] ?? '') &&
      cells.some((cell) => YEAR_HEAD.test(cell)) &&
      cells.some((cell) => SALARY.test(cell)) &&
      TOTAL.test(cells.at(-1) ?? '')
    );
  });
  return at === -1 ? undefined : at;
}

/** The rows of a table, or what is not certain in it. */
function readRows(rows: readonly (readonly string[])[]): PayRow[] | string {
  const found: PayRow[] = [];
  for (const row of rows) {
    const cells = row.map(withoutMarks).filter((cell) => cell !== '');
    const place = cells.findIndex((cell) => YEAR.test(cell));
    const amounts = cells.slice(place + 1).map(readAmount);
    if (place === -1) {
      // A position goes on in the next row, or a footnote stands below.
      if (amounts.some((amount) => amount !== undefined)) return `a row of pay without a year: ${told(row)}`;
      continue;
    }
    const total = amounts.pop();
    if (place > 2 || total === undefined || amounts.length < 2 || amounts.includes(undefined)) {
      return `a row that is no pay of a year: ${told(row)}`;
    }
    const sum = amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
    if (Math.abs(sum - total) > MOST_ROUNDING) return `a row that does not sum up to its total: ${told(row)}`;
    found.push({ whose: cells.slice(0, place).join(' '), year: Number(cells[place]), total });
  }
  return found.length > 0 ? found : 'a table of compensation without pay';
}

function told(row: readonly string[]): string {
  return row.join(' | ').slice(0, 100);
}

/** An amount in whole dollars; undefined where the cell is none. */
function readAmount(cell: string): number | undefined {
  if (NOTHING.test(cell)) return 0;
  const digits = AMOUNT.exec(cell)?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(?:mr|mrs|ms|dr)\.? /, '')
    .split(/[\s,]+/)
    .map((word) => word.replace(/[.’']/g, ''));

/** Whether a cell begins with a name; letters and words in between may stand in one of the two alone. */
function beginsWith(cell: string, name: string): boolean {
  const [first, ...others] = wordsOf(name.split(',')[0] ?? '');
  const last = others.at(-1);
  const [cellFirst, ...cellOthers] = wordsOf(cell);
  const place = last === undefined ? -1 : cellOthers.slice(0, others.length + 1).indexOf(last);
  if (first !== cellFirst || place === -1) return false;
  return cellOthers.slice(0, place).every((word) => word.length === 1 || /^["“(]/.test(word) || others.includes(word));
}
