import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@market-pulse/contract';
import { type EncodingName, encodings } from '../../http/encodings';

/** Name of the folder of all releases in the data folder. */
export const RELEASES_FOLDER = 'releases';
/** Folder of half-received releases; on the same disk as the others, so that taking one over is a rename. */
const INCOMING = '.incoming';

/** A file of a release on disk, in the best form that the client takes. */
export interface StoredFile {
  /** Folder to serve from, and path inside it. */
  readonly root: string;
  readonly path: string;
  readonly encoding: EncodingName | undefined;
}

/** The folder of a release on disk; nothing is said of what is in it. */
export interface StoredFolder {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

/** Release folders on disk: `{DATA_DIR}/releases/<name>/<version>/…`. */
export interface ReleaseStore {
  /** Runs `work` with an empty folder that is gone afterwards, unless `keep` took it. */
  withIncoming<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /**
   * Makes a complete folder, which `withIncoming` gave, the release's own by renaming it; what lay there before is
   * replaced.
   */
  keep(folder: string, release: Pick<Release, 'name' | 'version'>): Promise<void>;
  /** Folders of all releases on disk, whole or not, by name and version. */
  list(): Promise<StoredFolder[]>;
  /** Removes a release's files; those that are not there are fine. */
  remove(release: Pick<Release, 'name' | 'version'>): Promise<void>;
  /**
   * Folders that belong to no release: of names and versions that are not `known`, and of uploads that began before a
   * moment and are not going on any more, or of all where there is none. Paths below `releases/`.
   */
  findLeftovers(known: (name: string, version: string) => boolean, before: Date | undefined): Promise<string[]>;
  removeLeftover(path: string): Promise<void>;
  /** Whether there is a folder of the release; nothing is said of what is in it. */
  hasFolder(release: Pick<Release, 'name' | 'version'>): Promise<boolean>;
  /** Whether every listed file is there with its size. */
  isComplete(release: Release): Promise<boolean>;
  /** A file as it is on disk at this moment, or undefined when it is not there. `accepted` in order of preference. */
  find(name: string, version: string, path: string, accepted: readonly string[]): Promise<StoredFile | undefined>;
}

/** Opens the store of a data folder; its folders are created when they are first needed. */
export function openReleaseStore(dataDir: string): ReleaseStore {
  const root = join(dataDir, RELEASES_FOLDER);

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
      // Out of the way in one step too: nobody finds half a release. It goes with the rest of the incoming folder.
      await rename(target, `${folder}.replaced`).catch(ignoreMissing);
      await rename(folder, target);
    },

    async list() {
      const folders: StoredFolder[] = [];
      for (const name of await listFolders(root)) {
        if (name === INCOMING) continue;
        for (const version of await listFolders(join(root, name))) {
          folders.push({ name, version, path: join(root, name, version) });
        }
      }
      return folders;
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

    async hasFolder({ name, version }) {
      const found = await stat(join(root, name, version)).catch(() => undefined);
      return found?.isDirectory() === true;
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

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Names of the folders in a folder; none when it is not there. */
async function listFolders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function isOlder(path: string, moment: Date | undefined): Promise<boolean> {
  if (moment === undefined) return true;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < moment.getTime();
}

/** Time of the last change, or undefined when there is no such file. */
async function fileTime(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.mtimeMs : undefined;
}
