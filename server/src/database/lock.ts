import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Who owns a data folder, as the lock file in it says. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** Tells a process from a later one with the same number; empty where the system does not say. */
  readonly incarnation: string;
  /** Where the holder's server answers, once it listens. */
  readonly url?: string;
}

/** The data folder belongs to a process that is alive, or to another machine. */
export class DataFolderLockedError extends Error {
  override readonly name = 'DataFolderLockedError';

  constructor(
    readonly folder: string,
    readonly holder: LockHolder,
  ) {
    super(
      holder.host === hostname()
        ? `The data folder ${folder} is in use by process ${holder.pid}. Stop it, or set DATA_DIR to another folder.`
        : `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}. ` +
            `If that machine is gone, delete ${lockFile(folder)}.`,
    );
  }
}

/** The held lock of a data folder. */
export interface DataFolderLock {
  /** Writes the server's address into the lock file, for commands that hand their work to it. */
  announce(url: string): void;
  release(): void;
}

const lockFile = (folder: string) => join(folder, 'server.lock');

/** Boot and start time of a process; Linux alone tells them. */
function incarnationOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses and may hold spaces; the start time is the 20th field behind it.
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTime}`;
  } catch {
    return '';
  }
}

function isAlive(holder: LockHolder): boolean {
  // Whether a process of another machine lives cannot be seen from here: take it for alive.
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const incarnation = incarnationOf(holder.pid);
  return holder.incarnation === '' || incarnation === '' || incarnation === holder.incarnation;
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const value = JSON.parse(text) as Partial<LockHolder>;
    if (typeof value.pid !== 'number' || typeof value.host !== 'string') return undefined;
    return {
      pid: value.pid,
      host: value.host,
      incarnation: value.incarnation ?? '',
      ...(value.url && { url: value.url }),
    };
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The live process that owns the data folder, or undefined when nobody does. */
export function findLockHolder(folder: string): LockHolder | undefined {
  const text = readText(lockFile(folder));
  const holder = text === undefined ? undefined : parseHolder(text);
  return holder && isAlive(holder) ? holder : undefined;
}

/**
 * Takes the lock of a data folder for this process. A lock that a dead process left behind is taken over; one of a live
 * process never is.
 *
 * @throws {DataFolderLockedError} when another process owns the folder.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const path = lockFile(folder);
  const own: LockHolder = { pid: process.pid, host: hostname(), incarnation: incarnationOf(process.pid) };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    // Linking fails when the lock exists, and the lock is complete from its first moment.
    while (!tryLink(draft, path)) {
      const text = readText(path);
      if (text === undefined) continue;
      const holder = parseHolder(text);
      if (holder && isAlive(holder)) throw new DataFolderLockedError(folder, holder);
      removeStale(path, text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    announce(url) {
      writeFileSync(draft, JSON.stringify({ ...own, url }), { mode: 0o600 });
      renameSync(draft, path);
    },
    release() {
      rmSync(path, { force: true });
    },
  };
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

/** Removes a stale lock, unless another process took it over in the meantime: then it is put back. */
function removeStale(path: string, staleText: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readText(aside) !== staleText) tryLink(aside, path);
  rmSync(aside, { force: true });
}
