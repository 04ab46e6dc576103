import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readAllRows } from '../../testing/allRows';
import { addressOfDatabase } from '../../testing/postgresCluster';
import { openDatabaseServer, patientTimes } from '../../database/client';
import { findPostgresProgram } from '../../database/postgresPrograms';
import { remoteRelease, shellRelease } from '../../testing/releases';
import { uploadReleases } from '../../testing/uploadReleases';
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
  const connection = openDatabaseServer(server, { times: patientTimes });
  return connection.database.execute(sql.raw(statement)).finally(() => connection.close());
}

it('a backup of a PostgreSQL database brings every row back, and keeps the database that it replaces', async () => {
  await onServer(`create database "${name}"`);
  const connection = await prepareDatabase({ dataDir, databaseUrl: url }, now);
  const rows = await readAllRows(connection.database);
  const backup = await backUpServer(url, dataDir, now);
  await connection.database.insert(secrets).values({ name: 'written later', value: 'x', createdAt: now });

  await expect(restoreServer(url, dataDir, backup.path, now)).rejects.toThrow(/is in use by \d+ connections/);
  await connection.close();

  const broken = join(dataDir, 'broken.dump');
  writeFileSync(broken, 'SELECT 1');
  await expect(restoreServer(url, dataDir, broken, now)).rejects.toThrow(/does not appear to be a valid archive/);

  expect(await restoreServer(url, dataDir, backup.path, now)).toEqual({
    aside: `${name}_replaced_2026-11-21t12-00-00z`,
    releases: { putBack: [], missing: [] },
  });
  const restored = openDatabaseServer(url, { times: patientTimes });
  expect(await readAllRows(restored.database)).toEqual(rows);
  await restored.close();
  const replaced = openDatabaseServer(addressOfDatabase(server, `${name}_replaced_2026-11-21t12-00-00z`), {
    times: patientTimes,
  });
  expect(await replaced.database.$count(secrets)).toBe((rows['secrets']?.length ?? 0) + 1);
  await replaced.close();
  const { rows: left } = await onServer(`select 1 from pg_database where datname = '${name}_restoring'`);
  expect(left).toEqual([]);
});

it('a backup of a PostgreSQL database brings the releases back that were uploaded', async () => {
  const files = join(dataDir, 'releases');
  const connection = openDatabaseServer(url, { times: patientTimes });
  await uploadReleases({ database: connection.database, dataDir }, [shellRelease(), remoteRelease('markets')]);
  await connection.close();
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const backup = await backUpServer(url, dataDir, later(1));
  expect([...backup.releases].sort()).toEqual(['markets/1.0.0-aaaaaaaa', 'shell/1.0.0-5e115e11']);
  const entry = readFileSync(join(files, 'markets/1.0.0-aaaaaaaa/remoteEntry.js'), 'utf8');
  rmSync(files, { recursive: true });

  const cut = join(dataDir, 'cut.tar.gz');
  writeFileSync(cut, readFileSync(backup.path));
  truncateSync(cut, backup.bytes - 1_000);
  await expect(restoreServer(url, dataDir, cut, later(2))).rejects.toThrow(/is damaged/);
  expect(readdirSync(dataDir)).not.toContain('releases');

  expect((await restoreServer(url, dataDir, backup.path, later(3))).releases).toMatchObject({ missing: [] });
  expect(readFileSync(join(files, 'markets/1.0.0-aaaaaaaa/remoteEntry.js'), 'utf8')).toBe(entry);
  expect(readdirSync(join(dataDir, 'backups')).filter((one) => one.startsWith('.'))).toEqual([]);

  // A dump, as versions wrote it that took no releases along.
  const dump = join(dataDir, 'manual-2026-11-20T12-00-00Z.dump');
  execFileSync(findPostgresProgram('pg_dump') ?? '', ['--format=custom', `--file=${dump}`, `--dbname=${url}`]);
  rmSync(files, { recursive: true });
  expect((await restoreServer(url, dataDir, dump, later(4))).releases).toEqual({
    putBack: [],
    missing: ['markets/1.0.0-aaaaaaaa (production)', 'shell/1.0.0-5e115e11 (production)'],
  });
});

it('a PostgreSQL database is restored once where two restore it at once, and never from a backup of a newer version', async () => {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const { path } = await backUpServer(url, dataDir, later(10));
  const restoring = [11, 12].map((seconds) => restoreServer(url, dataDir, path, later(seconds)));
  const results = await Promise.allSettled(restoring);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(reasons).toEqual([expect.stringContaining('is being restored already')]);

  const connection = openDatabaseServer(url, { times: patientTimes });
  const moment = Date.now() + 365 * 24 * 60 * 60 * 1000;
  await connection.database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of later', ${moment})`,
  );
  await connection.close();
  const newer = await backUpServer(url, dataDir, later(13));
  await expect(restoreServer(url, dataDir, newer.path, later(14))).rejects.toThrow(/of a newer version of the server/);
  const { rows: left } = await onServer(`select 1 from pg_database where datname = '${name}_restoring'`);
  expect(left).toEqual([]);
});
