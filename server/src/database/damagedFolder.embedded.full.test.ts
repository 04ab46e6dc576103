import { createHash } from 'node:crypto';
import fs, {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { prepareDatabase } from '../maintenance/prepareDatabase';
import { fillDataFolder } from '../testing/testDatabase';
import { openEmbeddedDatabase } from './client';
import { DamagedDatabaseError } from './damagedDatabase';
import { openDatabaseFiles } from './databaseFiles';
import { StorageError } from './dataFolder';

const folder = mkdtempSync(join(tmpdir(), 'market-pulse-files-'));
const whole = join(folder, 'whole');
const dataDir = join(folder, 'data');
const database = join(dataDir, 'database');
const now = new Date('2026-11-21T12:00:00.000Z');

beforeAll(() => fillDataFolder(whole));
beforeEach(() => cpSync(whole, dataDir, { recursive: true }));
afterEach(() => rmSync(dataDir, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every path below a folder with its size and what it holds. */
function contentOf(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const file = join(path, name);
      if (statSync(file).isDirectory()) return `${name}/`;
      return `${name} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
    });
}

function zero(path: string): void {
  writeFileSync(path, Buffer.alloc(statSync(path).size));
}

const segmentOf = () =>
  join(database, 'pg_wal', readdirSync(join(database, 'pg_wal')).find((name) => /^[\dA-F]{24}$/.test(name)) ?? '');

describe('a damaged database folder is refused and never written to', () => {
  it.each<[string, () => void, RegExp]>([
    ['without PG_VERSION', () => rmSync(join(database, 'PG_VERSION')), /PG_VERSION is missing/],
    ['with an empty PG_VERSION', () => truncateSync(join(database, 'PG_VERSION')), /PG_VERSION is empty/],
    [
      'that is empty',
      () => readdirSync(database).forEach((name) => rmSync(join(database, name), { recursive: true })),
      /is empty/,
    ],
    ['without its tables', () => rmSync(join(database, 'base'), { recursive: true }), /base is missing/],
    [
      'with a zeroed pg_control',
      () => zero(join(database, 'global/pg_control')),
      /global\/pg_control does not agree with its checksum/,
    ],
    [
      'with a cut pg_control',
      () => truncateSync(join(database, 'global/pg_control'), 100),
      /global\/pg_control is cut off/,
    ],
    ['without its log', () => rmSync(join(database, 'pg_wal'), { recursive: true }), /pg_wal is missing/],
    ['with an empty log', () => rmSync(segmentOf()), /pg_wal\/[\dA-F]{24} is missing/],
    ['with a zeroed log', () => zero(segmentOf()), /pg_wal\/[\dA-F]{24} holds nothing/],
    ['with a cut log', () => truncateSync(segmentOf(), 5_000), /pg_wal\/[\dA-F]{24} is cut off/],
  ])('%s', async (_, damage, words) => {
    damage();
    const before = contentOf(dataDir);
    const opening = openEmbeddedDatabase(dataDir);
    await expect(opening).rejects.toThrow(DamagedDatabaseError);
    await expect(opening).rejects.toThrow(words);
    expect(contentOf(dataDir)).toEqual(before);
  });

  it('that is a file', async () => {
    rmSync(database, { recursive: true });
    writeFileSync(database, 'no folder');
    await expect(openEmbeddedDatabase(dataDir)).rejects.toThrow(/database is damaged: it is no folder/);
    expect(readFileSync(database, 'utf8')).toBe('no folder');
  });
});

describe('the start on a damaged database folder', () => {
  const opening = () => prepareDatabase({ dataDir, databaseUrl: undefined }, now);

  it('names the newest backup and the command that restores it', async () => {
    const backups = join(dataDir, 'backups');
    cpSync(join(whole, 'demo-accounts.json'), join(backups, 'daily-2026-11-19T12-00-00Z.tar.gz'));
    cpSync(join(whole, 'demo-accounts.json'), join(backups, 'manual-2026-11-20T12-00-00Z.tar.gz'));
    rmSync(join(database, 'PG_VERSION'));
    const before = contentOf(dataDir);
    await expect(opening()).rejects.toThrow(
      `The database in ${database} is damaged: PG_VERSION is missing. Nothing was written to it.\n` +
        `The newest backup is of 2026-11-20 12:00 UTC. To go back to it:\n` +
        `  npm run restore -- ${join(backups, 'manual-2026-11-20T12-00-00Z.tar.gz')}`,
    );
    expect(contentOf(dataDir)).toEqual(before);
  });

  it('says that there is no backup, and how to begin anew', async () => {
    rmSync(join(database, 'PG_VERSION'));
    await expect(opening()).rejects.toThrow(
      `There is no backup in ${join(dataDir, 'backups')}. To begin with a new database, move ${database} to another place.`,
    );
    renameSync(database, join(dataDir, 'broken'));
    const connection = await openEmbeddedDatabase(dataDir);
    expect((await connection.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await connection.close();
  });

  it('tells of damage that shows only when the database is opened, without a stack', async () => {
    for (const file of readdirSync(join(database, 'pg_xact'))) rmSync(join(database, 'pg_xact', file));
    rmSync(join(database, 'pg_hba.conf'));
    writeFileSync(join(database, 'postgresql.conf'), 'this is = no setting\nat all\n');
    writeFileSync(join(database, 'pg_hba.conf'), '');
    await expect(opening()).rejects.toThrow(/^The database in \S+ cannot be opened: .+\n.*There is no backup/);
  });
});

describe('a whole database that cannot be opened is not called damaged', () => {
  /** In this thread, whose calls of the system can be refused. */
  const inThisThread = { openFiles: (folder: string) => openDatabaseFiles(folder) };
  const opening = () => prepareDatabase({ dataDir, databaseUrl: undefined }, now, inThisThread);
  const refuse = (code: string) => () => {
    throw Object.assign(new Error(`${code}: refused`), { code });
  };
  afterEach(() => jest.restoreAllMocks());

  /** What the system says to whatever is written below a folder. */
  function refuseWrites(code: string, folder = database): void {
    const { openSync, writeSync } = fs;
    const inside = new Set<number>();
    jest.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
      const file = openSync(path, ...rest);
      if (String(path).startsWith(folder)) inside.add(file);
      else inside.delete(file);
      return file;
    });
    jest.spyOn(fs, 'writeSync').mockImplementation(((file: number, ...rest: [Buffer]) => {
      return inside.has(file) ? refuse(code)() : writeSync(file, ...rest);
    }) as typeof writeSync);
  }

  /** What the system says to whoever opens a file of the database. */
  function refuseFile(call: 'openSync' | 'readFileSync', name: string): void {
    const open = fs[call] as (path: fs.PathLike, ...rest: unknown[]) => never;
    jest.spyOn(fs, call).mockImplementation((path, ...rest) => {
      return path === join(database, name) ? refuse('EACCES')() : open(path as fs.PathLike, ...rest);
    });
  }

  it.each<[string, () => void, RegExp]>([
    [
      'on a full disk',
      () => refuseWrites('ENOSPC'),
      /^The data folder \S+ cannot be used \(ENOSPC: .+\)\. There is no room for it\. .*: make room, and start again\.$/,
    ],
    [
      'on a full disk that does not take the lock',
      () => refuseWrites('ENOSPC', dataDir),
      /cannot be used \(ENOSPC: .+\)\. There is no room for it\./,
    ],
    [
      'where the quota is used up',
      () => refuseWrites('EDQUOT'),
      /cannot be used \(EDQUOT: .+\)\. There is no room for it\./,
    ],
    [
      'with files that may not be read',
      () => refuseFile('readFileSync', 'PG_VERSION'),
      /cannot be used \(EACCES: .+\)\. Let the user that this process runs as read and write all that is in it, or set DATA_DIR/,
    ],
    [
      'with files that its program may not open',
      () => refuseFile('openSync', 'postgresql.conf'),
      /cannot be used \(EACCES: .+\)\. Let the user that this process runs as read and write all that is in it, or set DATA_DIR/,
    ],
    [
      'on a disk that is mounted for reading',
      () => refuseWrites('EROFS'),
      /cannot be used \(EROFS: .+\)\. Its disk is mounted for reading alone: mount it for writing/,
    ],
  ])('%s', async (_, hinder, words) => {
    const before = contentOf(dataDir);
    hinder();
    const failure = await opening().catch((error: unknown) => error);
    jest.restoreAllMocks();
    expect(failure).toBeInstanceOf(StorageError);
    expect((failure as Error).message).toMatch(words);
    expect((failure as Error).message).not.toMatch(/damaged|backup|move/);
    expect(contentOf(dataDir)).toEqual(before);
  });

  it('of another version', async () => {
    writeFileSync(join(database, 'PG_VERSION'), '17\n');
    const before = contentOf(dataDir);
    await expect(prepareDatabase({ dataDir, databaseUrl: undefined }, now)).rejects.toThrow(
      /^The database in \S+ is of another version of PostgreSQL: .* version 17, .* Start the version of the server that wrote it, or set DATA_DIR to another folder\.$/,
    );
    expect(contentOf(dataDir)).toEqual(before);
  });

  it('when there is no room for a new one, and it is made once there is', async () => {
    rmSync(database, { recursive: true });
    refuseWrites('ENOSPC');
    await expect(openEmbeddedDatabase(dataDir, inThisThread)).rejects.toThrow(
      /cannot be used \(ENOSPC: .+\)\. There is no room for it\./,
    );
    jest.restoreAllMocks();
    const connection = await openEmbeddedDatabase(dataDir);
    expect((await connection.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await connection.close();
  });
});
