import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { CommandError } from '../command';
import { advisoryLocks } from '../../database/advisoryLocks';
import { findPostgresProgram } from '../../database/postgresPrograms';
import { DUMP_NAME, isPacked, packBackup, unpackBackup } from './backupArchive';
import { type WrittenBackup, makeBackupFolder, stampOf, writeBackup } from './backupFolder';
import { refuseNewerSchema } from './refuseNewerSchema';
import {
  type RestoredRegistry,
  type RestoredReleases,
  readRestoredRegistry,
  restoreReleases,
} from './restoredReleases';

/** Runs one of PostgreSQL's programs. The password goes through the environment: other users see a command line. */
async function runProgram(name: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const program = findPostgresProgram(name);
  if (program === undefined) {
    throw new CommandError(`${name} is not on this machine. On Debian: apt-get install postgresql-client`);
  }
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  const child = spawn(program, [`--dbname=${address.href}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>]);
  if (code !== 0) throw new CommandError(said.trim() || `${name} ended with code ${code}.`);
}

/** Writes a backup of a PostgreSQL database, and of the releases in the data folder, while both are in use. */
export async function backUpServer(url: string, dataDir: string, now: Date): Promise<WrittenBackup> {
  const copy = await mkdtemp(join(await makeBackupFolder(dataDir), '.copy-'));
  try {
    const dump = join(copy, DUMP_NAME);
    await runProgram('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${dump}`]);
    return await writeBackup(dataDir, { kind: 'manual', now }, (draft) =>
      packBackup(dataDir, copy, { file: draft, database: DUMP_NAME }),
    );
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

export interface ServerRestore {
  /** Name of the replaced database on the server. */
  readonly aside: string;
  readonly releases: RestoredReleases;
}

/**
 * Puts the contents of a backup in the place of a PostgreSQL database: into a new one, which then takes the name of the
 * present one in one step. The releases of the backup are put back before that, where they are missing.
 *
 * @throws {CommandError} while someone is connected to the database, or when it cannot be done; the present database is
 *   untouched then.
 */
export async function restoreServer(url: string, dataDir: string, backup: string, now: Date): Promise<ServerRestore> {
  const unpacked = await mkdtemp(join(await makeBackupFolder(dataDir), '.restore-'));
  try {
    if (!(await isPacked(backup))) return await replaceDatabase(url, { backup, dataDir, unpacked, dump: backup, now });
    const listed = await unpackBackup(backup, unpacked);
    const dump = join(unpacked, DUMP_NAME);
    if (!existsSync(dump)) throw new CommandError(`${backup} is not a backup of a PostgreSQL database.`);
    return await replaceDatabase(url, { backup, dataDir, unpacked, listed, dump, now });
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

interface Replacement {
  /** Its file, for what is said of it. */
  readonly backup: string;
  readonly dataDir: string;
  /** Folder of the unpacked backup, with its releases, and those that it says it holds. */
  readonly unpacked: string;
  readonly listed?: readonly string[] | undefined;
  readonly dump: string;
  readonly now: Date;
}

async function replaceDatabase(
  url: string,
  { backup, dataDir, unpacked, listed, dump, now }: Replacement,
): Promise<ServerRestore> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const draft = `${name}_restoring`;
  const aside = `${name}_replaced_${stampOf(now).toLowerCase()}`;
  const client = new Client(addressOf(url, 'postgres'));
  await client.connect();
  let releases: RestoredReleases;
  const quoted = (identifier: string) => client.escapeIdentifier(identifier);
  try {
    await refuseSecondRestore(client, name);
    await refuseWhileUsed(client, name);
    await client.query(`drop database if exists ${quoted(draft)}`);
    await client.query(`create database ${quoted(draft)} template template0`);
    try {
      await runProgram('pg_restore', addressOf(url, draft), ['--no-owner', '--exit-on-error', dump]);
      releases = await restoreReleases(dataDir, unpacked, listed, await readDraft(backup, addressOf(url, draft)));
      await refuseWhileUsed(client, name);
      await client.query('begin');
      await client.query(`alter database ${quoted(name)} rename to ${quoted(aside)}`);
      await client.query(`alter database ${quoted(draft)} rename to ${quoted(name)}`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      await client.query(`drop database if exists ${quoted(draft)}`);
      throw error;
    }
    return { aside, releases };
  } finally {
    await client.end();
  }
}

/** What the restored database says of releases; one that this version does not know is refused. */
async function readDraft(backup: string, url: string): Promise<RestoredRegistry> {
  const client = new Client(url);
  await client.connect();
  const query = (statement: string) => client.query(statement);
  try {
    await refuseNewerSchema(backup, query);
    return await readRestoredRegistry(query);
  } finally {
    await client.end();
  }
}

/** Holds the restoring of a database until the connection ends: of two at once, the second would drop what the first restores into. */
async function refuseSecondRestore(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ isFirst: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as "isFirst"',
    [advisoryLocks.restore, name],
  );
  if (!rows[0]?.isFirst) throw new CommandError(`The database ${name} is being restored already. Nothing was changed.`);
}

async function refuseWhileUsed(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ users: number }>(
    'select count(*)::integer as users from pg_stat_activity where datname = $1',
    [name],
  );
  const users = rows[0]?.users ?? 0;
  if (users > 0)
    throw new CommandError(`The database ${name} is in use by ${users} connections. Stop the server first.`);
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
}
