import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OwnershipFiling } from '../../../features/ownership/filing';
import { MOST_FILING_BYTES, readOwnershipFiling } from '../../../features/ownership/readFiling';
import { UnreadableFilingError } from '../../../features/ownership/unreadableFiling';
import { UnusableInputError } from '../readFile';

/** Files that may be filings, by the endings that the SEC gives them. */
const FILING = /\.(?:xml|txt|nc|html?)$/i;

/**
 * The files that a path names: itself, or every file below the folder that may be a filing, in the order of their names.
 *
 * @throws UnusableInputError when there is none.
 */
export async function listOwnershipFiles(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const names = await readdir(path, { recursive: true });
    const files = names.filter((name) => FILING.test(name)).sort();
    if (files.length === 0) throw new UnusableInputError(`${path} has no .xml, .txt, .nc or .html file`);
    return files.map((name) => join(path, name));
  } catch (error) {
    throw unreadable(path, error);
  }
}

/**
 * Reads a file with a filing. One that is too large is not even opened.
 *
 * @throws UnreadableFilingError with the reason, when it is none or cannot be read; UnusableInputError when the file is not there.
 */
export async function readOwnershipFile(path: string, now: Date): Promise<OwnershipFiling> {
  try {
    if ((await stat(path)).size > MOST_FILING_BYTES) throw new UnreadableFilingError('it is larger than 32 MB');
    return readOwnershipFiling(await readFile(path), { file: basename(path), now });
  } catch (error) {
    throw error instanceof UnreadableFilingError ? error : unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new UnusableInputError(`${path} cannot be read (${code})`, { cause: error });
}
