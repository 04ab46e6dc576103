import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@market-pulse/contract';
import { type EncodingName, encodings } from './compression';

/** Folder of half-received releases; on the same disk as the others, so that taking one over is a rename. */
const INCOMING = '.incoming';

/** A file of a release on disk, in the best form that the client takes. */
export interface StoredFile {
  /** Folder to serve from, and path inside it. */
  readonly root: string;
  readonly path: string;
  readonly encoding: EncodingName | undefined;
}

/** Release folders on disk: `{DATA_DIR}/releases/<name>/<version>/…`. */
export interface ReleaseStore {
  /** Runs `work` with an empty folder that is gone afterwards, unless `keep` took it. */
  withIncoming<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** Makes a complete folder the release's own, in one step; what lay there before is replaced. */
  keep(folder: string, release: Pick<Release, 'name' | 'version'>): Promise<void>;
  /** Whether every listed file is there with its size. */
  isComplete(release: Release): Promise<boolean>;
  /** A file as it is on disk at this moment, or undefined when it is not there. `accepted` in order of preference. */
  find(name: string, version: string, path: string, accepted: readonly string[]): Promise<StoredFile | undefined>;
}

/** Opens the store of a data folder; its folders are created when they are first needed. */
export function openReleaseStore(dataDir: string): ReleaseStore {
  const root = join(dataDir, 'releases');

  return {
    async withIncoming(work) {
      const incoming = join(root, INCOMING);
      await mkdir(incoming, { recursive: true });
      const folder = await mkdtemp(join(incoming, 'release-'));
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async keep(folder, { name, version }) {
      const target = join(root, name, version);
      await mkdir(dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(folder, target);
    },

    async isComplete(release) {
      const folder = join(root, release.name, release.version);
      for (const [path, { bytes }] of Object.entries(release.files)) {
        const found = await stat(join(folder, path)).catch(() => undefined);
        if (found?.size !== bytes) return false;
      }
      return true;
    },

    async find(name, version, path, accepted) {
      const folder = join(root, name, version);
      const original = await fileTime(join(folder, path));
      if (original === undefined) return undefined;
      for (const { name: encoding, ending } of encodings) {
        if (!accepted.includes(encoding)) continue;
        const variant = await fileTime(join(folder, path + ending));
        // A variant that is older than its file would hide that someone changed the file.
        if (variant !== undefined && variant >= original) return { root: folder, path: path + ending, encoding };
      }
      return { root: folder, path, encoding: undefined };
    },
  };
}

/** Time of the last change, or undefined when there is no such file. */
async function fileTime(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.mtimeMs : undefined;
}
