import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Release, filesForBrowsers } from '@market-pulse/contract';
import { FirstFew } from '@market-pulse/format';
import { CommandError } from '../command';
import { isDiskFull } from '../../database/databaseUnavailable';
import { ApiError } from '../../http/errors';
import { writeCompressedVariants } from '../../http/encodings';
import { localLocation } from '../../platform/registry/publish';
import { checkListedFiles, checkReleaseFiles, readReleaseDocument } from '../../platform/registry/releaseCheck';
import { RELEASES_FOLDER, openReleaseStore } from '../../platform/registry/releaseStore';
import { noRoom } from './noRoom';

/** What became of the releases that a restored database names. */
export interface RestoredReleases {
  /** Those that were put back, as `name/version`; what was whole in the data folder was left alone. */
  readonly putBack: readonly string[];
  /** Those that an environment serves, tries or falls back to and whose files are nowhere, each with its environments. */
  readonly missing: readonly string[];
}

/** What a database says of releases, and which of them its environments need. */
export interface RestoredRegistry {
  readonly releases: readonly {
    readonly name: string;
    readonly version: string;
    readonly document: Release;
    readonly location: string;
  }[];
  readonly rows: readonly {
    readonly environment: string;
    readonly remote: string;
    /** Versions that the row serves, tries on some, or falls back to. */
    readonly versions: readonly (string | null)[];
  }[];
}

/**
 * Reads the registry of a database that is about to be restored, which may be of an earlier version: these columns are as
 * old as the tables.
 *
 * @param query runs a statement and answers its rows
 */
export async function readRestoredRegistry(
  query: (statement: string) => Promise<{ rows: unknown[] }>,
): Promise<RestoredRegistry> {
  const releases = await query('select name, version, document, location from platform_releases order by id');
  const rows = await query(
    `select environment, remote, jsonb_build_array(version, canary ->> 'version', fallback_version) as versions
     from platform_environment_remotes order by environment, remote`,
  );
  return {
    releases: releases.rows as RestoredRegistry['releases'],
    rows: rows.rows as RestoredRegistry['rows'],
  };
}

/**
 * Puts the releases of a backup into the data folder, each by a rename. All of them are compared with their `release.json`
 * and with the registry first. What is whole in the data folder stays as it is.
 *
 * @param unpacked folder of the unpacked backup
 * @param listed releases that the backup says it holds; undefined for a backup of a version that took none along
 * @throws {CommandError} when one is missing or not what it should be, nothing was changed then; and when there is no room for one,
 *   those that were put back stay then, and the message names them
 */
export async function restoreReleases(
  dataDir: string,
  unpacked: string,
  listed: readonly string[] | undefined,
  { releases, rows }: RestoredRegistry,
): Promise<RestoredReleases> {
  const folderOf = (root: string, { name, version }: Pick<Release, 'name' | 'version'>) =>
    join(root, RELEASES_FOLDER, name, version);
  const keptHere = releases.filter((release) => release.location === localLocation(release));
  const known = new Map(keptHere.map((release) => [`${release.name}/${release.version}`, release.document]));

  // What the registry does not know is no release: one that was being published or removed while the backup was made.
  const documents = (listed ?? []).flatMap((key) => known.get(key) ?? []);
  for (const document of documents) await checkPacked(folderOf(unpacked, document), document);

  const putBack: string[] = [];
  for (const document of documents) {
    if (await isWhole(folderOf(dataDir, document), document)) continue;
    const key = `${document.name}/${document.version}`;
    try {
      await putReleaseBack(dataDir, folderOf(unpacked, document), document);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      const state = `Releases that were put back: ${new FirstFew(putBack).lines().join(', ')}. The database was not replaced`;
      throw noRoom(error, `${dataDir} to put ${key} back`, putBack.length === 0 ? undefined : state);
    }
    putBack.push(key);
  }

  const missing = new Map<string, string[]>();
  for (const { environment, remote, versions } of rows) {
    for (const version of new Set(versions)) {
      const document = known.get(`${remote}/${version}`);
      if (!document || (await isWhole(folderOf(dataDir, document), document))) continue;
      const key = `${remote}/${version}`;
      missing.set(key, [...(missing.get(key) ?? []), environment]);
    }
  }
  return { putBack, missing: [...missing].map(([key, environments]) => `${key} (${environments.join(', ')})`) };
}

/** Copies a release into the data folder, with what it is compressed to; it is there whole or not at all. */
async function putReleaseBack(dataDir: string, packed: string, document: Release): Promise<void> {
  const store = openReleaseStore(dataDir);
  await store.withIncoming(async (incoming) => {
    const draft = join(incoming, 'release');
    await mkdir(draft);
    await cp(packed, draft, { recursive: true });
    await writeCompressedVariants(draft, Object.keys(filesForBrowsers(document.files)));
    await store.keep(draft, document);
  });
}

async function checkPacked(folder: string, document: Release): Promise<void> {
  const { name, version } = document;
  try {
    if (!isDeepStrictEqual(await readReleaseDocument(folder), document)) {
      throw new ApiError('release_invalid', 'its release.json is not the one in the registry');
    }
    await checkReleaseFiles(folder, document);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CommandError(`The release ${name} ${version} in the backup is damaged: ${error.message}.`, {
      cause: error,
    });
  }
}

async function isWhole(folder: string, document: Release): Promise<boolean> {
  try {
    await checkListedFiles(folder, document);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
