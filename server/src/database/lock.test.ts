import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderLockedError, findLockHolder, lockDataFolder } from './lock';

let folder: string;
const holderFile = () => join(folder, 'server.lock');
const writeHolder = (holder: object) =>
  writeFileSync(holderFile(), JSON.stringify({ host: hostname(), incarnation: '', ...holder }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'market-pulse-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Number of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid!;
}

describe('the lock of a data folder', () => {
  it('names its holder, and leaves nothing behind', () => {
    const lock = lockDataFolder(folder);
    expect(findLockHolder(folder)).toMatchObject({ pid: process.pid, host: hostname() });
    expect(statSync(holderFile()).mode & 0o777).toBe(0o600);
    lock.release();
    expect(findLockHolder(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('tells where the holder answers', () => {
    const lock = lockDataFolder(folder);
    lock.announce('http://localhost:3000');
    expect(findLockHolder(folder)?.url).toBe('http://localhost:3000');
    lock.release();
  });

  it('is not taken from a process that lives', () => {
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderLockedError);
    expect(findLockHolder(folder)?.pid).toBe(process.pid);
    lock.release();
  });

  it('is not taken from a live process whose start nobody knows', () => {
    writeHolder({ pid: process.ppid });
    expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.ppid}`);
  });

  it('is not taken from another machine, because nobody here can see whether that lives', () => {
    writeHolder({ pid: 1, host: 'elsewhere' });
    expect(() => lockDataFolder(folder)).toThrow(/in use by process 1 on elsewhere\. .*delete .*server\.lock/);
  });

  it('is taken over from a process that has ended', async () => {
    writeHolder({ pid: await deadProcess() });
    lockDataFolder(folder).release();
  });

  it('is taken over when its number belongs to another process by now', () => {
    if (process.platform !== 'linux') return;
    writeHolder({ pid: process.ppid, incarnation: 'an-earlier-boot:42' });
    const lock = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(holderFile(), 'utf8')).pid).toBe(process.pid);
    lock.release();
  });

  it('is taken over when it cannot be read', () => {
    writeFileSync(holderFile(), 'half a lo');
    lockDataFolder(folder).release();
  });
});
