import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openingFailure } from './openingFailure';

/** What the server uses of PGlite. */
export type EmbeddedClient = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'runExclusive' | 'close'>;

export interface FilesOptions extends PGliteOptions {
  /** Is told every line of the program's log, once the database is open. */
  readonly onLine?: (line: string) => void;
}

/**
 * Opens the files of an embedded database, in whatever folder they are, in this thread; `openEmbeddedDatabase` is for the data
 * folder's.
 *
 * @throws an error that says why they cannot be opened, with the system's `code` where the system refused something, or
 *   `OTHER_VERSION`
 */
export async function openDatabaseFiles(location: string, { onLine, ...options }: FilesOptions = {}): Promise<PGlite> {
  const said: string[] = [];
  const hear = (line: string) => {
    if (!client.ready) said.push(line);
    else onLine?.(line);
    return false;
  };
  const client = new PGlite(location, { ...options, extensions: { pg_trgm }, onStderr: hear });
  await client.waitReady.catch((error: unknown) => {
    throw openingFailure(error, said);
  });
  dropRowParsers(client);
  return client;
}

/** Types with lower numbers are PostgreSQL's own. */
const FIRST_MADE_TYPE = 10_000;

/**
 * Drops what reads arrays of the rows of each table, which no query answers. drizzle brings parsers of its own to each query, and
 * PGlite copies all that it has for that: several hundred, which took a third of a small query's time.
 */
function dropRowParsers(client: PGlite): void {
  const own = Object.entries(client.parsers).filter(([type]) => Number(type) < FIRST_MADE_TYPE);
  client.parsers = Object.fromEntries(own);
}
