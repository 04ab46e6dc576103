import { parseArgs } from 'node:util';
import { z } from 'zod';
import { UsageError } from '../command';
import type { InputKind } from './readInput';

/** What the command prints when it is called wrongly. */
export const USAGE = `Usage:
  npm run ingest -- sp500 <folder> [--as-of YYYY-MM-DD]
      constituents.csv and constituents-financials.csv of the folder
  npm run ingest -- edgar-tickers <file>
      the SEC's company_tickers.json`;

/** A call of the command. */
export interface IngestArguments {
  readonly kind: InputKind;
  /** A folder for `sp500`, a file for `edgar-tickers`. */
  readonly path: string;
  /** Day of the figures, `YYYY-MM-DD`. */
  readonly asOf: string | undefined;
}

const kinds: readonly string[] = ['sp500', 'edgar-tickers'] satisfies InputKind[];

/**
 * Reads the command line.
 *
 * @param now figures of a day after it are refused
 * @throws UsageError
 */
export function parseArguments(args: readonly string[], now: Date): IngestArguments {
  const { values, positionals } = parse(args);
  const [kind, path, ...more] = positionals;
  if (kind === undefined || path === undefined || more.length > 0) {
    throw new UsageError('Say what to ingest, and from where.');
  }
  if (!isInputKind(kind)) throw new UsageError(`There is no input "${kind}".`);
  const asOf = values['as-of'];
  if (asOf !== undefined) {
    if (kind !== 'sp500') throw new UsageError('--as-of belongs to sp500: the other input has no figures.');
    if (!z.iso.date().safeParse(asOf).success) throw new UsageError(`--as-of ${asOf} is not a date like 2026-08-22.`);
    if (new Date(asOf) > now) throw new UsageError(`--as-of ${asOf} is in the future.`);
  }
  return { kind, path, asOf };
}

function isInputKind(text: string): text is InputKind {
  return kinds.includes(text);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { 'as-of': { type: 'string' } } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
