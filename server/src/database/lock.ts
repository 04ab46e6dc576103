import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { StorageError } from './dataFolder';
import {
  deadlySilence,
  describeHolder,
  incarnationOf,
  isAlive,
  type LockHolder,
  lockFile,
  type ReadLock,
  readLock,
  readText,
  type SilentHolder,
} from './lockHolder';

/** How often the holder of a lock gives a sign of life. */
const HEARTBEAT_SECONDS = 5;
const WATCH_INTERVAL_MILLISECONDS = 200;
/** Whoever restarts a server may do so before the former one was told to end: it is waited for so long. */
const RESTART_MILLISECONDS = 2_000;
/** A process that is closing is waited for so long. Answers under way have ten seconds of that. */
const CLOSING_MILLISECONDS = 60_000;

/** The data folder belongs to a process that is alive, or to another machine. */
export class DataFolderLockedError extends StorageError {
  override readonly name = 'DataFolderLockedError';

  constructor(
    readonly folder: string,
    readonly holder: SilentHolder,
  ) {
    super(`The data folder ${folder} is in use by ${describeHolder(holder)}. ${adviceOn(folder, holder)}`);
  }
}

function adviceOn(folder: string, holder: SilentHolder): string {
  const stop = 'Stop it, or set DATA_DIR to another folder.';
  if (holder.host === hostname()) return stop;
  const silence = deadlySilence(holder);
  if (silence === undefined) return `If that machine is gone, delete ${lockFile(folder)}.`;
  const wait = Math.max(1, Math.ceil(silence - holder.silentSeconds));
  return `${stop} If that machine is gone, try again in ${wait} s.`;
}

/** The held lock of a data folder. */
export interface DataFolderLock {
  /** A sentence about the dead process that left the lock behind; undefined where there was none. */
  readonly takenOver: string | undefined;
  /** Writes the server's address into the lock file, for commands that hand their work to it. */
  announce(url: string): void;
  /** Writes into the lock file that this process is closing: whoever wants the folder waits for that. */
  announceEnd(): void;
  release(): void;
}

/** How somebody waits for a data folder; tests set their own. */
export interface Waiting {
  /** Milliseconds that only go on. */
  readonly clock?: () => number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** Is told once whom it waits for, where that may take long. */
  readonly say?: (sentence: string) => void;
}

/** The live process that owns the data folder, or undefined when nobody does. */
export function findLockHolder(folder: string): SilentHolder | undefined {
  const holder = readLock(lockFile(folder), Date.now())?.holder;
  return holder && isAlive(holder) ? holder : undefined;
}

/**
 * As `lockDataFolder`, but another process may be about to end: one of this machine is waited for for two seconds, and for a
 * minute while it says that it is closing. One that cannot be seen from here is watched until it gives its next sign of life
 * or has been silent for too long, which takes a minute at most.
 *
 * @throws {DataFolderLockedError} when another process owns the folder.
 */
export async function takeDataFolder(
  folder: string,
  { clock = () => performance.now(), pause = setTimeout, say = console.error }: Waiting = {},
): Promise<DataFolderLock> {
  const begin = clock();
  let before: SilentHolder | undefined;
  let hasSaid = false;
  for (;;) {
    try {
      const isDead = before !== undefined && hasBeenSilent(before, clock() - begin);
      return lockDataFolder(folder, endProcess, isDead ? before : undefined);
    } catch (error) {
      if (!(error instanceof DataFolderLockedError)) throw error;
      const { holder } = error;
      if (!isWaitedFor(holder, clock() - begin, before)) throw error;
      if (!hasSaid && (holder.isEnding || holder.host !== hostname())) {
        hasSaid = true;
        say(`Waiting for ${describeHolder(holder)} to give back the data folder ${folder}.`);
      }
      before = holder;
    }
    await pause(WATCH_INTERVAL_MILLISECONDS);
  }
}

/** @param before the holder as it was when it was looked at before */
function isWaitedFor(holder: SilentHolder, waitedMilliseconds: number, before: SilentHolder | undefined): boolean {
  if (holder.isEnding && waitedMilliseconds < CLOSING_MILLISECONDS) return true;
  if (holder.host === hostname()) return holder.pid !== process.pid && waitedMilliseconds < RESTART_MILLISECONDS;
  return holder.heartbeatSeconds !== undefined && (before === undefined || holder.writtenAt === before.writtenAt);
}

