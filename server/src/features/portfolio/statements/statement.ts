import type { PortfolioAction, PortfolioKind } from '@market-pulse/contract';
import type { DateOrder } from './dateOrder';

/** A transaction as a file of a broker tells it. */
export interface StatementTrade {
  /** Undefined where the file does not say. */
  readonly kind: PortfolioKind | undefined;
  /** Upper case, the share class behind a dot; of cash its currency. */
  readonly symbol: string;
  /** `2026-11-20`. */
  readonly date: string;
  readonly action: PortfolioAction;
  /** Null for what moves no shares. */
  readonly quantity: number | null;
  /** Of one; of what moves no shares the whole amount, below zero where it was taken or given back. */
  readonly price: number;
  /** Below zero where more was given back than kept. */
  readonly fee: number;
  /** As the file writes it; `USD` of a broker who has no column for it, empty where the column is. */
  readonly currency: string;
  /** What it moved on the account, with its sign, in another currency or by the file other than price × quantity; else left out. */
  readonly settled?: { readonly amount: number; readonly currency: string };
  readonly note: string;
  /** As the file names it; left out where it names none. */
  readonly account?: string;
}

/** What a line is: a transaction, something that is no part of a portfolio, or nothing that can be taken; both with a reason. */
export type LineReading =
  | { readonly trade: StatementTrade }
  | CancelReading
  | { readonly skipped: string }
  | RefusedReading;

/** A line that takes a trade back, which it repeats; its day is that of taking it back. */
export interface CancelReading {
  readonly cancels: StatementTrade;
}

/** A line of an account, by the name that the file has for it; a file without one has an empty name. */
export function inAccount(reading: LineReading, account: string): LineReading {
  if (account === '') return reading;
  if ('trade' in reading) return { trade: { ...reading.trade, account } };
  return 'cancels' in reading ? { cancels: { ...reading.cancels, account } } : reading;
}

/** A line that repeats a trade in order to take it back. */
export function cancelling(reading: LineReading): LineReading {
  return 'trade' in reading ? { cancels: reading.trade } : reading;
}

/** Why a line cannot be taken, and what its owner can do about it. */
export interface RefusedReading {
  readonly refused: string;
  readonly remedy: string;
}

/** Refuses a line; what can be done with every line stands for the remedy where none is given. */
export function refuse(refused: string, remedy = 'Correct the line here, or leave it out.'): RefusedReading {
  return { refused, remedy };
}

/** Gives a cell by the name of its column, trimmed; of several names the first that the file has; `''` where it has none. */
export type CellOf = (...columns: string[]) => string;

/** A kind of file, known by the columns of its header. */
export interface StatementFormat {
  /** Whose file it is, as people call it. */
  readonly name: string;
  /** Columns that must be there, beside whatever others. */
  readonly columns: readonly string[];
  /** How the broker writes days with the year behind, whoever its customer is; undefined where that differs. */
  readonly order?: DateOrder;
  /** Whether its cells have decimals behind dots and commas in one file, which it tells apart itself. */
  readonly hasMixedDecimals?: true;
  /** @param order in which the days of this file are written; undefined where the year stands before */
  readonly read: (cell: CellOf, order?: DateOrder) => LineReading;
  /** Reads anew what lines tell only together, where a kind of file has such. */
  readonly join?: (lines: readonly LineOfFile[], order?: DateOrder) => readonly LineReading[];
}

/** A line as it was read by itself. */
export interface LineOfFile {
  readonly line: number;
  readonly cell: CellOf;
  readonly reading: LineReading;
}

/** A split or another corporate action: what it does to other lines only a person can tell. */
export const SPLIT: RefusedReading = refuse(
  'a split or another corporate action',
  'Leave it out if the site counts it already. Otherwise enter quantities and prices as they are after it.',
);

/** The remedy of what has no place in a portfolio of this site. */
export const ONLY_LEFT_OUT = 'Leave it out: there is no place for it here.';

/** What cannot be seen, or turns the text behind it. */
const UNSEEN = /[\p{Cf}\p{Cs}\u0080-\u009f\u2028\u2029]/gu;

/** What a line said, for a reason: short, with marks around it, and what cannot be seen by its number. */
export function quoted(text: string): string {
  const seen = (sign: string) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text.slice(0, 40)).replace(UNSEEN, seen);
}
