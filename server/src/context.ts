import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from './config/config';
import type { Database, EmbeddedConnection } from './database/client';
import { loadSecret } from './database/secrets';

/** What every area of the server works with. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  /** The embedded database, for backups; undefined with a PostgreSQL server, and in memory. */
  readonly embedded?: EmbeddedConnection | undefined;
  readonly log: FastifyBaseLogger;
  /** What several servers share beside the database; undefined for a server on its own. */
  readonly redis?: Redis | undefined;
  /** The present moment; tests set their own. */
  readonly clock: () => Date;
  /**
   * Milliseconds since some moment, which go on evenly whoever sets the computer's clock: for what this process alone keeps of durations,
   * ages and deadlines. Tests set their own.
   */
  readonly monotonicClock: () => number;
  /** Signs access tokens; one key for all servers on a database. */
  readonly accessTokenKey: Uint8Array;
  /** Makes the refresh token that follows another. */
  readonly refreshTokenKey: Uint8Array;
  /** Signs the links of newsletter mails. */
  readonly newsletterKey: Uint8Array;
  /** Turns addresses into visitors that reports are counted by, and that nobody can turn back. */
  readonly visitorKey: Uint8Array;
  /** Signs addresses of pictures that moderators alone are shown. */
  readonly pictureKey: Uint8Array;
  /** Address under which visitors reach the site, without a trailing slash; links in mails begin with it. */
  readonly siteUrl: () => string;
}

/** Keys that come from the database. */
type Keys = 'accessTokenKey' | 'refreshTokenKey' | 'newsletterKey' | 'visitorKey' | 'pictureKey';

/** What the computer has where nothing else is said. */
type Defaults = 'monotonicClock';

/** The context on a prepared database; the keys come from there. */
export async function createContext(
  parts: Omit<AppContext, Keys | Defaults> & Partial<Pick<AppContext, Defaults>>,
): Promise<AppContext> {
  const { database } = parts;
  return {
    monotonicClock: () => performance.now(),
    ...parts,
    accessTokenKey: await loadSecret(database, 'access_token'),
    refreshTokenKey: await loadSecret(database, 'refresh_token'),
    newsletterKey: await loadSecret(database, 'newsletter'),
    visitorKey: await loadSecret(database, 'visitor'),
    pictureKey: await loadSecret(database, 'forum_picture'),
  };
}
