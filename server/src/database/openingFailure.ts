/** Code of an error that says that the database is of another version of PostgreSQL. */
export const OTHER_VERSION = 'OTHER_VERSION';

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
 * @param thrown by PGlite
 * @param said lines of the program's log
 * @returns an error with a `code`: the system's where the system refused something, or `OTHER_VERSION`
 */
export function openingFailure(thrown: unknown, said: readonly string[]): Error {
  const { errno } = thrown as { errno?: number };
  // A file of settings that may not be read is named in a line of its own, before the last one.
  const refused = said.findLast((line) => REFUSALS.some(([, words]) => line.endsWith(words)));
  const last = said.findLast((line) => /(FATAL|PANIC): /.test(line));
  const reason = textOf(refused ?? last) ?? firstLine(thrown);
  if (/incompatible with server/.test(reason)) {
    const versions = textOf(said.findLast((line) => line.includes('DETAIL: '))) ?? reason;
    return Object.assign(new Error(versions, { cause: thrown }), { code: OTHER_VERSION });
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
