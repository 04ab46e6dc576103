import { parseArgs } from 'node:util';
import { unitOfCode } from '@market-pulse/contract';
import { z } from 'zod';
import { UsageError } from '../command';
import type { Statements } from './prices/layout';
import type { HistoryKind } from './prices/readHistoryFile';
import type { InputKind } from './readInput';

/** What the command prints when it is called wrongly. */
export const USAGE = `Usage:
  npm run ingest -- sp500 <folder> [--as-of YYYY-MM-DD]
      constituents.csv and constituents-financials.csv of the folder
  npm run ingest -- edgar-tickers <file> [--as-of YYYY-MM-DD]
      the SEC's company_tickers.json, or company_tickers_exchange.json, which says where they are listed; with its day it renames listed companies too
  npm run ingest -- edgar-facts <file, folder or CIK>
      the SEC's facts of companies, CIK##########.json: income, balance and cash flow
  npm run ingest -- prices|macro|crypto <file or folder> [--source <name>] [--licence <name>]
                    [--adjustment raw|splits|full] [--symbol <symbol>] [--dates dmy|mdy]
                    [--currency <code>]
      daily prices of stocks and indices, macroeconomic series, histories of coins: CSV files;
      --currency says what prices are in where symbol and file do not: EUR, or GBX, which is pence;
      --dates says whether 02/01/2026 is in January (dmy) or in February (mdy) where no date of the file does
  npm run ingest -- edgar-submissions <file, folder or CIK>
      the SEC's lists of filings, as data.sec.gov/submissions gives them
  npm run ingest -- edgar-filings <file, folder or CIK>
      filings with their text: whole submissions (.txt), or documents of filings that are known;
      with a CIK EDGAR is asked (SEC_USER_AGENT says who asks): for the 40 newest reports
  npm run ingest -- edgar-ownership <file, folder or CIK>
      filings about who owns companies: forms 3, 4, 5, 144 and 13F-HR, schedules 13D and 13G;
      with a CIK the 100 newest ones of that company, or of that manager
  npm run ingest -- sample
      the bundled price history, for a database that was made before it was there`;

/** A call of the command for companies. */
export interface CompanyArguments {
  readonly input: 'companies';
  readonly kind: InputKind;
  /** A folder for `sp500`, a file for `edgar-tickers`. */
  readonly path: string;
  /** Day of the figures, or of the directory, `YYYY-MM-DD`. */
  readonly asOf: string | undefined;
}

/** A call of the command for price history. */
export interface HistoryArguments {
  readonly input: 'history';
  readonly kind: HistoryKind;
  /** A file or a folder. */
  readonly path: string;
  readonly statements: Statements;
}

/** A call of the command for what the SEC publishes of companies: files that say all of it themselves. */
export interface EdgarArguments {
  readonly input: 'edgar';
  readonly kind: EdgarKind;
  /** A file or a folder, or the CIK of the company that EDGAR is asked about. */
  readonly path: string;
}

/** A call of the command for the bundled price history. */
export interface SampleArguments {
  readonly input: 'sample';
}

export type IngestArguments = CompanyArguments | HistoryArguments | EdgarArguments | SampleArguments;

const companyKinds: readonly string[] = ['sp500', 'edgar-tickers'] satisfies InputKind[];
const edgarKinds = ['edgar-submissions', 'edgar-filings', 'edgar-facts', 'edgar-ownership'] as const;

/** What of the SEC's is read. */
export type EdgarKind = (typeof edgarKinds)[number];
const historyKinds: readonly string[] = ['prices', 'macro', 'crypto'] satisfies HistoryKind[];

/** As the file says, where it does not: prices as they were traded, adjusted for splits, or for dividends too. */
const adjustments = z.enum(['raw', 'splits', 'full']);
/** Day or month first. */
const dateOrders = z.enum(['dmy', 'mdy']);
/** Shown beside figures, on one line. */
const statement = z
  .string()
  .trim()
  .min(1)
  .max(180)
  .regex(/^\P{Cc}*$/u);

/**
 * Reads the command line.
 *
 * @param now figures of a day after it are refused
 * @throws UsageError
 */
export function parseArguments(args: readonly string[], now: Date): IngestArguments {
  const { values, positionals } = parse(args);
  const [kind, path, ...more] = positionals;
  if (kind === 'sample') {
    if (path !== undefined || Object.keys(values).length > 0) throw new UsageError('sample takes nothing more.');
    return { input: 'sample' };
  }
  if (kind === undefined || path === undefined || more.length > 0) {
    throw new UsageError('Say what to ingest, and from where.');
  }
  const { 'as-of': asOf, ...statements } = values;
  if (asOf !== undefined && !isCompanyKind(kind)) {
    throw new UsageError('--as-of belongs to sp500 and edgar-tickers: the other input has the days of its own.');
  }
  if (isHistoryKind(kind)) return { input: 'history', kind, path, statements: readStatements(kind, statements) };
  if (!isCompanyKind(kind) && !isEdgarKind(kind)) throw new UsageError(`There is no input "${kind}".`);
  const [stated] = Object.keys(statements);
  if (stated !== undefined) throw new UsageError(`--${stated} belongs to prices, macro and crypto.`);
  if (isEdgarKind(kind)) return { input: 'edgar', kind, path };
  if (asOf !== undefined) {
    if (!z.iso.date().safeParse(asOf).success) throw new UsageError(`--as-of ${asOf} is not a date like 2026-08-22.`);
    if (new Date(asOf) > now) throw new UsageError(`--as-of ${asOf} is in the future.`);
  }
  return { input: 'companies', kind, path, asOf };
}

type Stated = Partial<Record<'source' | 'licence' | 'adjustment' | 'symbol' | 'dates' | 'currency', string>>;

function readStatements(kind: HistoryKind, stated: Stated): Statements {
  const adjustment = adjustments.optional().safeParse(stated.adjustment);
  if (!adjustment.success) throw new UsageError(`--adjustment ${stated.adjustment} is none of raw, splits, full.`);
  if (kind !== 'prices' && stated.adjustment !== undefined) throw new UsageError('--adjustment belongs to prices.');
  if (stated.currency !== undefined) {
    if (kind !== 'prices') throw new UsageError('--currency belongs to prices.');
    if (!unitOfCode(stated.currency)) {
      throw new UsageError(`--currency ${stated.currency} is no currency that is known: EUR is one, GBX is pence.`);
    }
  }
  if (kind === 'macro' && stated.symbol !== undefined) throw new UsageError('--symbol belongs to prices and crypto.');
  for (const name of ['source', 'licence', 'symbol'] as const) {
    if (!statement.optional().safeParse(stated[name]).success) {
      throw new UsageError(`--${name} takes one line of at most 180 characters.`);
    }
  }
  const dates = dateOrders.optional().safeParse(stated.dates);
  if (!dates.success) throw new UsageError(`--dates ${stated.dates} is none of dmy, mdy.`);
  return { ...stated, adjustment: adjustment.data, dates: dates.data };
}

function isCompanyKind(text: string): text is InputKind {
  return companyKinds.includes(text);
}

function isEdgarKind(text: string): text is EdgarKind {
  return edgarKinds.some((kind) => kind === text);
}

function isHistoryKind(text: string): text is HistoryKind {
  return historyKinds.includes(text);
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    'as-of': text,
    source: text,
    licence: text,
    adjustment: text,
    symbol: text,
    dates: text,
    currency: text,
  };
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
