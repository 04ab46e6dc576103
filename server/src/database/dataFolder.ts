import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** The data folder cannot be created or written. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';

  constructor(dataDir: string, code: string) {
    super(`The data folder ${dataDir} cannot be written (${code}). Set DATA_DIR to another folder.`);
  }
}

/**
 * Does what needs a data folder that can be written, after creating it where it is missing.
 *
 * @throws {DataFolderError} when the folder cannot be created or written.
 */
export async function inDataFolder<Result>(dataDir: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new DataFolderError(dataDir, code);
  }
}

/** Creates a folder and those above it. (`recursive` of Node never returns where the kernel refuses, as below /proc.) */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
