import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How the name ends of a file that is still written. */
const UNFINISHED = '.new';
/** What is older was left by a server that ended while it wrote. */
const WRITING_MILLISECONDS = 10 * 60_000;

/** Where they are, below the data folder. */
export const PICTURES_FOLDER = 'pictures';
/** Bytes of all pictures that are kept. */
export const CACHE_BYTES = 200 * 1024 * 1024;

/** Pictures as files below the data folder; they can be fetched or made again, so that no backup has them. */
export interface PictureCache {
  read(name: string): Promise<Buffer | undefined>;
  /** Keeps a picture; those that were shown longest ago make room. */
  keep(name: string, content: Buffer): Promise<void>;
}

/** @param maxBytes of all pictures together */
export function openPictureCache(dataDir: string, maxBytes: number): PictureCache {
  const folder = join(dataDir, PICTURES_FOLDER);
  let tidying: Promise<void> = Promise.resolve();

  async function makeRoom(): Promise<void> {
    const names = await readdir(folder);
    const found = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { name, size, mtimeMs };
      }),
    );
    const writtenSince = Date.now() - WRITING_MILLISECONDS;
    const files = found.filter(({ name, mtimeMs }) => !name.endsWith(UNFINISHED) || mtimeMs < writtenSince);
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { name, size } of files.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (total <= maxBytes) return;
      await rm(join(folder, name), { force: true });
      total -= size;
    }
  }

  return {
    async read(name) {
      const path = join(folder, name);
      const content = await readFile(path).catch(() => undefined);
      const now = new Date();
      if (content) await utimes(path, now, now).catch(() => undefined);
      return content;
    },
    async keep(name, content) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, name);
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
      try {
        await writeFile(unfinished, content);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
      tidying = tidying.then(makeRoom, makeRoom);
      await tidying;
    },
  };
}
