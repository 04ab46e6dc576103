import { z } from 'zod';
import { cikCell, requiredTextCell, textCell, tickerCell } from '../cells';
import { readCsvTable } from '../csvTable';
import type { ReadFile } from '../readFile';
import { foundedYear } from './foundedYear';
import { inReadingOrder } from './readingOrder';

/** Name of the file with the members of the index. */
export const CONSTITUENTS_FILE = 'constituents.csv';

/** Who a company of the index is. What the file leaves empty is null. */
export interface Constituent {
  readonly ticker: string;
  readonly name: string;
  /** GICS sector. */
  readonly sector: string | null;
  /** GICS sub-industry. */
  readonly industry: string | null;
  readonly headquarters: string | null;
  readonly founded_year: number | null;
  /** Central Index Key at the SEC. */
  readonly cik: number | null;
}

/** The file comes from an encyclopedia's table and has kept some of its footnote marks: `Miami-Dade County, Florida[3]`. */
const FOOTNOTE_MARK = /\[\d+\]/g;

const constituentRow = z
  .object({
    Symbol: tickerCell,
    Security: requiredTextCell('Security'),
    'GICS Sector': textCell('GICS Sector'),
    'GICS Sub-Industry': textCell('GICS Sub-Industry'),
    'Headquarters Location': textCell('Headquarters Location'),
    CIK: cikCell,
    Founded: textCell('Founded').transform((text, context) => {
      if (text === null) return null;
      const year = foundedYear(text);
      if (year === undefined) context.addIssue(`Founded does not begin with a year: ${JSON.stringify(text)}`);
      return year ?? null;
    }),
  })
  .transform((row): Constituent => ({
    ticker: row.Symbol,
    name: inReadingOrder(row.Security),
    sector: row['GICS Sector'],
    industry: row['GICS Sub-Industry'],
    headquarters: row['Headquarters Location']?.replace(FOOTNOTE_MARK, '').trim() || null,
    founded_year: row.Founded,
    cik: row.CIK,
  }));

/**
 * Reads `constituents.csv`.
 *
 * @throws UnusableInputError when it is not that file.
 */
export function readConstituents(content: string): ReadFile<Constituent> {
  return readCsvTable(content, {
    file: CONSTITUENTS_FILE,
    columns: Object.keys(constituentRow.in.shape),
    row: constituentRow,
    key: (row) => row.ticker,
  });
}
