import type { Pool, PoolClient } from 'pg';

/** Of a statement as much as tells it from others. */
const SHOWN_LENGTH = 200;

/**
 * Watches the connections of a pool: none may be asked anything while it still answers something else. The driver lines such queries up
 * with a warning, and from its next version on not at all. It happens inside a transaction alone, whose reads `readTogether` asks in turn.
 *
 * @returns what throws an error about the first statement that did not wait
 */
export function watchConnections(pool: Pool): () => void {
  let impatient: Error | undefined;
  pool.on('connect', (connection: PoolClient) => {
    const query = connection.query.bind(connection) as (...parts: unknown[]) => unknown;
    let answering = 0;
    const watched = (...parts: unknown[]) => {
      if (answering > 0)
        impatient ??= new Error(`A query did not wait for the one before it: ${statementOf(parts[0])}`);
      const answer = query(...parts);
      if (isPromise(answer)) {
        answering += 1;
        const end = () => void (answering -= 1);
        answer.then(end, end);
      }
      return answer;
    };
    connection.query = watched as PoolClient['query'];
  });
  return () => {
    if (impatient) throw impatient;
  };
}

function statementOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { readonly text?: string } | undefined)?.text;
  return String(text).slice(0, SHOWN_LENGTH);
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value;
}
