import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { Logger } from 'drizzle-orm/logger';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type { FastifyBaseLogger } from 'fastify';
import { type Client, Pool, type PoolClient } from 'pg';
import { DamagedDatabaseError, OtherVersionError } from './damagedDatabase';
import { type EmbeddedClient, openDatabaseFiles } from './databaseFiles';
import { DataFolderError, inDataFolder, systemCodeOf } from './dataFolder';
import { describeRoom, type DiskRoom, type MeasureRoom, measureRoom, ROOM_MARGIN_BYTES, watchRoom } from './diskRoom';
import { DATABASE_FOLDER, finishReplacement } from './files';
import { findDamage } from './findDamage';
import { type DataFolderLock, takeDataFolder } from './lock';
import { OTHER_VERSION } from './openingFailure';
import { createQueryPause, type QueryPause } from './queryPause';
import { guardTransactions, type Queries } from './roomGuard';
import * as schema from './schema';
import { type DatabaseThreadOptions, startDatabaseThread } from './startDatabaseThread';

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

/** PostgreSQL inside this process, on a thread of its own, with files in the data folder. */
export interface EmbeddedConnection extends Connection {
  readonly kind: 'embedded';
  readonly client: EmbeddedClient;
  /** Undefined for a database in memory. */
  readonly lock: DataFolderLock | undefined;
  readonly pause: QueryPause;
  /** Room in the data folder; undefined for a database in memory. */
  readonly room: DiskRoom | undefined;
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
  /** How its program is set up, and which files it begins with. */
  readonly engine?: PGliteOptions;
}

export interface EmbeddedOptions {
  /** Is told what an operator has to know while the database is open. */
  readonly log?: Pick<FastifyBaseLogger, 'info' | 'error'> | undefined;
  readonly measureRoom?: MeasureRoom;
  /** Opens the database's files: on a thread of their own, unless told otherwise. */
  readonly openFiles?: OpenFiles;
}

type OpenFiles = (folder: string, options?: DatabaseThreadOptions) => Promise<EmbeddedClient>;

/**
 * Opens the embedded database of a data folder, creating both when they are missing. This process owns the folder until
 * `close`. While there is less than 64 MB of room it takes no writes, which fail as on a full disk; reading goes on.
 *
 * @throws {StorageError} {DataFolderError} when there is no room or no permission, {DataFolderLockedError} when another process
 *   owns it, {OtherVersionError} when another PostgreSQL wrote the database, {DamagedDatabaseError} when its files are not whole:
 *   they stay as they are.
 */
