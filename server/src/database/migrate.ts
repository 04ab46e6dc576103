import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { advisoryLocks } from './advisoryLocks';
import type { DatabaseConnection } from './client';

/** The migrations stand beside the source, and are read from there by the compiled server too. */
const migrationsFolder = resolve(__dirname, '../../migrations');

/** The newest migration that this version knows, as the database notes it: the moment of its making in milliseconds. */
export function newestMigration(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}

/** Brings the database to the present schema. Several servers that start at once wait for one another. */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  if (connection.kind === 'embedded') {
    // One process owns an embedded database, which is lock enough.
    await migrateEmbedded(connection.database as unknown as PgliteDatabase, { migrationsFolder });
    return;
  }
  const client = await connection.client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await migrateServer(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]).catch(() => undefined);
    client.release();
  }
}
