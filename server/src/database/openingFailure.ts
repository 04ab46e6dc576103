import { StorageError } from './dataFolder';

/** The database was written by another version of PostgreSQL. Nothing was written to its folder. */
export class OtherVersionError extends StorageError {
  override readonly name = 'OtherVersionError';

  /** @param versions a sentence that names both versions */
  constructor(folder: string, versions: string) {
    super(
      `The database in ${folder} is of another version of PostgreSQL: ${versions} ` +
        'Start the version of the server that wrote it, or set DATA_DIR to another folder.',
    );
  }
}

/** How the system refuses inside the embedded database: its code, what the C library says, and its number in WebAssembly. */
const REFUSALS = [
  ['EACCES', 'Permission denied', 2],
  ['EDQUOT', 'Quota exceeded', 19],
  ['EIO', 'I/O error', 29],
  ['ENOSPC', 'No space left on device', 51],
  ['EPERM', 'Operation not permitted', 63],
  ['EROFS', 'Read-only file system', 69],
] as const;

/**
 * Why the embedded database did not open. Its program throws the same for everything; what it said before tells more.
 *
 * @param folder with the files of the database
 * @param thrown by PGlite
 * @param said lines of the program's log
 * @returns an error with the system's `code` where the system refused something
 */
export function openingFailure(folder: string, thrown: unknown, said: readonly string[]): Error {
  const { errno } = thrown as { errno?: number };
  // A file of settings that may not be read is named in a line of its own, before the last one.
  const refused = said.findLast((line) => REFUSALS.some(([, words]) => line.endsWith(words)));
  const last = said.findLast((line) => /(FATAL|PANIC): /.test(line));
  const reason = textOf(refused ?? last) ?? firstLine(thrown);
  if (/incompatible with server/.test(reason)) {
    return new OtherVersionError(folder, textOf(said.findLast((line) => line.includes('DETAIL: '))) ?? `${reason}.`);
  }
  const refusal = REFUSALS.find(([, words, number]) => reason.endsWith(words) || errno === number);
  return Object.assign(new Error(reason, { cause: thrown }), refusal && { code: refusal[0] });
}

/** What a line of the program's log says, behind time, process and severity. */
function textOf(line: string | undefined): string | undefined {
  return line?.replace(/^.*? [A-Z]+: +/, '');
}

function firstLine(thrown: unknown): string {
  const [line = ''] = String(thrown instanceof Error ? thrown.message : thrown).split('\n');
  return line;
}
