import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusableInputError } from '../readFile';

/**
 * The files that a path names: itself, or every file below the folder, in the order of their names. Hidden ones are no input.
 *
 * @throws UnusableInputError when there is none, or it cannot be read
 */
export async function listFilingFiles(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    if (files.length === 0) throw new UnusableInputError(`${path} has no file`);
    return files;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UnusableInputError(`${path} cannot be read (${code})`, { cause: error });
  }
}
