import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type ReadEntry, extract, list } from 'tar';
import { isDiskFull, isFailure } from '../../database/databaseUnavailable';
import { openBody } from '../../http/bodyStream';
import { ApiError } from '../../http/errors';
import { MAX_RELEASE_BYTES, tooLarge } from './releaseCheck';

/** A release folder has some hundred files; an archive of a million empty ones would fill the disk's file table. */
export const MAX_ENTRIES = 5_000;
/** What an entry takes beside its content: its header, the header of a long name with the name, and what fills blocks. */
const MAX_ENTRY_OVERHEAD = 4 * 1024;
/** Bytes of the largest tar that can hold a release. */
const MAX_TAR_BYTES = MAX_RELEASE_BYTES + MAX_ENTRIES * MAX_ENTRY_OVERHEAD;
/** How gzip and zstd begin: a tar that begins so would be inflated once more while it is read. */
const COMPRESSED_BEGINNINGS = ['1f8b', '28b52ffd'];

/**
 * Unpacks a `tar.gz` into an empty folder: only plain files and folders below that folder, at most 50 MB of them. The
 * archive is inflated once, as it is received, into a file beside the folder, and no further than a release can be; then
 * it is looked through before the first file is written.
 *
 * @returns the folder that holds `release.json`: the given one, or the single folder that the archive packed it in
 * @throws {ApiError} saying which entry is at fault, or that this is no archive.
 */
export async function unpackRelease(archive: Readable, folder: string): Promise<string> {
  const file = `${folder}.tar`;
  try {
    const inflate = createGunzip();
    await pipeline(
      openBody(archive),
      limitBytes(MAX_RELEASE_BYTES),
      inflate,
      limitBytes(MAX_TAR_BYTES),
      createWriteStream(file),
    );
    await refuseCompressed(file);
    await inspectArchive(file, createReleaseCheck());
    await extractInspected(file, folder);
  } catch (error) {
    // What the disk refuses is no fault of the archive.
    if (error instanceof ApiError || isDiskFull(error)) throw error;
    throw new ApiError('release_invalid', 'The upload is not a readable tar.gz of a release folder');
  }
  return findReleaseFolder(folder);
}

/** @throws Error when the file is compressed itself */
async function refuseCompressed(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    const beginning = buffer.subarray(0, bytesRead).toString('hex');
    if (COMPRESSED_BEGINNINGS.some((magic) => beginning.startsWith(magic))) throw new Error('The tar is compressed');
  } finally {
    await handle.close();
  }
}

/** Refuses entries that must not be unpacked, and all that come after more than a release can hold. */
function createReleaseCheck(): EntryCheck {
  let bytes = 0;
  let entries = 0;
  return (entry) => {
    bytes += entry.size;
    entries += 1;
    const isTooLarge = bytes > MAX_RELEASE_BYTES || entries > MAX_ENTRIES;
    return refuseEntry(entry) ?? (isTooLarge ? tooLarge() : undefined);
  };
}

/** What is wrong with an entry, after all that came before it; undefined when nothing is. */
export type EntryCheck = (entry: ReadEntry) => Error | undefined;

/**
 * Reads an archive to its end, or to the first entry that must not be unpacked.
 *
 * @throws what `refuse` says of that entry, and an error when the archive is not whole
 */
export async function inspectArchive(file: string, refuse: EntryCheck): Promise<void> {
  const ending = new AbortController();
  let refusal: Error | undefined;
  const inspection = list({
    strict: true,
    onReadEntry(entry) {
      refusal ??= refuse(entry);
      if (refusal) ending.abort();
    },
  });
  try {
    await pipeline(createReadStream(file), inspection, { signal: ending.signal });
  } catch (error) {
    throw refusal ?? error;
  }
  if (refusal) throw refusal;
}

/**
 * Unpacks an archive that was found whole, into an empty folder. What the disk refuses is thrown when nothing is written any
 * more: the folder can be removed then.
 */
export async function extractInspected(file: string, folder: string): Promise<void> {
  const failures: unknown[] = [];
  await extract({
    file,
    cwd: folder,
    noMtime: true,
    // `strict` would end the waiting with the first failure, while other files are being written.
    onwarn: (code, message, data) => {
      failures.push([data, message].find(isFailure) ?? new Error(`${code}: ${String(message)}`));
    },
  });
  if (failures.length > 0) throw failures[0];
}

/** What is wrong with an entry of an archive of plain files and folders; undefined when nothing is. */
export function refuseEntry({ path, type }: Pick<ReadEntry, 'path' | 'type'>): ApiError | undefined {
  if (type !== 'File' && type !== 'OldFile' && type !== 'Directory') {
    return new ApiError('release_path_refused', `${path} is a ${type}, neither a file nor a folder`);
  }
  return leadsOutside(path)
    ? new ApiError('release_path_refused', `${path} leads out of the release folder`)
    : undefined;
}

function leadsOutside(path: string): boolean {
  return /^([/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes('..');
}

/** Passes bytes on until there are more than the limit. */
function limitBytes(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
}

async function findReleaseFolder(folder: string): Promise<string> {
  const names = await readdir(folder);
  const [only] = names;
  if (names.length !== 1 || only === undefined) return folder;
  const inner = join(folder, only);
  return (await stat(inner)).isDirectory() ? inner : folder;
}
