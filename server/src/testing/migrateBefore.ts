import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '../database/client';

const MIGRATIONS = resolve(__dirname, '../../migrations');

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Brings an empty embedded database to the schema before a migration; `name` is that without its number. */
export async function migrateBefore(database: Database, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const journalFile = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as Journal;
    const until = journal.entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name);
    if (until < 0) throw new Error(`There is no migration ${name}`);
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
    await migrate(database as unknown as PgliteDatabase, { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
