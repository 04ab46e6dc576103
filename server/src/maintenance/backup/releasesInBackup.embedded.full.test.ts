import fs, {
  appendFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { create, extract } from 'tar';
import { type EmbeddedConnection, openEmbeddedDatabase } from '../../database/client';
import { describeFiles, remoteFiles, remoteRelease, shellRelease } from '../../testing/releases';
import { fillDataFolder } from '../../testing/testDatabase';
import { uploadReleases } from '../../testing/uploadReleases';
import type { WrittenBackup } from './backupFolder';
import { backUpEmbedded } from './embeddedBackup';
import { restoreEmbedded } from './embeddedRestore';
import { takeReleases } from './releasesInBackup';
import { readRestoredRegistry, restoreReleases, type RestoredRegistry } from './restoredReleases';

const now = new Date('2026-11-21T12:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'market-pulse-backup-'));
const dataDir = join(folder, 'data');
const releases = join(dataDir, 'releases');
const older = remoteRelease('markets');
const newer = remoteRelease('markets', { version: '1.0.1-bbbbbbbb', container: 'mf_markets_bbbbbbbb' });
const entry = join(releases, 'markets', newer.version, 'remoteEntry.js');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function withDatabase<Result>(work: (connection: EmbeddedConnection) => Promise<Result>): Promise<Result> {
  const connection = await openEmbeddedDatabase(dataDir);
  return work(connection).finally(() => connection.close());
}

const backUp = (at = now) =>
  withDatabase((connection) => backUpEmbedded(connection, dataDir, { kind: 'manual', now: at }));
let restored = 0;
/** Restores a backup, each time a second later: the replaced database is called by the time. */
const restore = (file: string) => restoreEmbedded(dataDir, file, new Date(now.getTime() + (restored += 1) * 1_000));

/** Every file below a folder, with its content. */
function contentsOf(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'base64')]),
  );
}

let backup: WrittenBackup;
let published: Record<string, string>;
let registry: RestoredRegistry;
beforeAll(async () => {
  await fillDataFolder(dataDir, 'empty');
  await withDatabase(async ({ database, client }) => {
    await uploadReleases({ database, dataDir }, [shellRelease(), older, newer]);
    const read = await readRestoredRegistry((statement) => client.query(statement));
    // What comes from the database's thread is made of Node's own objects, and a test file has others.
    registry = JSON.parse(JSON.stringify(read)) as RestoredRegistry;
  });
  published = contentsOf(releases);
  backup = await backUp();
});
afterEach(() => {
  rmSync(releases, { recursive: true, force: true });
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith('database.replaced'))) {
    rmSync(join(dataDir, name), { recursive: true });
  }
});

/** The backup with something in it changed, as another archive. */
function repack(change: (unpacked: string) => void): string {
  const unpacked = mkdtempSync(join(folder, 'unpacked-'));
  // At once: nothing else runs here, and it takes half the time.
  extract({ file: backup.path, cwd: unpacked, sync: true });
  change(unpacked);
  const file = join(folder, 'changed.tar.gz');
  create({ cwd: unpacked, file, gzip: { level: 1 }, sync: true }, readdirSync(unpacked));
  return file;
}

const release = (unpacked: string, ...path: string[]) => join(unpacked, 'releases/markets', newer.version, ...path);

