import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { readWhole } from '../../../features/edgar/edgarClient';
import { UnusableDocumentError } from '../../../features/filings/refusal';
import type { OwnershipFiling } from '../../../features/ownership/filing';
import { MOST_FILING_BYTES, readOwnershipFiling } from '../../../features/ownership/readFiling';
import { UnreadableFilingError } from '../../../features/ownership/unreadableFiling';
import { fileSource, type Source } from '../edgar/source';
import { UnusableInputError } from '../readFile';

/** Files that may be filings, by the endings that the SEC gives them. */
const FILING = /\.(?:xml|txt|nc|html?)$/i;

/**
 * The files that a path names: itself, or every file below the folder that may be a filing, in the order of their names. One that is too
 * large is not even opened.
 *
 * @throws UnusableInputError when there is none.
 */
export async function listSources(path: string): Promise<Source[]> {
  const files = await listFiles(path);
  return files.map((file) => {
    const source = fileSource(file, relative(path, file) || basename(file), basename(file));
    return {
      ...source,
      async open() {
        if ((await stat(file)).size > MOST_FILING_BYTES) throw new UnreadableFilingError('it is larger than 32 MB');
        return source.open();
      },
    };
  });
}

async function listFiles(path: string): Promise<string[]> {
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
 * Reads a filing.
 *
 * @throws UnreadableFilingError with the reason, when it is none or cannot be read; UnusableInputError when the file is not there.
 */
export async function readOwnershipSource(source: Source, now: Date): Promise<OwnershipFiling> {
  try {
    return readOwnershipFiling(await readWhole(await source.open()), { file: source.fileName, now });
  } catch (error) {
    if (error instanceof UnreadableFilingError) throw error;
    if (error instanceof UnusableDocumentError)
      throw new UnreadableFilingError(`it ${error.message}`, { cause: error });
    throw unreadable(source.name, error);
  }
}

function unreadable(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new UnusableInputError(`${path} cannot be read (${code})`, { cause: error });
}
