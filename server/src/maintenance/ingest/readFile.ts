import type { FirstFew } from '@market-pulse/format';
import { CommandError } from '../command';

/** A row that was left out, and why. `line` counts from 1, as an editor does; the header is line 1. */
export interface BrokenRow {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** A row that was read, with the line it stands in. */
export interface ReadRow<Row> {
  readonly line: number;
  readonly value: Row;
}

/** The rows of a file: those that can be used and those that cannot. */
export interface ReadFile<Row> {
  readonly rows: readonly ReadRow<Row>[];
  readonly broken: FirstFew<BrokenRow>;
}

/** The input as a whole cannot be used (not the file it should be): nothing is changed. The message is one clear line. */
export class UnusableInputError extends CommandError {
  override readonly name = 'UnusableInputError';
}
