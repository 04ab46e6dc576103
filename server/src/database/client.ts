import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Logger } from 'drizzle-orm/logger';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { inDataFolder } from './dataFolder';
import { DATABASE_FOLDER, finishReplacement } from './files';
import { type DataFolderLock, lockDataFolder } from './lock';
import * as schema from './schema';

interface Rows<Row> {
  rows: Row[];
}

/** What `execute` answers, whichever driver is underneath. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The database, embedded or PostgreSQL. A transaction is one too, so that queries run in either. The embedded database
 * has a single connection: inside a transaction use the transaction, never the database around it, which would wait
 * for itself.
 */
export type Database = PgDatabase<RowsResult, typeof schema>;

interface Connection {
  readonly database: Database;
  /** Waits for running queries, closes, and gives the data folder free. */
  close(): Promise<void>;
}

/** PostgreSQL inside this process, on files in the data folder. */
export interface EmbeddedConnection extends Connection {
  readonly kind: 'embedded';
  readonly client: PGlite;
  /** Undefined for a database in memory. */
  readonly lock: DataFolderLock | undefined;
}

/** A PostgreSQL server. */
export interface ServerConnection extends Connection {
  readonly kind: 'server';
  readonly client: Pool;
}

export type DatabaseConnection = EmbeddedConnection | ServerConnection;

const casing = 'snake_case';

export interface QueryOptions {
  /** Is told every query before it runs. */
  readonly logger?: Logger | undefined;
}

interface MemoryOptions extends QueryOptions {
  readonly dump?: Blob | undefined;
}

/**
 * Opens the embedded database of a data folder, creating both when they are missing. This process owns the folder until
 * `close`.
 *
 * @throws {DataFolderError} when the folder cannot be written, {DataFolderLockedError} when another process owns it.
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedConnection> {
  const lock = inDataFolder(dataDir, () => lockDataFolder(dataDir));
  try {
    finishReplacement(dataDir);
    const folder = join(dataDir, DATABASE_FOLDER);
    if (!existsSync(folder)) await createDatabase(folder);
    const client = await openDatabaseFiles(folder);
    return {
      kind: 'embedded',
      database: embeddedDatabase(client),
      client,
      lock,
      async close() {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** An embedded database in memory, for tests: empty, or with the contents of a dump of another one. */
export async function openMemoryDatabase({ dump, logger }: MemoryOptions = {}): Promise<EmbeddedConnection> {
  const client = await openDatabaseFiles('memory://', dump);
  return {
    kind: 'embedded',
    database: embeddedDatabase(client, logger),
    client,
    lock: undefined,
    close: () => client.close(),
  };
}

/** A pool of connections to a PostgreSQL server. Nothing is connected before the first query. */
export function openDatabaseServer(url: string, { logger }: QueryOptions = {}): ServerConnection {
  const client = new Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5_000 });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  client.on('error', () => undefined);
  return {
    kind: 'server',
    database: drizzleServer({ client, schema, casing, logger }) as unknown as Database,
    client,
    close: () => client.end(),
  };
}

/** Connections to a database server by state; the embedded database has always one. */
export function connectionsOf(database: Database): Readonly<Record<'open' | 'idle' | 'waiting', number>> {
  const { $client } = database as Database & { readonly $client?: unknown };
  if (!($client instanceof Pool)) return { open: 1, idle: 0, waiting: 0 };
  return { open: $client.totalCount, idle: $client.idleCount, waiting: $client.waitingCount };
}

function embeddedDatabase(client: PGlite, logger?: Logger): Database {
  return drizzleEmbedded({ client, schema, casing, logger }) as unknown as Database;
}

/** Opens the files of an embedded database, in whatever folder they are; `openEmbeddedDatabase` is for the data folder's. */
export async function openDatabaseFiles(location: string, dump?: Blob): Promise<PGlite> {
  const client = new PGlite(location, { extensions: { pg_trgm }, ...(dump && { loadDataDir: dump }) });
  await client.waitReady;
  return client;
}

/** Creates the database beside its place and renames it: a half-created one never has the final name. */
async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.creating`;
  rmSync(draft, { recursive: true, force: true });
  const client = await openDatabaseFiles(draft);
  await client.close();
  renameSync(draft, folder);
}
