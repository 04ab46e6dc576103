import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { availableMemory } from 'node:process';
import { join } from 'node:path';
import { isRunning } from '../../server/src/database/lockHolder';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'market-pulse-tests-';

/** Bytes that must be free there, and of the machine's memory, which the programs themselves need as well. */
const LEAST_ROOM = 4 * 1024 ** 3;
const LEAST_MEMORY = 8 * 1024 ** 3;

function hasRoom(place: string, leastRoom: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= leastRoom && availableMemory() >= LEAST_MEMORY;
  } catch {
    return false;
  }
}

/**
 * Has test programs keep in memory what they write and throw away: databases, data folders, releases. Copying a database for a test
 * file takes a tenth of the time there. Without room for it all stays on the disk. The folder goes when this process ends, and those
 * that killed runs left go now.
 *
 * @param place where files are kept in memory
 * @param leastRoom bytes that must be free there
 */
export function keepTemporaryFilesInMemory(place = SHARED_MEMORY, leastRoom = LEAST_ROOM): void {
  if (!hasRoom(place, leastRoom)) return;
  for (const name of readdirSync(place)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) {
      rmSync(join(place, name), { recursive: true, force: true });
    }
  }
  const folder = join(place, `${PREFIX}${process.pid}`);
  // PostgreSQL runs as another user, and has a folder of its own in it.
  mkdirSync(folder, { mode: 0o711 });
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
