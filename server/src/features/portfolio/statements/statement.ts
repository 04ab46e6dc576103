import type { PortfolioAction, WatchedKind } from '@market-pulse/contract';

/** A transaction as a file of a broker tells it. */
export interface StatementTrade {
  /** Undefined where the file does not say. */
  readonly kind: WatchedKind | undefined;
  /** Upper case, the share class behind a dot. */
  readonly symbol: string;
  /** `2026-11-20`. */
  readonly date: string;
  readonly action: PortfolioAction;
  /** Null for a dividend and a fee. */
  readonly quantity: number | null;
  /** Of one; for a dividend and a fee the whole amount. */
  readonly price: number;
  readonly fee: number;
  /** As the file writes it; `USD` where it does not. */
  readonly currency: string;
  readonly note: string;
}

/** What a line is: a transaction, something that is no part of a portfolio, or nothing that can be taken; both with a reason. */
export type LineReading =
  | { readonly trade: StatementTrade }
  | { readonly skipped: string }
  | { readonly refused: string };

/** Gives a cell by the name of its column, trimmed; of several names the first that the file has; `''` where it has none. */
export type CellOf = (...columns: string[]) => string;

/** A kind of file, known by the columns of its header. */
export interface StatementFormat {
  /** Whose file it is, as people call it. */
  readonly name: string;
  /** Columns that must be there, beside whatever others. */
  readonly columns: readonly string[];
  readonly read: (cell: CellOf) => LineReading;
}

/** Why a line with a split or another corporate action is refused: what it does to other lines only a person can tell. */
export const SPLIT =
  'a split or another corporate action: enter quantities and prices as they are after it, unless the site counts it already';

/** What a line said, for a reason: short, and with marks around it. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}
