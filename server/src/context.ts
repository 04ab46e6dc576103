import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';
import type { Database } from './database/client';
import { loadSecret } from './database/secrets';

/** What every area of the server works with. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** The present moment; tests set their own. */
  readonly clock: () => Date;
  /** Signs access tokens; one key for all servers on a database. */
  readonly accessTokenKey: Uint8Array;
}

/** The context on a prepared database; the keys come from there. */
export async function createContext(parts: Omit<AppContext, 'accessTokenKey'>): Promise<AppContext> {
  return { ...parts, accessTokenKey: await loadSecret(parts.database, 'access_token') };
}
