import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Why the data folder, or the database in it, cannot be used. The message tells the person who starts the server what to do. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';
}

const OTHER_FOLDER = 'set DATA_DIR to another folder';
const NO_ROOM = 'There is no room for it. What it holds is kept as it is: make room, and start again.';
const FORBIDDEN = `Let the user that this process runs as read and write all that is in it, or ${OTHER_FOLDER}.`;

/** What to do about an error of the system, by its code. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: `Its disk is mounted for reading alone: mount it for writing, or ${OTHER_FOLDER}.`,
  EIO: 'Its disk fails: look after that first.',
};

/** The data folder, or what is in it, cannot be created, read or written. This says nothing against the database in it. */
export class DataFolderError extends StorageError {
  override readonly name = 'DataFolderError';

  /**
   * @param code of the system, as `ENOSPC`
   * @param cause says what it refused
   */
  constructor(dataDir: string, code: string, cause: Error) {
    const refusal = cause.message.startsWith(code) ? cause.message : `${code}: ${cause.message}`;
    const advice = ADVICE[code] ?? 'Set DATA_DIR to another folder.';
    super(`The data folder ${dataDir} cannot be used (${refusal}). ${advice}`, { cause });
  }
}

/** The system's code of an error that comes from it; SQLSTATE and codes of Node itself look otherwise. */
export function systemCodeOf(error: unknown): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && /^E[A-Z\d]+$/.test(code) ? code : undefined;
}

/**
 * Does what needs a data folder that can be written, after creating it where it is missing.
 *
 * @throws {DataFolderError} when the system refuses that, or something of the work.
 */
export async function inDataFolder<Result>(dataDir: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    return await work();
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === undefined) throw error;
    throw new DataFolderError(dataDir, code, error as Error);
  }
}

/** Creates a folder and those above it. (`recursive` of Node never returns where the kernel refuses, as below /proc.) */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
