import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '../../app';
import { PROJECT_ROOT, readConfig } from '../../config/config';
import { createContext } from '../../context';
import { readAllRows } from '../../testing/allRows';
import { fillDataFolder } from '../../testing/testDatabase';
import { type EmbeddedConnection, openEmbeddedDatabase } from '../../database/client';
import { openDatabaseFiles } from '../../database/databaseFiles';
import { DataFolderLockedError } from '../../database/lock';
import { listCounts, secrets } from '../../database/schema';
import { type Backup, listBackups } from './backupFolder';
import { backUpWhenDue, DAILY_BACKUPS } from './dailyBackups';
import { backUpEmbedded } from './embeddedBackup';
import { restoreEmbedded } from './embeddedRestore';

/** Databases are made, copied, packed, unpacked and read whole, one after another: some of these tests do that four times. */
jest.setTimeout(900_000);

const now = new Date('2026-11-21T12:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'market-pulse-backup-'));
const dataDir = join(folder, 'data');
const config = { ...readConfig({}), dataDir };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function withDatabase<Result>(
  work: (connection: EmbeddedConnection) => Promise<Result>,
  dataFolder = dataDir,
): Promise<Result> {
  const connection = await openEmbeddedDatabase(dataFolder);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

const addSecret = ({ database }: EmbeddedConnection, name: string) =>
  database.insert(secrets).values({ name, value: 'x', createdAt: now });

/** All rows of the database in the data folder. */
const allRows = (dataFolder = dataDir) => withDatabase(({ database }) => readAllRows(database), dataFolder);

/** Of a database with little in it, which is copied, packed and unpacked in half the time; all rows are a test of their own. */
let backup: Backup;
beforeAll(async () => {
  await fillDataFolder(dataDir, 'empty');
  await withDatabase(async (connection) => {
    await addSecret(connection, 'written before');
    backup = await backUpEmbedded(connection, dataDir, { kind: 'manual', now });
  });
});

describe('a backup of the embedded database', () => {
  it('brings every row back, and keeps the database that it replaces', async () => {
    const full = join(folder, 'full');
    await fillDataFolder(full);
    const { rows: rowsAtBackup, path } = await withDatabase(async (connection) => {
      const rows = await readAllRows(connection.database);
      const made = await backUpEmbedded(connection, full, { kind: 'manual', now });
      await addSecret(connection, 'written later');
      await connection.database.delete(listCounts);
      return { rows, path: made.path };
    }, full);
    expect(Object.values(rowsAtBackup).flat().length).toBeGreaterThan(500);
    expect(await allRows(full)).not.toEqual(rowsAtBackup);

    const { aside } = await restoreEmbedded(full, path, now);
    expect(await allRows(full)).toEqual(rowsAtBackup);
    expect(aside).toBe('database.replaced-2026-11-21T12-00-00Z');
    const replaced = await openDatabaseFiles(join(full, aside ?? ''));
    const { rows } = await replaced.query("select name from secrets where name = 'written later'");
    await replaced.close();
    expect(rows).toHaveLength(1);
  });

  it('made while others write holds everything that was written before it began', async () => {
    const made = await withDatabase(async (connection) => {
      let stop = false;
      let written = 0;
      const writing = (async () => {
        for (; !stop; written += 1) {
          await addSecret(connection, `secret ${written}`);
          // The embedded database answers before the event loop turns.
          await turn();
        }
      })();
      while (written < 20) await turn();
      const before = written;
      const later = new Date(now.getTime() + 1_000);
      const making = backUpEmbedded(connection, dataDir, { kind: 'manual', now: later }).finally(() => (stop = true));
      let hasPaused = false;
      while (!stop) {
        hasPaused ||= connection.pause.milliseconds() !== undefined;
        await turn();
      }
      const { path } = await making;
      expect([hasPaused, connection.pause.milliseconds()]).toEqual([true, undefined]);
      await writing;
      return { path, before };
    });
    await restoreEmbedded(dataDir, made.path, new Date(now.getTime() + 1_000));
    const names = await withDatabase(({ database }) => database.select({ name: secrets.name }).from(secrets));
    const found = names.map(({ name }) => name).filter((name) => name.startsWith('secret '));
    expect(found.length).toBeGreaterThanOrEqual(made.before);
    expect(new Set(found)).toEqual(new Set(found.map((_, index) => `secret ${index}`)));
  });

  it('is not restored while a process owns the data folder', async () => {
    await withDatabase(async ({ database }) => {
      const rows = await readAllRows(database);
      await expect(restoreEmbedded(dataDir, backup.path, now)).rejects.toThrow(DataFolderLockedError);
      expect(await readAllRows(database)).toEqual(rows);
    });
  });

  it.each<[string, (file: string) => void, RegExp]>([
    ['that is no archive', (file) => writeFileSync(file, 'SELECT 1'), /is not a backup of the embedded database/],
    ['that is cut off', (file) => truncateSync(file, 100_000), /is damaged/],
  ])('%s is refused in one line, and the database stays as it is', async (_, damage, message) => {
    const rows = await allRows();
    const file = join(folder, 'damaged.tar.gz');
    copyFileSync(backup.path, file);
    damage(file);
    await expect(restoreEmbedded(dataDir, file, now)).rejects.toThrow(message);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database.rest'))).toEqual([]);
    expect(await allRows()).toEqual(rows);
  });

  it('of a newer version is refused, which says so, and the database stays as it is', async () => {
    const newer = join(folder, 'newer');
    await fillDataFolder(newer, 'empty');
    const { path } = await withDatabase(async (connection) => {
      const later = Date.now() + 365 * 24 * 60 * 60 * 1000;
      await connection.client.exec(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of later', ${later})`,
      );
      return backUpEmbedded(connection, newer, { kind: 'manual', now });
    }, newer);
    const [rows, before] = [await allRows(), readdirSync(dataDir)];
    await expect(restoreEmbedded(dataDir, path, now)).rejects.toThrow(/is of a newer version of the server/);
    expect(readdirSync(dataDir)).toEqual(before);
    expect(await allRows()).toEqual(rows);
  });

  it('restored twice at once is restored once, and the other is told', async () => {
    const rows = await allRows();
    const later = new Date(now.getTime() + 60_000);
    const results = await Promise.allSettled([backup, backup].map(({ path }) => restoreEmbedded(dataDir, path, later)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: expect.any(DataFolderLockedError),
    });
    expect(Object.keys(await allRows())).toEqual(Object.keys(rows));
  });

  it('whose restoring a crash cut off between the two databases is in its place after the next start', async () => {
    const rows = await allRows();
    renameSync(join(dataDir, 'database'), join(dataDir, 'database.restored'));
    expect(await allRows()).toEqual(rows);
    expect(existsSync(join(dataDir, 'database.restored'))).toBe(false);
  });
});

describe('daily backups', () => {
  it('are made once a day, five are kept, and those that were asked for stay', async () => {
    const log = pino({ level: 'silent' });
    const asked = listBackups(dataDir).filter(({ kind }) => kind === 'manual');
    for (const day of [14, 15, 16, 17, 18]) {
      writeFileSync(join(dirname(backup.path), `daily-2026-11-${day}T12-00-00Z.tar.gz`), '');
    }
    const daily = () => listBackups(dataDir).filter(({ kind }) => kind === 'daily');
    await withDatabase(async (connection) => {
      for (const hours of [0, 12, 23]) {
        const clock = () => new Date(now.getTime() + hours * 60 * 60 * 1000);
        await backUpWhenDue({ config, clock, log }, connection);
      }
    });
    expect(daily().map(({ madeAt }) => madeAt.getUTCDate())).toEqual([21, 18, 17, 16, 15]);
    expect(daily()).toHaveLength(DAILY_BACKUPS);
    expect(daily()[0]?.bytes).toBeGreaterThan(1_000_000);
    expect(listBackups(dataDir).filter(({ kind }) => kind === 'manual')).toEqual(asked);
    expect(readdirSync(dirname(backup.path)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('are made also when the clock was set back: those of the days before come first, and go first', async () => {
    const log = pino({ level: 'silent' });
    const before = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);
    await withDatabase(async (connection) => {
      for (const _look of [1, 2]) await backUpWhenDue({ config, clock: () => before, log }, connection);
    });
    const daily = listBackups(dataDir).filter(({ kind }) => kind === 'daily');
    expect(daily.map(({ madeAt }) => madeAt.getUTCDate())).toEqual([21, 18, 17, 16, before.getUTCDate()]);
  });
});

describe('the commands', () => {
  interface Outcome {
    readonly code: number;
    readonly out: string;
    readonly err: string;
  }

  /** Runs one of the two as `npm run` does. */
  function run(command: 'backup' | 'restore', args: string[] = [], dataFolder = dataDir): Promise<Outcome> {
    const program = ['-C', 'source', '--import', 'tsx', join(__dirname, `${command}Command.ts`), ...args];
    const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, program, { cwd: PROJECT_ROOT, env }, (_, out, err) => {
        resolve({ code: child.exitCode ?? -1, out, err });
      });
    });
  }

  it('back up through the site while it runs, and restore once it is stopped', async () => {
    const connection = await openEmbeddedDatabase(dataDir);
    const log = pino({ level: 'silent' });
    const app = await buildApp(
      await createContext({
        ...{ config, database: connection.database, embedded: connection, log },
        ...{ clock: () => new Date(), siteUrl: () => 'http://site.example' },
      }),
    );
    connection.lock?.announce(await app.listen({ host: '127.0.0.1', port: 0 }));

    const { code, out } = await run('backup');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/backups\/manual-[\dTZ-]+\.tar\.gz \(\d+\.\d MB, with 0 releases\)\n$/),
    ]);
    const [made] = listBackups(dataDir).filter(({ path }) => out.startsWith(path));

    const large = join(dataDir, 'database', 'large');
    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(large, '');
    truncateSync(large, bavail * bsize);
    expect(await run('backup')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The backup may need .* are free there\..*\n$/),
    });
    rmSync(large);

    const rows = await readAllRows(connection.database);

    expect(await run('restore', [made!.path])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The data folder .* is in use by process \d+\. .*\n$/),
    });
    await app.close();
    await connection.close();

    expect(await run('restore')).toMatchObject({ code: 1, err: expect.stringContaining(basename(made!.path)) });
    expect(await run('restore', [made!.path])).toMatchObject({ code: 0, out: expect.stringMatching(/^Restored\. /) });
    expect(await allRows()).toEqual(rows);
    expect((await run('backup')).code).toBe(0);
  });

  it('say in one line that there is no database to back up', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const { code, err } = await run('backup', [], empty);
    expect([code, err]).toEqual([1, `There is no database in ${empty}.\n`]);
    expect(readdirSync(empty)).toEqual([]);
  });
});
