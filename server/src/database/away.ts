const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);

/** Classes of SQLSTATE: connection exception, operator intervention (shutdown), too many connections. */
const AWAY_SQLSTATE = /^(08...|57P0.|53300)$/;

/** Whether an error says that the database cannot be reached, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; isFailure(cause); cause = cause.cause) {
    const { code } = cause;
    if (code !== undefined && (CONNECTION_CODES.has(code) || AWAY_SQLSTATE.test(code))) return true;
    if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(cause.message)) return true;
  }
  return false;
}

/** By its looks: errors of the network may come from another realm, in which `Error` is another class. */
function isFailure(error: unknown): error is { message: string; code?: string; cause?: unknown } {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}
