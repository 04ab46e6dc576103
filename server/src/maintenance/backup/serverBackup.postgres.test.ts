import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readAllRows } from '../../testing/allRows';
import { addressOfDatabase } from '../../testing/postgresCluster';
import { openDatabaseServer } from '../../database/client';
import { prepareDatabase } from '../prepareDatabase';
import { secrets } from '../../database/schema';
import { backUpServer, restoreServer } from './serverBackup';

const now = new Date('2026-11-21T12:00:00.000Z');
const server = process.env['TEST_POSTGRES_URL'] ?? '';
const name = `backup-${randomBytes(4).toString('hex')}`;
const url = addressOfDatabase(server, name);
const dataDir = mkdtempSync(join(tmpdir(), 'market-pulse-backup-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function onServer(statement: string): Promise<{ rows: unknown[] }> {
  const connection = openDatabaseServer(server);
  return connection.database.execute(sql.raw(statement)).finally(() => connection.close());
}

it('a backup of a PostgreSQL database brings every row back, and keeps the database that it replaces', async () => {
  await onServer(`create database "${name}"`);
  const connection = await prepareDatabase({ dataDir, databaseUrl: url }, now);
  const rows = await readAllRows(connection.database);
  const backup = await backUpServer(url, dataDir, now);
  await connection.database.insert(secrets).values({ name: 'written later', value: 'x', createdAt: now });

  await expect(restoreServer(url, backup.path, now)).rejects.toThrow(/is in use by \d+ connections/);
  await connection.close();

  const broken = join(dataDir, 'broken.dump');
  writeFileSync(broken, 'SELECT 1');
  await expect(restoreServer(url, broken, now)).rejects.toThrow(/does not appear to be a valid archive/);

  expect(await restoreServer(url, backup.path, now)).toBe(`${name}_replaced_2026-11-21t12-00-00z`);
  const restored = openDatabaseServer(url);
  expect(await readAllRows(restored.database)).toEqual(rows);
  await restored.close();
  const replaced = openDatabaseServer(addressOfDatabase(server, `${name}_replaced_2026-11-21t12-00-00z`));
  expect(await replaced.database.$count(secrets)).toBe((rows['secrets']?.length ?? 0) + 1);
  await replaced.close();
  const { rows: left } = await onServer(`select 1 from pg_database where datname = '${name}_restoring'`);
  expect(left).toEqual([]);
});
