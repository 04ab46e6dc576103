import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_FACTS_BYTES } from '../../../features/financials/readCompanyFacts';
import { UsageError } from '../../command';
import { count } from '../count';
import { UnusableInputError } from '../readFile';

/** A Central Index Key as people write it. */
const CIK = /^(CIK)?\d{1,10}$/i;

const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * The files that a path names: itself, or every .json in the folder, in the order of their names.
 *
 * @throws UnusableInputError when there is none; UsageError for a CIK without a file.
 */
export async function listFactsFiles(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const files = (await readdir(path)).filter((name) => /\.json$/i.test(name)).sort();
    if (files.length === 0) throw new UnusableInputError(`${path} has no .json file`);
    return files.map((name) => join(path, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === 'ENOENT' && CIK.test(path)) {
      const file = `CIK${path.replace(/^CIK/i, '').padStart(10, '0')}.json`;
      throw new UsageError(`${path} is a CIK: say where its file lies, ${file} of the SEC's companyfacts.`);
    }
    throw new UnusableInputError(`${path} cannot be read (${code})`, { cause: error });
  }
}

/**
 * The text of a file.
 *
 * @throws UnusableInputError when it is larger than any facts are, or cannot be read.
 */
export async function readFactsFile(path: string, name: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > MOST_FACTS_BYTES) {
      const megabytes = [size, MOST_FACTS_BYTES].map((bytes) => count(Math.ceil(bytes / BYTES_PER_MEGABYTE)));
      throw new UnusableInputError(
        `${name} has ${megabytes[0]} MB, and facts of a company have at most ${megabytes[1]}`,
      );
    }
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UnusableInputError(`${name} cannot be read (${code})`, { cause: error });
  }
}
