import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inDataFolder } from '../../database/dataFolder';
import type { ReleasesInBackup } from './releasesInBackup';

/** A backup that was asked for stays; those that the server makes by itself give way to newer ones. */
export type BackupKind = 'manual' | 'daily';

/** A backup in the data folder. */
export interface Backup {
  readonly path: string;
  readonly kind: BackupKind;
  readonly madeAt: Date;
  readonly bytes: number;
}

/** A backup that was just written, with what it holds beside the database. */
export interface WrittenBackup extends Backup, ReleasesInBackup {}

/** `.dump` is the backup of a database server by a version that took no releases along. */
const NAME = /^(manual|daily)-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.(tar\.gz|dump)$/;

/** What backups and restores put beside the finished ones while they work. */
const LEFTOVER = /^\.(copy-|restore-)|^\..*\.draft$/;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export const backupFolderOf = (dataDir: string) => join(dataDir, 'backups');

/** A moment as it stands in file names: `2026-11-21T12-00-00Z`. */
export function stampOf(moment: Date): string {
  return moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
}

/**
 * The folder for backups, created where it is missing.
 *
 * @throws {DataFolderError} when it cannot be written.
 */
export async function makeBackupFolder(dataDir: string): Promise<string> {
  const folder = backupFolderOf(dataDir);
  await inDataFolder(folder, () => undefined);
  removeLeftovers(folder);
  return folder;
}

/** Removes copies and drafts of processes that were ended in the middle: what is a day old is nobody's work any more. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => LEFTOVER.test(one))) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > DAY_MILLISECONDS) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

/** All finished backups of a data folder, the newest first. */
export function listBackups(dataDir: string): Backup[] {
  const folder = backupFolderOf(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, kind, day, hour, minute, second] = NAME.exec(name) ?? [];
      if (kind === undefined) return [];
      const path = join(folder, name);
      const madeAt = new Date(`${day}${hour}:${minute}:${second}Z`);
      return [{ path, kind: kind as BackupKind, madeAt, bytes: statSync(path).size }];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/**
 * Writes a backup through `write`, which is given the path of a draft: the backup has its name when it is complete and
 * on the disk, and never before.
 */
export async function writeBackup(
  dataDir: string,
  { kind, now }: { kind: BackupKind; now: Date },
  write: (draft: string) => Promise<ReleasesInBackup>,
): Promise<WrittenBackup> {
  const folder = await makeBackupFolder(dataDir);
  const path = join(folder, `${kind}-${stampOf(now)}.tar.gz`);
  const draft = join(folder, `.${basename(path)}.${process.pid}.draft`);
  try {
    const taken = await write(draft);
    const file = await open(draft, 'r+');
    await file.sync().finally(() => file.close());
    await rename(draft, path);
    return { path, kind, madeAt: now, bytes: statSync(path).size, ...taken };
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Whether the newest backup that the server made by itself is a day old. One of a moment ahead of `now` was made before the clock was
 * set back, and counts as the oldest.
 */
export function isDailyBackupDue(dataDir: string, now: Date): boolean {
  const newest = listBackups(dataDir).find(({ kind, madeAt }) => kind === 'daily' && madeAt <= now);
  return newest === undefined || now.getTime() - newest.madeAt.getTime() >= DAY_MILLISECONDS;
}

/** Removes all but the newest backups that the server made by itself. What is ahead of `now` was made before the clock was set back. */
export function pruneDailyBackups(dataDir: string, keep: number, now: Date): void {
  const daily = listBackups(dataDir).filter(({ kind }) => kind === 'daily');
  const [past, ahead] = [daily.filter(({ madeAt }) => madeAt <= now), daily.filter(({ madeAt }) => madeAt > now)];
  for (const { path } of [...past, ...ahead].slice(keep)) rmSync(path);
}