/** Whether a holder elsewhere, which was watched for so long, has given no sign of life for too long, whatever the clock says. */
function hasBeenSilent(holder: SilentHolder, watchedMilliseconds: number): boolean {
  return holder.host !== hostname() && watchedMilliseconds > 1000 * (deadlySilence(holder) ?? Infinity);
}

/**
 * Takes the lock of a data folder for this process. A lock that a dead process left behind is taken over; one of a live
 * process never is. Should another machine take this process for dead, because it was halted for long, this process ends
 * as soon as it goes on: the folder is not its own any more.
 *
 * @param onLost what is done then, in tests
 * @param dead a holder that is known to be dead, while it gives no sign of life
 * @throws {DataFolderLockedError} when another process owns the folder.
 */
export function lockDataFolder(
  folder: string,
  onLost: (sentence: string) => void = endProcess,
  dead?: SilentHolder,
): DataFolderLock {
  const path = lockFile(folder);
  let own: LockHolder = {
    ...{ pid: process.pid, host: hostname(), incarnation: incarnationOf(process.pid) },
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
  // Processes in two containers may have one number.
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  let text = JSON.stringify(own);
  let takenOver: string | undefined;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    // Linking fails when the lock exists, and the lock is complete from its first moment.
    while (!tryLink(draft, path)) {
      const found = readLock(path, statSync(draft).mtimeMs);
      if (found === undefined) continue;
      const { holder } = found;
      if (holder && isAlive(holder) && holder.writtenAt !== dead?.writtenAt)
        throw new DataFolderLockedError(folder, holder);
      removeStale(path, found, `${draft}.stale`);
      takenOver = holder && describeTakeover(folder, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }

  let file = openSync(path, 'r+');
  let isReleased = false;
  const heartbeat = setInterval(beat, HEARTBEAT_SECONDS * 1000).unref();

  function beat(): void {
    try {
      if (isStillOwn()) writeSync(file, text, 0);
      else lose();
    } catch {
      // What cannot be written now, because the disk is full or away, may be in five seconds.
    }
  }

  function isOwn(): boolean {
    return statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(file).ino;
  }

  function isStillOwn(): boolean {
    if (existsSync(path)) return isOwn();
    // Somebody deleted the lock, and nobody has taken the folder: it is locked again.
    writeFileSync(draft, text, { mode: 0o600 });
    const isFree = tryLink(draft, path);
    rmSync(draft, { force: true });
    if (isFree) reopen();
    return isFree;
  }

  function reopen(): void {
    closeSync(file);
    file = openSync(path, 'r+');
  }

  function tell(news: Partial<LockHolder>): void {
    if (!isStillOwn()) return lose();
    own = { ...own, ...news };
    text = JSON.stringify(own);
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, path);
    reopen();
  }

  function lose(): void {
    clearInterval(heartbeat);
    onLost(`The data folder ${folder} was taken over while this process was halted; it ends without writing to it.`);
  }

  return {
    takenOver,
    announce: (url) => tell({ url }),
    announceEnd() {
      try {
        tell({ isEnding: true });
      } catch {
        // On a disk that is full it closes all the same; the next one then waits for two seconds alone.
      }
    },
    release() {
      if (isReleased) return;
      isReleased = true;
      clearInterval(heartbeat);
      if (isOwn()) rmSync(path, { force: true });
      closeSync(file);
    },
  };
}

function describeTakeover(folder: string, holder: SilentHolder): string {
  const silence = Math.round(Math.max(holder.silentSeconds, deadlySilence(holder) ?? 0));
  const reason = holder.host === hostname() ? 'has ended' : `has given no sign of life for ${silence} s`;
  return `The data folder ${folder} was locked by ${describeHolder(holder)}, which ${reason}: its lock is taken over.`;
}

/** At once: closing the database would write. */
function endProcess(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock, unless it was taken over or renewed in the meantime: then it is put back. */
function removeStale(path: string, stale: ReadLock, aside: string): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readText(aside) !== stale.text || statSync(aside).mtimeMs !== stale.writtenAt) tryLink(aside, path);
  rmSync(aside, { force: true });
}
