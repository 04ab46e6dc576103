import { newestMigration } from '../../database/migrate';
import { CommandError } from '../command';

/**
 * Refuses a restored database that a newer version of the server has brought up to date: this one would read it by another schema, and
 * no migration leads back.
 *
 * @param query runs a statement on the restored database and answers its rows
 * @throws {CommandError}
 */
export async function refuseNewerSchema(
  backup: string,
  query: (statement: string) => Promise<{ rows: unknown[] }>,
): Promise<void> {
  const { rows } = await query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations');
  const [{ newest } = { newest: null }] = rows as { newest: number | null }[];
  if (newest === null || newest <= newestMigration()) return;
  throw new CommandError(
    `${backup} is of a newer version of the server, whose database this one does not know. Nothing was changed: restore it with that version, or a later one.`,
  );
}
