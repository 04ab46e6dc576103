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