describe('a backup', () => {
  it('brings uploaded releases back, with what they are compressed to', async () => {
    expect([...backup.releases].sort()).toEqual([
      'markets/1.0.0-aaaaaaaa',
      'markets/1.0.1-bbbbbbbb',
      'shell/1.0.0-5e115e11',
    ]);
    rmSync(releases, { recursive: true });
    const { releases: outcome } = await restore(backup.path);
    expect([outcome.putBack.length, outcome.missing]).toEqual([3, []]);
    expect(contentsOf(releases)).toEqual(published);
    expect(readdirSync(join(releases, '.incoming'))).toEqual([]);
  });

  it('leaves a release that is whole as it is, and repairs one that is not', async () => {
    await restore(backup.path);
    const { ino } = statSync(join(releases, 'markets', older.version, 'remoteEntry.js'));
    writeFileSync(entry, 'x'.repeat(statSync(entry).size));
    const { releases: outcome } = await restore(backup.path);
    expect(outcome).toEqual({ putBack: ['markets/1.0.1-bbbbbbbb'], missing: [] });
    expect(contentsOf(releases)).toEqual(published);
    expect(statSync(join(releases, 'markets', older.version, 'remoteEntry.js')).ino).toBe(ino);
  });

  it('leaves out a release that is not whole, and says which one', async () => {
    await restore(backup.path);
    truncateSync(entry, 10);
    rmSync(join(releases, 'markets', older.version, 'assets'), { recursive: true });
    const made = await backUp(new Date(now.getTime() + 5_000));
    expect(made.releases).toEqual(['shell/1.0.0-5e115e11']);
    expect(made.leftOut).toEqual([
      'markets/1.0.0-aaaaaaaa (files are missing)',
      expect.stringMatching(/^markets\/1\.0\.1-bbbbbbbb \(remoteEntry\.js has 10 bytes, and release\.json says \d+\)$/),
    ]);
    // What it holds is put back, what it left out is said to be missing.
    rmSync(releases, { recursive: true });
    expect((await restore(made.path)).releases).toEqual({
      putBack: ['shell/1.0.0-5e115e11'],
      missing: ['markets/1.0.1-bbbbbbbb (production)', 'markets/1.0.0-aaaaaaaa (production)'],
    });
  });

  it('takes no second copy of a release where the disk can do without', async () => {
    await restore(backup.path);
    const taken = mkdtempSync(join(folder, 'taken-'));
    await takeReleases(dataDir, taken);
    expect(statSync(release(taken, 'remoteEntry.js')).ino).toBe(statSync(entry).ino);
  });

  it('of files that have two names is restored like any other', async () => {
    await restore(backup.path);
    const page = join(releases, 'markets', newer.version, 'assets', 'page.js');
    const twin = join(releases, 'markets', older.version, 'assets', 'page.js');
    expect(readFileSync(page, 'utf8')).toBe(readFileSync(twin, 'utf8'));
    rmSync(page);
    linkSync(twin, page);
    const made = await backUp(new Date(now.getTime() + 6_000));
    rmSync(releases, { recursive: true });
    expect((await restore(made.path)).releases).toMatchObject({ missing: [] });
    expect(contentsOf(releases)).toEqual(published);
  });

  it('for which the disk has no room is refused before anything is written, with what is needed and what is free', async () => {
    const large = join(dataDir, 'database', 'large');
    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(large, '');
    // A hole: so large by its size, and on the disk nothing.
    truncateSync(large, bavail * bsize);
    const made = readdirSync(join(dataDir, 'backups'));
    const refused = backUp(new Date(now.getTime() + 7_000));
    await expect(refused).rejects.toThrow(
      /^The backup may need [\d,.]+ MB in .*backups, and [\d,.]+ MB are free there\./,
    );
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(made);
    rmSync(large);
  });

  it('of a version that took no releases along is restored, and says which releases are missing', async () => {
    const file = repack((unpacked) => {
      rmSync(join(unpacked, 'releases'), { recursive: true });
      rmSync(join(unpacked, 'backup.json'));
    });
    expect((await restore(file)).releases).toEqual({
      putBack: [],
      missing: [
        'markets/1.0.1-bbbbbbbb (production)',
        'markets/1.0.0-aaaaaaaa (production)',
        'shell/1.0.0-5e115e11 (production)',
      ],
    });
  });

  it('with a file of a release changed is refused, and nothing is changed', async () => {
    const { ino } = statSync(join(dataDir, 'database'));
    const before = readdirSync(dataDir);
    const file = repack((unpacked) => writeFileSync(release(unpacked, 'remoteEntry.js'), 'steal();'));
    await expect(restore(file)).rejects.toThrow(/remoteEntry\.js/);
    expect(readdirSync(dataDir)).toEqual(before);
    expect(statSync(join(dataDir, 'database')).ino).toBe(ino);
  });

  it.each<[string, (unpacked: string) => void, RegExp]>([
    ['a link in it', (at) => symlinkSync('/etc/hosts', release(at, 'link.js')), /is a SymbolicLink/],
    ['something else in it', (at) => mkdirSync(join(at, 'elsewhere')), /it holds elsewhere/],
    [
      'more in a release than one can hold',
      (at) => Array.from({ length: 5_001 }, (_, index) => writeFileSync(release(at, `${index}.js`), '')),
      /is larger than a release can be/,
    ],
    ['a broken list', (at) => appendFileSync(join(at, 'backup.json'), '}'), /is damaged/],
  ])('with %s is refused while it is unpacked', async (_, change, message) => {
    const before = readdirSync(dataDir);
    // Before anybody looks for its database.
    const file = repack((unpacked) => {
      rmSync(join(unpacked, 'database'), { recursive: true });
      change(unpacked);
    });
    await expect(restore(file)).rejects.toThrow(message);
    expect(readdirSync(dataDir)).toEqual(before);
  });

  const otherEntry = { ...remoteFiles('markets'), 'remoteEntry.js': 'steal();' };
  it.each<[string, (unpacked: string) => void, RegExp]>([
    [
      'a file and its hash changed',
      (at) => {
        writeFileSync(release(at, 'remoteEntry.js'), 'steal();');
        writeFileSync(release(at, 'release.json'), JSON.stringify({ ...newer, files: describeFiles(otherEntry) }));
      },
      /release\.json is not the one in the registry/,
    ],
    ['a file of a release taken out', (at) => rmSync(release(at, 'assets/page.js')), /assets\/page\.js is in release/],
    ['a release taken out', (at) => rmSync(release(at), { recursive: true }), /There is no release\.json/],
    ['a file added', (at) => writeFileSync(release(at, 'more.js'), ''), /more\.js is in the folder but not/],
  ])('with %s gives no release back', async (_, change, message) => {
    const unpacked = mkdtempSync(join(folder, 'unpacked-'));
    for (const [path, content] of Object.entries(published)) {
      const copy = join(unpacked, 'releases', relative(releases, path));
      mkdirSync(dirname(copy), { recursive: true });
      if (!/\.(br|gz|zst)$/.test(path)) writeFileSync(copy, Buffer.from(content, 'base64'));
    }
    change(unpacked);
    await expect(restoreReleases(dataDir, unpacked, backup.releases, registry)).rejects.toThrow(message);
    expect(contentsOf(releases)).toEqual({});
  });

  describe('on a disk that fills', () => {
    const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    afterEach(() => jest.restoreAllMocks());

    it('while it is unpacked changes nothing, and says where there is no room', async () => {
      const open = fs.open as (...args: unknown[]) => void;
      const openUnlessFull = (path: string, ...rest: unknown[]) => {
        const answer = rest.at(-1) as (error: Error) => void;
        if (path.startsWith(join(dataDir, 'database.restoring'))) setImmediate(() => answer(full()));
        else open(path, ...rest);
      };
      jest.spyOn(fs, 'open').mockImplementation(openUnlessFull as unknown as typeof fs.open);
      const before = readdirSync(dataDir);
      await expect(restore(backup.path)).rejects.toThrow(
        /^There is no room in .*database\.restoring to unpack .*\.tar\.gz\. Nothing was changed: make room, and restore again\.$/,
      );
      expect(readdirSync(dataDir)).toEqual(before);
    });

    it.each([0, 1])(
      'after %i releases were put back leaves the database as it is and says so, and can be restored again',
      async (count) => {
        rmSync(releases, { recursive: true, force: true });
        const { ino } = statSync(join(dataDir, 'database'));
        const { cp } = fs.promises;
        let copied = 0;
        jest
          .spyOn(fs.promises, 'cp')
          .mockImplementation((...args) => (copied++ < count ? cp(...args) : Promise.reject(full())));
        await expect(restore(backup.path)).rejects.toThrow(
          count === 0
            ? /^There is no room in .* to put \S+ back\. Nothing was changed: make room, and restore again\.$/
            : /back\. Releases that were put back: \S+\. The database was not replaced: make room, and restore again\.$/,
        );
        expect(statSync(join(dataDir, 'database')).ino).toBe(ino);
        expect(readdirSync(join(releases, '.incoming'))).toEqual([]);

        jest.restoreAllMocks();
        const { releases: outcome } = await restore(backup.path);
        expect([outcome.putBack.length, outcome.missing]).toEqual([3 - count, []]);
        expect(contentsOf(releases)).toEqual(published);
      },
    );
  });

  it('that is cut off puts nothing back', async () => {
    const file = join(folder, 'cut.tar.gz');
    cpSync(backup.path, file);
    truncateSync(file, statSync(file).size - 1_000);
    await expect(restore(file)).rejects.toThrow(/is damaged/);
    expect(contentsOf(releases)).toEqual({});
  });
});