export function openEmbeddedDatabase(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedConnection> {
  return inDataFolder(dataDir, async () => openWithLock(dataDir, await takeDataFolder(dataDir), options));
}

async function openWithLock(
  dataDir: string,
  lock: DataFolderLock,
  { log, measureRoom: measure = measureRoom, openFiles = startDatabaseThread }: EmbeddedOptions,
): Promise<EmbeddedConnection> {
  try {
    await requireRoom(dataDir, measure);
    finishReplacement(dataDir);
    const folder = join(dataDir, DATABASE_FOLDER);
    if (existsSync(folder)) requireWhole(folder);
    else await createDatabase(folder, openFiles);
    const room = watchRoom(dataDir, measure);
    const setWrites = () => `set default_transaction_read_only = ${room.isScarce ? 'on' : 'off'}`;
    const onTrouble = (level: 'error' | 'info', said: string) => log?.[level](said);
    const client = await openFiles(folder, { onTrouble, begin: setWrites }).catch((error: unknown) => {
      room.stop();
      throw explainOpening(folder, error);
    });
    room.onChange(() => {
      // A database that is being opened again begins with it by itself.
      client.exec(setWrites()).catch(() => undefined);
      if (room.isScarce)
        log?.error(
          `the disk of the data folder is nearly full, ${describeRoom(room.free ?? 0)}: nothing is saved until there is room`,
        );
      else log?.info('there is room in the data folder again: what is written is saved');
    });
    await room.look();
    return {
      kind: 'embedded',
      database: embeddedDatabase(guardTransactions(client, room)),
      client,
      lock,
      pause: createQueryPause(client),
      room,
      async close() {
        room.stop();
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opening a database writes, and so does a start: with too little room neither is begun. */
async function requireRoom(dataDir: string, measure: MeasureRoom): Promise<void> {
  const free = await measure(dataDir);
  if (free === undefined || free >= ROOM_MARGIN_BYTES) return;
  throw new DataFolderError(dataDir, 'ENOSPC', new Error(describeRoom(free)));
}

function requireWhole(folder: string): void {
  const damage = findDamage(folder);
  if (damage !== undefined) throw new DamagedDatabaseError(folder, `${damage}. Nothing was written to it`);
}

/** What the person who starts the server is told of a database that could not be opened. */
function explainOpening(folder: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (systemCodeOf(error) !== undefined) return error;
  if (code === OTHER_VERSION) return new OtherVersionError(folder, message);
  return new DamagedDatabaseError(folder, `cannot be opened: ${message.replace(/\.$/, '')}`, { cause: error });
}

/** An embedded database in memory, in this thread. */
export interface MemoryConnection extends EmbeddedConnection {
  readonly client: PGlite;
}

/** An embedded database in memory, for tests: empty, or with the files of another one. */
export async function openMemoryDatabase({ logger, engine }: MemoryOptions = {}): Promise<MemoryConnection> {
  const client = await openDatabaseFiles('memory://', engine);
  return {
    kind: 'embedded',
    database: embeddedDatabase(client, logger),
    client,
    lock: undefined,
    pause: createQueryPause(client),
    room: undefined,
    close: () => client.close(),
  };
}

/** How long a PostgreSQL server may take, in milliseconds; what is left out may take for ever. */
export interface ServerTimes {
  /** For a connection: a new one, or one that others give free. */
  readonly connectionTimeoutMillis: number;
  /** For a statement, which the server then ends. */
  readonly statement_timeout?: number;
  /** For the next statement inside a transaction. */
  readonly idle_in_transaction_session_timeout?: number;
  /** For the answer to a statement, which is no longer waited for then. */
  readonly query_timeout?: number;
}

/** For requests. A server that does not even end a statement in time is silent. */
export const requestTimes: ServerTimes = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 10_000,
};
/** For work that takes as long as it takes: migrations, seeding, imports. */
export const patientTimes: ServerTimes = { connectionTimeoutMillis: 10_000 };

/** What the driver says when `query_timeout` is over. */
const SILENCE = 'Query read timeout';

export interface ServerOptions extends QueryOptions {
  /** Those for requests, without any. */
  readonly times?: ServerTimes;
}

/** A pool of connections to a PostgreSQL server. Nothing is connected before the first query. */
export function openDatabaseServer(
  url: string,
  { logger, times = requestTimes }: ServerOptions = {},
): ServerConnection {
  const client = new Pool({ connectionString: url, max: 20, keepAlive: true, ...times });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  client.on('error', () => undefined);
  client.on('connect', endWhenSilent);
  return {
    kind: 'server',
    database: drizzleServer({ client, schema, casing, logger }) as unknown as Database,
    client,
    close: () => client.end(),
  };
}

/**
 * Ends a connection whose server did not answer a query in time. The driver only stops waiting: the transaction would
 * stay open, and the next request would be inside it.
 */
function endWhenSilent(connection: PoolClient): void {
  const query = connection.query.bind(connection) as (...parts: unknown[]) => unknown;
  const watched = (...parts: unknown[]) => {
    const answer = query(...parts);
    if (isPromise(answer)) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === SILENCE) void (connection as unknown as Client).end();
      });
    }
    return answer;
  };
  connection.query = watched as PoolClient['query'];
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'catch' in value;
}

/** Connections to a database server by state; the embedded database has always one. */
export function connectionsOf(database: Database): Readonly<Record<'open' | 'idle' | 'waiting', number>> {
  const { $client } = database as Database & { readonly $client?: unknown };
  if (!($client instanceof Pool)) return { open: 1, idle: 0, waiting: 0 };
  return { open: $client.totalCount, idle: $client.idleCount, waiting: $client.waitingCount };
}

function embeddedDatabase(client: Queries, logger?: Logger): Database {
  return drizzleEmbedded({ client: client as PGlite, schema, casing, logger }) as unknown as Database;
}

/** Creates the database beside its place and renames it: a half-created one never has the final name. */
async function createDatabase(folder: string, openFiles: OpenFiles): Promise<void> {
  const draft = `${folder}.creating`;
  rmSync(draft, { recursive: true, force: true });
  const client = await openFiles(draft);
  await client.close();
  renameSync(draft, folder);
}
