import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataFolderLock, DataFolderLockedError, findLockHolder, lockDataFolder, takeDataFolder } from './lock';

let folder: string;
const holderFile = () => join(folder, 'server.lock');
const writeHolder = (holder: object) =>
  writeFileSync(holderFile(), JSON.stringify({ host: hostname(), incarnation: '', ...holder }));

/** Makes the lock file as old as if nobody had written it for so many seconds. */
function letLockAge(seconds: number): void {
  const then = Date.now() / 1000 - seconds;
  utimesSync(holderFile(), then, then);
}

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

/** Waits without a clock: time goes on by pauses, and something happens after so many. */
async function take(happening: (pauses: number) => void = () => undefined) {
  const said: string[] = [];
  let milliseconds = 0;
  let pauses = 0;
  const pause = async (length: number) => {
    milliseconds += length;
    happening((pauses += 1));
    if (pauses > 1_000) throw new Error('It waits for ever.');
  };
  const taking = takeDataFolder(folder, { clock: () => milliseconds, pause, say: (text) => said.push(text) });
  const lock = await taking.catch((error: unknown) => error);
  return { lock, said, milliseconds };
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

  describe('of another process of this machine', () => {
    it('is waited for while that is closing, which is said once', async () => {
      writeHolder({ pid: process.ppid, isEnding: true });
      const { lock, said } = await take((pauses) => {
        if (pauses === 100) rmSync(holderFile());
      });
      expect(lock).toMatchObject({ takenOver: undefined });
      expect(said).toEqual([`Waiting for process ${process.ppid} to give back the data folder ${folder}.`]);
      (lock as DataFolderLock).release();
    });

    it('is not waited for for ever', async () => {
      writeHolder({ pid: process.ppid, isEnding: true });
      const { lock, milliseconds } = await take();
      expect([lock, milliseconds]).toEqual([expect.any(DataFolderLockedError), 60_000]);
    });

    it('is waited for when that may be told to end just now', async () => {
      writeHolder({ pid: process.ppid });
      const { lock } = await take((pauses) => {
        if (pauses === 2) writeHolder({ pid: process.ppid, isEnding: true });
        if (pauses === 100) rmSync(holderFile());
      });
      (lock as DataFolderLock).release();
    });

    it('is refused soon when that goes on', async () => {
      writeHolder({ pid: process.ppid });
      const { lock, said, milliseconds } = await take();
      expect([lock, milliseconds]).toEqual([expect.any(DataFolderLockedError), 2_000]);
      expect(said).toEqual([]);
    });
  });

  it('says that its holder is closing, and goes on giving signs of life', () => {
    const lock = lockDataFolder(folder);
    lock.announce('http://localhost:3000');
    lock.announceEnd();
    expect(findLockHolder(folder)).toMatchObject({ url: 'http://localhost:3000', isEnding: true });
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  describe('of another machine, on which nobody here can see what lives', () => {
    const elsewhere = { pid: 1, host: 'elsewhere', heartbeatSeconds: 5 };

    it('is not taken while its signs of life come, or may only be late', () => {
      writeHolder(elsewhere);
      expect(() => lockDataFolder(folder)).toThrow(/in use by process 1 on elsewhere\. .*try again in 60 s\.$/);
      letLockAge(50);
      expect(() => lockDataFolder(folder)).toThrow(/in use by process 1 on elsewhere\. .*try again in 1[01] s\.$/);
      expect(findLockHolder(folder)?.host).toBe('elsewhere');
    });

    it('is taken over when twelve of them in a row did not come, and says so', () => {
      writeHolder(elsewhere);
      letLockAge(61);
      expect(findLockHolder(folder)).toBeUndefined();
      const lock = lockDataFolder(folder);
      expect(lock.takenOver).toMatch(/locked by process 1 on elsewhere, which has given no sign of life for 61 s/);
      expect(findLockHolder(folder)?.pid).toBe(process.pid);
      lock.release();
    });

    it('is waited for when it may be dead, and taken over once it is', async () => {
      writeHolder(elsewhere);
      letLockAge(50);
      const { lock, said } = await take(() => letLockAge(61));
      expect(findLockHolder(folder)?.pid).toBe(process.pid);
      expect(said).toEqual([`Waiting for process 1 on elsewhere to give back the data folder ${folder}.`]);
      (lock as DataFolderLock).release();
    });

    it('is watched for a minute when its last sign of life is ahead of the clock, which was set back, and taken over then', async () => {
      writeHolder(elsewhere);
      letLockAge(-40 * 24 * 3_600);
      const { lock, milliseconds } = await take();
      expect(findLockHolder(folder)?.pid).toBe(process.pid);
      expect([milliseconds, (lock as DataFolderLock).takenOver]).toEqual([
        60_200,
        expect.stringMatching(/has given no sign of life for 60 s/),
      ]);
      (lock as DataFolderLock).release();
    });

    it('is not taken over when it gives a sign of life, also ahead of the clock', async () => {
      writeHolder(elsewhere);
      letLockAge(-40 * 24 * 3_600);
      const { lock } = await take((pauses) => {
        if (pauses === 100) letLockAge(-40 * 24 * 3_600 - 5);
      });
      expect(lock).toBeInstanceOf(DataFolderLockedError);
    });

    it('is waited for no longer than to its next sign of life', async () => {
      writeHolder(elsewhere);
      letLockAge(50);
      const { lock } = await take(() => letLockAge(0));
      expect(lock).toBeInstanceOf(DataFolderLockedError);
    });

    it('is not taken from a former version, which gives no signs of life', () => {
      writeHolder({ pid: 1, host: 'elsewhere' });
      letLockAge(100_000);
      expect(() => lockDataFolder(folder)).toThrow(/in use by process 1 on elsewhere\. .*delete .*server\.lock/);
    });
  });

  describe('gives a sign of life every five seconds', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());
    const writtenAt = () => statSync(holderFile()).mtimeMs;

    it('which makes its file new', () => {
      const lock = lockDataFolder(folder);
      lock.announce('http://localhost:3000');
      letLockAge(50);
      const before = writtenAt();
      jest.advanceTimersByTime(5_000);
      expect(writtenAt()).toBeGreaterThan(before);
      expect(findLockHolder(folder)).toMatchObject({ pid: process.pid, url: 'http://localhost:3000' });
      lock.release();
    });

    it('which locks the folder again when somebody deleted the file', () => {
      const lock = lockDataFolder(folder);
      rmSync(holderFile());
      jest.advanceTimersByTime(5_000);
      expect(findLockHolder(folder)?.pid).toBe(process.pid);
      lock.release();
      expect(readdirSync(folder)).toEqual([]);
    });

    it('and learns so that the folder was taken over meanwhile: the process ends, and leaves the lock alone', () => {
      const onLost = jest.fn();
      const lock = lockDataFolder(folder, onLost);
      rmSync(holderFile());
      writeHolder({ pid: 1, host: 'elsewhere', heartbeatSeconds: 5 });
      jest.advanceTimersByTime(20_000);
      expect(onLost.mock.calls).toEqual([[expect.stringContaining('was taken over')]]);
      lock.release();
      expect(findLockHolder(folder)?.host).toBe('elsewhere');
    });
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
