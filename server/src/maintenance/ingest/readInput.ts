import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FirstFew } from '@market-pulse/format';
import type { CompanyDataset } from './dataset';
import { parseEdgarTickers } from './edgarTickers/parse';
import { type BrokenRow, UnusableInputError } from './readFile';
import { CONSTITUENTS_FILE } from './sp500/constituents';
import { FINANCIALS_FILE } from './sp500/financials';
import { parseSp500 } from './sp500/parse';

/** A data set with the rows that were left out of it. */
export interface Input {
  readonly dataset: CompanyDataset;
  readonly broken: FirstFew<BrokenRow>;
}

/** A kind of input, by the name that the command line knows it by. */
export type InputKind = 'sp500' | 'edgar-tickers';

/**
 * Reads and checks the files of an input.
 *
 * @param path the folder of `sp500`, the file of `edgar-tickers`
 * @param asOf the day of the figures, `YYYY-MM-DD`; without it the day of the edition that the import was written for, and none of the
 *   directory
 * @throws UnusableInputError when a file is missing or is not what it should be.
 */
export async function readInput(kind: InputKind, path: string, asOf?: string): Promise<Input> {
  if (kind === 'edgar-tickers') return parseEdgarTickers(await readText(path), basename(path), asOf);
  const files = {
    constituents: await readText(join(path, CONSTITUENTS_FILE)),
    financials: await readText(join(path, FINANCIALS_FILE)),
  };
  return parseSp500(files, asOf);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UnusableInputError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
}
