import { constants } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
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
 * Copies the releases of a data folder into the folder that is packed. All of them: one that was uploaded cannot be made
 * again, and of one that was built here the sources have moved on; a rollback needs it as well. Compressed variants are
 * left out, since they can be made again from the files. Each copy is compared with its `release.json`, so that a backup
 * holds no release that could not be put back.
 */
export async function copyReleases(dataDir: string, copy: string): Promise<ReleasesInBackup> {
  const releases: string[] = [];
  const leftOut: string[] = [];
  for (const stored of await openReleaseStore(dataDir).list()) {
    const key = `${stored.name}/${stored.version}`;
    const target = join(copy, RELEASES_FOLDER, stored.name, stored.version);
    const fault = await copyRelease(stored, target);
    if (fault === undefined) {
      releases.push(key);
    } else {
      leftOut.push(`${key} (${fault})`);
      await rm(target, { recursive: true, force: true });
    }
  }
  return { releases, leftOut };
}

/** @returns what is wrong with the release; undefined when it was copied */
async function copyRelease({ name, version, path }: StoredFolder, target: string): Promise<string | undefined> {
  try {
    const document = await readReleaseDocument(path);
    if (document.name !== name || document.version !== version) return 'its release.json is that of another release';
    for (const file of [DOCUMENT_NAME, ...Object.keys(document.files)]) {
      await mkdir(dirname(join(target, file)), { recursive: true });
      await copyFile(join(path, file), join(target, file), constants.COPYFILE_FICLONE);
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
