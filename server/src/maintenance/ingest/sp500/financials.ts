import { earningsRatio } from '@market-pulse/contract';
import { z } from 'zod';
import { numberCell, positiveCell, requiredTextCell, textCell, tickerCell } from '../cells';
import { readCsvTable } from '../csvTable';
import type { CompanyFigures } from '../dataset';
import type { ReadFile } from '../readFile';
import { inReadingOrder } from './readingOrder';

/** Name of the file with the figures of the index members. */
export const FINANCIALS_FILE = 'constituents-financials.csv';

/** What the financials file says about one company. */
export interface FinancialsEntry {
  readonly ticker: string;
  readonly name: string;
  /** GICS sub-industry, although the file calls the column "Sector". */
  readonly industry: string | null;
  /** Null when the file has no price for the company: figures without a price are not shown anywhere. */
  readonly figures: CompanyFigures | null;
}

/** Of the last four quarters; editions may lack the column. */
const EARNINGS = 'Earnings/Share';

const financialsRow = z
  .object({
    Symbol: tickerCell,
    Name: requiredTextCell('Name'),
    Sector: textCell('Sector'),
    Price: positiveCell('Price'),
    'Price/Earnings': numberCell('Price/Earnings'),
    [EARNINGS]: numberCell(EARNINGS).optional(),
    'Dividend Yield': numberCell('Dividend Yield').refine(
      (value) => value === null || value >= 0,
      'Dividend Yield is below zero',
    ),
    '52 Week Low': positiveCell('52 Week Low'),
    '52 Week High': positiveCell('52 Week High'),
    'Market Cap': positiveCell('Market Cap'),
  })
  .refine(
    (row) => row['52 Week Low'] === null || row['52 Week High'] === null || row['52 Week Low'] <= row['52 Week High'],
    '52 Week Low is above 52 Week High',
  )
  .transform((row): FinancialsEntry => ({
    ticker: row.Symbol,
    name: inReadingOrder(row.Name),
    industry: row.Sector,
    figures:
      row.Price === null
        ? null
        : {
            price: row.Price,
            pe_ratio: earningsRatio(row['Price/Earnings']),
            earnings_per_share: row[EARNINGS] ?? null,
            dividend_yield: row['Dividend Yield'] === null ? null : percentOf(row['Dividend Yield']),
            week_52_low: row['52 Week Low'],
            week_52_high: row['52 Week High'],
            market_cap: row['Market Cap'],
          },
  }));

/**
 * A ratio as a percentage: 0.0231 is 2.31. The file writes the dividend yield as a ratio, the API as a percentage. The
 * rounding takes away what binary multiplication adds (2.3100000000000001), and nothing of the figure.
 */
function percentOf(ratio: number): number {
  return Number((ratio * 100).toPrecision(12));
}

/**
 * Reads `constituents-financials.csv`. Prices and market cap in US dollars; the dividend yield, a ratio in the file, in
 * percent. An empty cell is null.
 *
 * @throws UnusableInputError when it is not that file.
 */
export function readFinancials(content: string): ReadFile<FinancialsEntry> {
  return readCsvTable(content, {
    file: FINANCIALS_FILE,
    columns: Object.keys(financialsRow.in.shape).filter((column) => column !== EARNINGS),
    row: financialsRow,
    key: (row) => row.ticker,
  });
}
