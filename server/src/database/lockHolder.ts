import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * A process that cannot be seen from here is taken for dead when so many of its signs of life in a row did not come. Many:
 * a machine may be busy for a while.
 */
const MISSED_HEARTBEATS = 12;

/** Who owns a data folder, as the lock file in it says. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** Tells a process from a later one with the same number; empty where the system does not say. */
  readonly incarnation: string;
  /** How often the holder writes the lock file anew; undefined for one of a former version, which never does. */
  readonly heartbeatSeconds?: number;
  /** Where the holder's server answers, once it listens. */
  readonly url?: string;
  /** It was told to end, and is closing. */
  readonly isEnding?: true;
}

/** A holder, and how long ago it gave a sign of life. */
export interface SilentHolder extends LockHolder {
  /** None where the clock was set back since: how long ago that was nobody knows. */
  readonly silentSeconds: number;
  /** When that was, in milliseconds by the clock of the file system. */
  readonly writtenAt: number;
}

/** The lock file of a data folder. */
export const lockFile = (folder: string) => join(folder, 'server.lock');

/** A holder in words. */
export function describeHolder({ pid, host }: LockHolder): string {
  return host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
}

/** Boot and start time of a process; Linux alone tells them. */
export function incarnationOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses and may hold spaces; the start time is the 20th field behind it.
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTime}`;
  } catch {
    return '';
  }
}

/** After how much silence a holder is taken for dead; undefined for one that never gives a sign of life. */
export function deadlySilence({ heartbeatSeconds }: LockHolder): number | undefined {
  return heartbeatSeconds === undefined ? undefined : heartbeatSeconds * MISSED_HEARTBEATS;
}

/** Whether this machine has a process of that number; also where it may not be asked. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Whether a process of this machine runs can be seen. One of another machine, or in another container, is known by its signs
 * of life alone, and without such to be taken for alive.
 */
export function isAlive(holder: SilentHolder): boolean {
  if (holder.host !== hostname()) return holder.silentSeconds <= (deadlySilence(holder) ?? Infinity);
  if (!isRunning(holder.pid)) return false;
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
      ...(value.heartbeatSeconds && { heartbeatSeconds: value.heartbeatSeconds }),
      ...(value.url && { url: value.url }),
      ...(value.isEnding && { isEnding: true }),
    };
  } catch {
    return undefined;
  }
}

/** A file's text; undefined where there is none. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** A lock file as it was found. */
export interface ReadLock {
  readonly text: string;
  /** Milliseconds by the clock of the file system. */
  readonly writtenAt: number;
  /** Undefined when the text names none. */
  readonly holder: SilentHolder | undefined;
}

/**
 * The lock in a folder.
 *
 * @param now milliseconds by the clock of the folder's file system, which wrote the time of the lock file too
 */
export function readLock(path: string, now: number): ReadLock | undefined {
  const text = readText(path);
  const writtenAt = text === undefined ? undefined : statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (text === undefined || writtenAt === undefined) return undefined;
  const holder = parseHolder(text);
  return {
    text,
    writtenAt,
    holder: holder && { ...holder, writtenAt, silentSeconds: Math.max(0, (now - writtenAt) / 1000) },
  };
}
