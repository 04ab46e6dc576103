import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from './client';
import { DataFolderError } from './dataFolder';
import { prepareDatabase } from '../maintenance/prepareDatabase';
import { companies, forumPosts, users } from './schema';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'market-pulse-database-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-11-21T12:00:00.000Z');

describe('the embedded database', () => {
  it('is created and filled once, and is the same after it was closed', async () => {
    const dataDir = join(folder, 'new', 'data');
    const sizes = async () => {
      const { database, close } = await prepareDatabase({ dataDir, databaseUrl: undefined }, now);
      const tables = [users, companies, forumPosts];
      const counts = await Promise.all(tables.map((table) => database.select({ count: count() }).from(table)));
      await close();
      return counts.map(([row]) => row?.count ?? 0);
    };
    const first = await sizes();
    expect(Math.min(...first)).toBeGreaterThan(10);

    const file = join(dataDir, 'demo-accounts.json');
    const accounts = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(accounts).map((account: { role: string }) => account.role)).toEqual([
      ...['user', 'moderator', 'editor', 'product_owner', 'admin'],
    ]);

    expect(await sizes()).toEqual(first);
    expect(readFileSync(file, 'utf8')).toBe(accounts);
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'demo-accounts.json']);
  });

  it('begins again when its creation was interrupted', async () => {
    mkdirSync(join(folder, 'database.creating'));
    writeFileSync(join(folder, 'database.creating', 'PG_VERSION'), 'half');
    const { database, close } = await openEmbeddedDatabase(folder);
    expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await close();
    expect(readdirSync(folder)).toEqual(['database']);
  });

  it('says in one line that the data folder cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openEmbeddedDatabase(join(file, 'data'))).rejects.toThrow(DataFolderError);
    await expect(openEmbeddedDatabase(join(file, 'data'))).rejects.toThrow(
      /^The data folder .* cannot be used \(ENOTDIR: .*\)\. Set DATA_DIR to another folder\.$/,
    );
  });
});
