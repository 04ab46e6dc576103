import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { DataFolderLockedError, findLockHolder } from '../../database/lock';
import type { OwningServer } from './delegate';

/** How long a process may own the data folder without saying where it answers: a server that starts, another import. */
const PATIENCE_MILLISECONDS = 30_000;
const POLL_MILLISECONDS = 200;

/**
 * The server that owns a data folder, or undefined when nobody does. An owner that does not answer requests, because it
 * is still starting, is closing or is a command like this one, is waited for.
 *
 * @throws DataFolderLockedError when the owner is on another machine, or keeps silent for too long.
 */
export async function findOwner(
  dataDir: string,
  signal: AbortSignal,
  patience = PATIENCE_MILLISECONDS,
): Promise<OwningServer | undefined> {
  const deadline = performance.now() + patience;
  for (;;) {
    const holder = findLockHolder(dataDir);
    if (holder === undefined) return undefined;
    if (holder.host === hostname() && holder.url !== undefined && !holder.isEnding) return { url: holder.url, dataDir };
    if (holder.host !== hostname() || performance.now() > deadline) throw new DataFolderLockedError(dataDir, holder);
    await pause(POLL_MILLISECONDS, undefined, { signal });
  }
}
