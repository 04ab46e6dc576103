import type { DateOrder } from './day';
import type { Identity, Origin } from './historyDataset';
import type { Allowances } from './possibleBar';

/** Where the figures of one bar stand in a row, by position from 0. */
export interface BarColumns {
  readonly close: number;
  readonly open?: number | undefined;
  readonly high?: number | undefined;
  readonly low?: number | undefined;
  readonly adjustedClose?: number | undefined;
  readonly volume?: number | undefined;
  readonly marketCap?: number | undefined;
  readonly split?: number | undefined;
  /** What the action in the column of splits is, in words. */
  readonly action?: number | undefined;
  readonly dividend?: number | undefined;
}

/** One series of a file. */
export interface SeriesLayout extends Allowances {
  readonly columns: BarColumns;
  /** Whose the row is, from its cells; what cannot be one is a reason. */
  readonly identify: (cells: readonly string[]) => Identity | { readonly reason: string };
  /** Figures whose zero means that they are not known. */
  readonly unknownZeros?: readonly (keyof BarColumns)[];
  /** What stands in the column of splits on a day without one. */
  readonly noSplit?: 0 | 1;
  /** A row without a close is none of this series, and no mistake: holidays, months to come. */
  readonly hasGaps?: boolean;
}

/** How a file is to be read. */
export interface Layout {
  /** Name of the format, for people. */
  readonly format: string;
  /** Lines before the first row. */
  readonly headerLines: number;
  /** Cells of every row. */
  readonly cells: number;
  readonly dayColumn: number;
  /** How the format is known to write dates with slashes, where none of the file tells days from months. */
  readonly usualDates?: DateOrder;
  readonly origin: Origin;
  readonly series: readonly SeriesLayout[];
  /** Whether a price twenty times the one before is refused. Rates and currencies that were reformed may do so. */
  readonly refusesJumps: boolean;
}

/** What is known of a file before its rows are read. */
export interface FileStart {
  /** Name without folder. */
  readonly file: string;
  /** Name of the folder that it lies in. */
  readonly folder: string;
  /** Cells of the first lines, trimmed; three of them, or as many as there are. */
  readonly head: readonly (readonly string[])[];
}

/** What the person who runs the command knows better than the file. */
export interface Statements {
  readonly source?: string | undefined;
  readonly licence?: string | undefined;
  readonly adjustment?: Origin['adjustment'] | undefined;
  readonly symbol?: string | undefined;
  /** The unit of its prices, as a code: `EUR`, `GBX`. */
  readonly currency?: string | undefined;
  /** What stands first in dates with slashes. */
  readonly dates?: DateOrder | undefined;
}

/** The file's name without folder and ending: `GOOGL.csv` is `GOOGL`. */
export function stemOf(file: string): string {
  return file.replace(/\.[^.]*$/, '');
}

/** Finds columns by name, in any case; the first of several names that is there. */
export function columnFinder(header: readonly string[]): (...names: string[]) => number | undefined {
  const lower = header.map((name) => name.toLowerCase());
  return (...names) => {
    const found = names.map((name) => lower.indexOf(name)).find((index) => index >= 0);
    return found;
  };
}
