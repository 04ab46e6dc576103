import { constants } from 'node:fs';
import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ApiError } from '../../http/errors';
import { DOCUMENT_NAME, checkReleaseFiles, readReleaseDocument } from '../../platform/registry/releaseCheck';
import { RELEASES_FOLDER, type StoredFolder, openReleaseStore } from '../../platform/registry/releaseStore';

/** What says that the copy has no room. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** The releases of a data folder, as far as a backup took them along; each as `name/version`. */
export interface ReleasesInBackup {
  readonly releases: readonly string[];
  /** Folders that were left out, because they are not what their `release.json` says, each with what is wrong. */
  readonly leftOut: readonly string[];
}

/**
 * Puts the releases of a data folder into the folder that is packed: further names of their files, or copies where the file
 * system gives none. All of them: one that was uploaded cannot be made
 * again, and of one that was built here the sources have moved on; a rollback needs it as well. Compressed variants are
 * left out, since they can be made again from the files. What is packed is compared with its `release.json`, so that a backup
 * holds no release that could not be put back.
 */
export async function takeReleases(dataDir: string, copy: string): Promise<ReleasesInBackup> {
  const releases: string[] = [];
  const leftOut: string[] = [];
  for (const stored of await openReleaseStore(dataDir).list()) {
    const key = `${stored.name}/${stored.version}`;
    const target = join(copy, RELEASES_FOLDER, stored.name, stored.version);
    const fault = await takeRelease(stored, target);
    if (fault === undefined) {
      releases.push(key);
    } else {
      leftOut.push(`${key} (${fault})`);
      await rm(target, { recursive: true, force: true });
    }
  }
  return { releases, leftOut };
}

/** @returns what is wrong with the release; undefined when it was taken */
async function takeRelease({ name, version, path }: StoredFolder, target: string): Promise<string | undefined> {
  try {
    const document = await readReleaseDocument(path);
    if (document.name !== name || document.version !== version) return 'its release.json is that of another release';
    for (const file of [DOCUMENT_NAME, ...Object.keys(document.files)]) {
      await mkdir(dirname(join(target, file)), { recursive: true });
      await linkOrCopy(join(path, file), join(target, file));
    }
    await checkReleaseFiles(target, document);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    const { code } = error as NodeJS.ErrnoException;
    // Lost before, or removed just now by `prune`, which removes what nothing needs.
    if (code === 'ENOENT') return 'files are missing';
    // One release that cannot be read does not keep the database from being backed up; a full disk does.
    if (code === undefined || FULL.has(code)) throw error;
    return `files cannot be read, ${code}`;
  }
}

/**
 * A file of a release never changes once it is there, so that another name of it is as good as a copy, and takes neither room
 * nor time. One that has several names already is copied: in an archive the second of them would be no file but a link.
 */
async function linkOrCopy(file: string, target: string): Promise<void> {
  const { nlink } = await stat(file);
  const isLinked = nlink === 1 && (await link(file, target).then(() => true, isWithoutLinks));
  if (!isLinked) await copyFile(file, target, constants.COPYFILE_FICLONE);
}

/** Whatever keeps a file from being linked to may not keep it from being copied: another disk, a file system without links. */
function isWithoutLinks(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT' || FULL.has(error.code ?? '')) throw error;
  return false;
}
