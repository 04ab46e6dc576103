import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusableInputError } from '../readFile';

/**
 * The files that a path names: itself, or every .csv below the folder, in the order of their names.
 *
 * @throws UnusableInputError when there is none.
 */
export async function listHistoryFiles(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const names = await readdir(path, { recursive: true });
    const files = names.filter((name) => /\.csv$/i.test(name)).sort();
    if (files.length === 0) throw new UnusableInputError(`${path} has no .csv file`);
    return files.map((name) => join(path, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UnusableInputError(`${path} cannot be read (${code})`, { cause: error });
  }
}
