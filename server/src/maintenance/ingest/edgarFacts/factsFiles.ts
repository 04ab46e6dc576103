import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MOST_FACTS_BYTES } from '../../../features/financials/readCompanyFacts';
import { count } from '../count';
import { fileSource, type Source } from '../edgar/source';
import { UnusableInputError } from '../readFile';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * The files that a path names: itself, or every .json in the folder, in the order of their names.
 *
 * @throws UnusableInputError when there is none.
 */
export async function listFactsFiles(path: string): Promise<Source[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [factsFile(path)];
    const files = (await readdir(path)).filter((name) => /\.json$/i.test(name)).sort();
    if (files.length === 0) throw new UnusableInputError(`${path} has no .json file`);
    return files.map((name) => factsFile(join(path, name)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UnusableInputError(`${path} cannot be read (${code})`, { cause: error });
  }
}

/** A file of facts. Opening one that is larger than any facts are, or that cannot be read, is an UnusableInputError. */
function factsFile(path: string): Source {
  const name = basename(path);
  const source = fileSource(path, name, name);
  return {
    ...source,
    async open() {
      const { size } = await stat(path).catch((error: unknown) => {
        throw new UnusableInputError(`${name} cannot be read (${(error as NodeJS.ErrnoException).code})`, {
          cause: error,
        });
      });
      if (size > MOST_FACTS_BYTES) {
        const megabytes = [size, MOST_FACTS_BYTES].map((bytes) => count(Math.ceil(bytes / BYTES_PER_MEGABYTE)));
        throw new UnusableInputError(
          `${name} has ${megabytes[0]} MB, and facts of a company have at most ${megabytes[1]}`,
        );
      }
      return source.open();
    },
  };
}
