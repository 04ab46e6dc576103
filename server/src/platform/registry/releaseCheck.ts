import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { opendir, readFile, stat } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type Release,
  type RemoteRelease,
  type ShellRelease,
  isSamePattern,
  releaseSchema,
  serverFilesPattern,
} from '@market-pulse/contract';
import { valid, validRange } from 'semver';
import { type z } from 'zod';
import { ApiError } from '../../http/errors';

/** Largest release, as the sum of its files, in bytes. */
export const MAX_RELEASE_BYTES = 50 * 1024 * 1024;

export const DOCUMENT_NAME = 'release.json';
/** A document that lists some thousand files stays far below this. */
export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;

/**
 * Reads and checks the `release.json` of a folder, without looking at the files that it lists.
 *
 * @throws {ApiError} saying what is wrong with it.
 */
export async function readReleaseDocument(folder: string): Promise<Release> {
  const path = join(folder, DOCUMENT_NAME);
  const { size } = await stat(path).catch(() => {
    throw new ApiError('release_invalid', 'There is no release.json in the release folder');
  });
  if (size > MAX_DOCUMENT_BYTES) throw new ApiError('release_invalid', 'release.json is larger than 2 MB');

  return parseReleaseDocument(await readFile(path, 'utf8'));
}

/**
 * Reads and checks the text of a `release.json`.
 *
 * @throws {ApiError} saying what is wrong with it.
 */
export function parseReleaseDocument(text: string): Release {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ApiError('release_invalid', 'release.json is not JSON');
  }
  const parsed = releaseSchema.safeParse(content);
  if (!parsed.success) throw new ApiError('release_invalid', `release.json: ${firstIssue(parsed.error)}`);
  const problem = findReleaseProblem(parsed.data);
  if (problem !== undefined) throw new ApiError('release_invalid', `release.json: ${problem}`);
  return parsed.data;
}

/**
 * Checks every byte of a release folder against its document: each listed file is there with its size and hash, nothing
 * else is, and all of it is at most 50 MB.
 *
 * @returns size of the listed files in bytes
 * @throws {ApiError} naming the file at fault.
 */
export async function checkReleaseFiles(folder: string, release: Release): Promise<number> {
  const present = await listFiles(folder);
  let total = 0;
  for (const [path, bytes] of present) {
    if (path === DOCUMENT_NAME) continue;
    if (!Object.hasOwn(release.files, path)) {
      throw new ApiError('release_file_unlisted', `${path} is in the folder but not in release.json`);
    }
    total += bytes;
  }
  if (total > MAX_RELEASE_BYTES) throw tooLarge();

  await checkListedFiles(folder, release);
  return total;
}

/**
 * Checks that each listed file is in a release folder with its size and hash; what else lies there does not matter.
 *
 * @throws {ApiError} naming the file at fault.
 */
export async function checkListedFiles(folder: string, { files }: Pick<Release, 'files'>): Promise<void> {
  for (const [path, expected] of Object.entries(files)) {
    const found = await stat(join(folder, path)).catch(() => undefined);
    if (!found?.isFile()) {
      throw new ApiError('release_file_missing', `${path} is in release.json but not in the folder`);
    }
    if (found.size !== expected.bytes) {
      const sizes = `${found.size} bytes, and release.json says ${expected.bytes}`;
      throw new ApiError('release_file_changed', `${path} has ${sizes}`);
    }
    if ((await integrityOf(join(folder, path))) !== expected.integrity) {
      throw new ApiError('release_file_changed', `${path} is not what release.json says: its sha384 differs`);
    }
  }
}

/** What the schema cannot say about a release; undefined when all is well. */
export function findReleaseProblem(release: Release): string | undefined {
  return release.kind === 'shell' ? findShellProblem(release) : findRemoteProblem(release);
}

/** The refusal of a release above the limit. */
export function tooLarge(): ApiError {
  return new ApiError('release_too_large', `A release has at most ${MAX_RELEASE_BYTES / 1024 / 1024} MB`);
}

/** What the schema cannot say about a remote: references to files and modules that are not there, ranges that are none. */
function findRemoteProblem(release: RemoteRelease): string | undefined {
  if (validRange(release.contract) === null) return `contract "${release.contract}" is not a version range`;
  for (const [module, range] of Object.entries(release.consumes)) {
    if (validRange(range) === null) return `consumes: "${range}" of ${module} is not a version range`;
  }
  const files = [release.entry, ...Object.values(release.exposes).flat()];
  const expose = [...release.routes, ...release.slots].find((use) => !Object.hasOwn(release.exposes, use.expose));
  if (expose) return `${expose.expose} is used but not among exposes`;
  const twice = release.routes.find((route, index) =>
    release.routes.slice(0, index).some((earlier) => isSamePattern(earlier.path, route.path)),
  );
  if (twice) return `the route ${twice.path} is there twice`;
  return findUnlisted(release, files);
}

function findShellProblem(release: ShellRelease): string | undefined {
  if (valid(release.contract) === null) return `contract "${release.contract}" is not a version`;
  for (const [module, version] of Object.entries(release.provides)) {
    if (valid(version) === null) return `provides: "${version}" of ${module} is not a version`;
  }
  const { scripts, styles, preload } = release.initial;
  return findUnlisted(release, [...scripts, ...styles, ...preload, ...release.publicFiles]);
}

/** @param files that the document names, for browsers */
function findUnlisted(release: Release, files: readonly string[]): string | undefined {
  const { server } = release;
  if (server !== undefined && !serverFilesPattern.test(server)) {
    return `server: ${server} is not below server/, where files lie that browsers do not get`;
  }
  const hidden = files.find((file) => serverFilesPattern.test(file));
  if (hidden !== undefined) return `${hidden} is named for browsers, which get nothing below server/`;
  const missing = [...files, ...(server === undefined ? [] : [server])].find(
    (file) => !Object.hasOwn(release.files, file),
  );
  if (missing !== undefined) return `${missing} is named but not among files`;
  // The registry writes these beside the files that it compresses.
  const compressed = Object.keys(release.files).find((file) => /\.(br|gz)$/.test(file));
  return compressed === undefined ? undefined : `${compressed}: files are published uncompressed`;
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'is not valid';
  if (issue.code === 'invalid_key') {
    const record = issue.path.slice(0, -1).join('.');
    return `${record}: "${String(issue.path.at(-1))}": ${issue.issues[0]?.message ?? issue.message}`;
  }
  const where = issue.path.join('.');
  return where === '' ? issue.message : `${where}: ${issue.message}`;
}

/** Size of every file under a folder by its path with forward slashes. Anything but files and folders is refused. */
async function listFiles(folder: string): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join(posix.sep);
    if (entry.isFile()) files.set(name, (await stat(path)).size);
    else if (!entry.isDirectory()) {
      throw new ApiError('release_path_refused', `${name} is neither a file nor a folder`);
    }
  }
  return files;
}

async function integrityOf(path: string): Promise<string> {
  const hash = createHash('sha384');
  await pipeline(createReadStream(path), hash);
  return `sha384-${hash.digest('base64')}`;
}
