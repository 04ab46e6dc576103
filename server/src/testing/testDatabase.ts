import { advisoryLocks } from '../database/advisoryLocks';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DatabaseConnection,
  type QueryOptions,
  openDatabaseServer,
  openMemoryDatabase,
  patientTimes,
  type ServerConnection,
} from '../database/client';
import { DATABASE_FOLDER } from '../database/files';
import { migrateDatabase } from '../database/migrate';
import { type DemoAccount, writeDemoAccounts } from '../maintenance/seed/demoAccounts';
import { seedDatabase } from '../maintenance/seed/seed';
import { keepInCache } from './cache';
import { closeToImage, type DatabaseImage, ImageFiles, writeImage } from './databaseImage';
import { embeddedEngine } from './embeddedEngine';
import { keepInWorker } from './keepInWorker';
import { watchConnections } from './oneAtATime';
import { addressOfDatabase } from './postgresCluster';

/** The tables alone, or what the first start of a site puts into them. */
export type TestContent = 'empty' | 'seeded';

/** A database for the tests of one file. */
export interface TestDatabase {
  readonly connection: DatabaseConnection;
  /** The demo accounts, when it is seeded. */
  readonly accounts: readonly DemoAccount[];
  /** Its address; undefined when it is embedded. */
  readonly url?: string;
  /**
   * Closes and removes it.
   *
   * @throws {Error} where a PostgreSQL server was asked something by a connection that still waited for an answer.
   */
  close(): Promise<void>;
}

/** The moment at which test databases were seeded. */
export const SEEDED_AT = new Date('2026-11-21T12:00:00.000Z');

/**
 * Opens a database for the tests of one file: embedded in memory, or with `TEST_DATABASE=postgres` on a temporary
 * PostgreSQL server. Migrating and seeding takes seconds, so that every database is a copy of one that was prepared.
 */
export function openTestDatabase(content: TestContent, options: QueryOptions = {}): Promise<TestDatabase> {
  const url = process.env['TEST_POSTGRES_URL'];
  return url === undefined ? openInMemory(content, options) : openOnServer(url, content, options);
}

/** Brings a new database to its content. */
async function prepare(connection: DatabaseConnection, content: TestContent): Promise<readonly DemoAccount[]> {
  await migrateDatabase(connection);
  if (content === 'empty') return [];
  const dataDir = await mkdtemp(join(tmpdir(), 'market-pulse-'));
  try {
    return (await seedDatabase(connection.database, { dataDir, now: SEEDED_AT, size: 'sample' })) ?? [];
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** An embedded database with this content as files, and its demo accounts. */
interface Prepared {
  readonly image: DatabaseImage;
  readonly accounts: readonly DemoAccount[];
}

function preparedDatabase(content: TestContent): Promise<Prepared> {
  return keepInWorker(`embedded database, ${content}`, async () => {
    const [files, description] = await keepInCache(`image-${content}`, async () => {
      const connection = await openMemoryDatabase({ engine: await embeddedEngine() });
      const accounts = await prepare(connection, content);
      const { content: bytes, entries } = await closeToImage(connection.client);
      return [bytes, Buffer.from(JSON.stringify({ accounts, entries }))];
    });
    const { accounts, entries } = JSON.parse(description.toString()) as Pick<Prepared, 'accounts'> &
      Pick<DatabaseImage, 'entries'>;
    return { image: { content: files, entries }, accounts };
  });
}

async function openInMemory(content: TestContent, { logger }: QueryOptions): Promise<TestDatabase> {
  const { image, accounts } = await preparedDatabase(content);
  const engine = { ...(await embeddedEngine()), fs: new ImageFiles(image) };
  const connection = await openMemoryDatabase({ logger, engine });
  return { connection, accounts, close: () => connection.close() };
}

/** Puts into an empty data folder what the first start of a site puts there, or the tables alone, and much faster. */
export async function fillDataFolder(dataDir: string, content: TestContent = 'seeded'): Promise<void> {
  const { image, accounts } = await preparedDatabase(content);
  mkdirSync(dataDir, { recursive: true });
  writeImage(image, join(dataDir, DATABASE_FOLDER));
  writeDemoAccounts(dataDir, accounts);
}

async function openOnServer(url: string, content: TestContent, { logger }: QueryOptions): Promise<TestDatabase> {
  // Another process may be making the template that this one waits for.
  const server = openDatabaseServer(url, { times: patientTimes });
  const name = `test_${randomBytes(8).toString('hex')}`;
  const accounts = await copyTemplate(server, url, content, name);
  const address = addressOfDatabase(url, name);
  const connection = openDatabaseServer(address, { logger, times: patientTimes });
  const requireWaiting = watchConnections(connection.client);
  return {
    connection,
    url: address,
    accounts,
    async close() {
      await connection.close();
      await server.client.query(`drop database ${name} with (force)`);
      await server.close();
      requireWaiting();
    },
  };
}

/** Makes a database as a copy of the template with this content, and the template before that where there is none. */
async function copyTemplate(
  server: ServerConnection,
  url: string,
  content: TestContent,
  name: string,
): Promise<readonly DemoAccount[]> {
  const template = `template_${content}`;
  const session = await server.client.connect();
  try {
    await session.query('select pg_advisory_lock($1)', [advisoryLocks.testTemplate]);
    // The comment holds the passwords, and tells a finished template from one whose preparation failed.
    const find = `select shobj_description(oid, 'pg_database') as accounts from pg_database where datname = $1`;
    const { rows } = await session.query<{ accounts: string | null }>(find, [template]);
    let accounts = rows[0]?.accounts ?? undefined;
    if (accounts === undefined) {
      await session.query(`drop database if exists ${template} with (force)`);
      await session.query(`create database ${template} template template0`);
      const connection = openDatabaseServer(addressOfDatabase(url, template), { times: patientTimes });
      accounts = JSON.stringify(await prepare(connection, content).finally(() => connection.close()));
      await session.query(`comment on database ${template} is ${session.escapeLiteral(accounts)}`);
    }
    await session.query(`create database ${name} template ${template} strategy file_copy`);
    return JSON.parse(accounts) as DemoAccount[];
  } finally {
    await session.query('select pg_advisory_unlock($1)', [advisoryLocks.testTemplate]).catch(() => undefined);
    session.release();
  }
}
