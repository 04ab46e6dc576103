import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@market-pulse/contract';
import { type EncodingName, encodings } from '../../http/encodings';

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
  /** Removes a release's files; those that are not there are fine. */
  remove(release: Pick<Release, 'name' | 'version'>): Promise<void>;
  /**
   * Folders that belong to no release: of names and versions that are not `known`, and of uploads that began before a
   * moment and are not going on any more. Paths below `releases/`.
   */
  findLeftovers(known: (name: string, version: string) => boolean, before: Date): Promise<string[]>;
  removeLeftover(path: string): Promise<void>;
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

    async remove({ name, version }) {
      await rm(join(root, name, version), { recursive: true, force: true });
    },

    async findLeftovers(known, before) {
      const leftovers: string[] = [];
      for (const name of await listFolders(root)) {
        for (const folder of await listFolders(join(root, name))) {
          const isLeftover = name === INCOMING ? await isOlder(join(root, name, folder), before) : !known(name, folder);
          if (isLeftover) leftovers.push(`${name}/${folder}`);
        }
      }
      return leftovers;
    },

    async removeLeftover(path) {
      await rm(join(root, path), { recursive: true, force: true });
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

/** Names of the folders in a folder; none when it is not there. */
async function listFolders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function isOlder(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < moment.getTime();
}

/** Time of the last change, or undefined when there is no such file. */
async function fileTime(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.mtimeMs : undefined;
}
