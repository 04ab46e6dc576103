const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Classes of SQLSTATE: connection exception, operator intervention (shutdown), too many connections, a statement or a
 * transaction that was ended because it took too long.
 */
const UNAVAILABLE_SQLSTATE = /^(08...|57P0.|53300|57014|25P03)$/;

/** What the driver says of connections that broke or never came, and of a server that is silent. */
const DRIVER_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/;

/** A disk that is full: SQLSTATE of PostgreSQL, and codes of the system. */
const DISK_FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** SQLSTATE of a database that takes no writes, as the embedded one does while there is little room. */
const READ_ONLY_CODE = '25006';

/** The database does not answer in the time that the caller has. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Whether an error says that the database cannot be reached, or not in time, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some(
    ({ name, code, message }) =>
      name === 'DatabaseUnavailableError' ||
      (code !== undefined && (CONNECTION_CODES.has(code) || UNAVAILABLE_SQLSTATE.test(code))) ||
      DRIVER_MESSAGE.test(message),
  );
}

/** Whether an error says that nothing can be written any more, by the database or into a file. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code !== undefined && DISK_FULL_CODES.has(code));
}

/** Whether an error says that nothing can be written, for want of room or because the database takes no writes. */
export function isWithoutWrites(error: unknown): boolean {
  return isDiskFull(error) || causesOf(error).some(({ code }) => code === READ_ONLY_CODE);
}

/**
 * Waits for what reading writes beside its answer, and answers whether it was written: while nothing can be, reading goes on
 * without.
 */
export async function isNoted(writing: PromiseLike<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (isWithoutWrites(error)) return false;
    throw error;
  }
}

/** What a person at a terminal is told of a database that is away or takes no writes; undefined for any other error. */
export function explainDatabase(error: unknown): string | undefined {
  const stopped = causesOf(error).find(({ name }) => name === 'DatabaseUnavailableError');
  if (stopped) return `${stopped.message}.`;
  if (isDatabaseUnavailable(error)) return 'The database at DATABASE_URL does not answer.';
  if (isWithoutWrites(error)) return 'There is too little room on the disk to go on writing. Make room, and try again.';
  return undefined;
}

interface Failure {
  readonly name?: string;
  readonly message: string;
  readonly code?: string;
  readonly cause?: unknown;
}

/** An error and what caused it, the outermost first. */
export function causesOf(error: unknown): Failure[] {
  return isFailure(error) ? [error, ...causesOf(error.cause)] : [];
}

/** Whether this is an error, by its looks: those of the system may come from another realm, in which `Error` is another class. */
export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}
