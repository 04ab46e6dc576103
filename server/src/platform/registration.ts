import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Release, type ReleaseRegistration, releaseRegistrationSchema } from '@market-pulse/contract';
import type { AppContext } from '../context';
import { ApiError } from '../http/errors';
import { withSlash } from './folderAddress';
import { requirePublisherOf } from './operator';
import { type PublishOutcome, type PublishRequest, takeIntoRegistry } from './publish';
import {
  DOCUMENT_NAME,
  MAX_DOCUMENT_BYTES,
  MAX_RELEASE_BYTES,
  findReleaseProblem,
  parseReleaseDocument,
  tooLarge,
} from './releaseCheck';
import type { ReleaseStore } from './releaseStore';

/** Time for one file to arrive. */
const FILE_MS = 10_000;
/** Files that are fetched at a time. */
const PARALLEL = 4;

/**
 * Registers a release that stays where it is: on a content delivery network, say. The `release.json` there has to be the
 * one that is registered, and every file there has to be what it says; browsers hold each file to its hash later on.
 *
 * @throws {ApiError} `release_unreachable` naming the file that cannot be read, and as `publishUpload`
 */
export async function registerRelease(
  context: AppContext,
  store: ReleaseStore,
  body: unknown,
  request: PublishRequest,
): Promise<PublishOutcome> {
  const { url, release } = parseRegistration(body);
  requirePublisherOf(request.operator, release.name);
  if (release.kind === 'shell') throw new ApiError('release_invalid', 'The shell is served by this site itself.');
  const location = withSlash(url);
  const site = new URL(context.siteUrl()).origin;

  const problem = findReleaseProblem(release);
  if (problem !== undefined) throw new ApiError('release_invalid', `release.json: ${problem}`);
  const found = parseReleaseDocument((await fetchFile(location, DOCUMENT_NAME, site, MAX_DOCUMENT_BYTES)).toString());
  if (!isDeepStrictEqual(found, release)) {
    throw new ApiError('release_invalid', `The release.json at ${location} is not the one that is registered`);
  }
  const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MAX_RELEASE_BYTES) throw tooLarge();
  await checkFilesAt(location, release, site);
  return takeIntoRegistry(context, store, { document: release, bytes, folder: undefined, location }, request);
}

function parseRegistration(body: unknown): ReleaseRegistration {
  const parsed = releaseRegistrationSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  const message = issue?.message ?? 'The registration is not valid.';
  throw new ApiError('validation_failed', message, { fields: { [field]: [message] } });
}

async function checkFilesAt(location: string, { files }: Release, site: string): Promise<void> {
  const waiting = Object.entries(files);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, { bytes, integrity }] = next;
      const content = await fetchFile(location, path, site, bytes);
      const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      if (hash === integrity) continue;
      // Those that wait are not fetched any more.
      waiting.length = 0;
      throw new ApiError(
        'release_file_changed',
        `${location}${path} is not what release.json says: its sha384 differs`,
      );
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

/**
 * Fetches a file as a page of this site would: from that address and no other that it may point to, and only where the
 * other side lets pages of this site read it, since a browser checks no hash otherwise.
 */
async function fetchFile(location: string, path: string, site: string, maxBytes: number): Promise<Buffer> {
  const address = location + path;
  const refuse = (why: string) => new ApiError('release_unreachable', `${address} ${why}`);
  const headers = { origin: site };
  let response: Response;
  try {
    response = await fetch(address, { redirect: 'error', headers, signal: AbortSignal.timeout(FILE_MS) });
  } catch {
    throw refuse('does not answer');
  }
  if (!response.ok) throw refuse(`answers ${response.status}`);
  const readers = response.headers.get('access-control-allow-origin');
  if (readers !== '*' && readers !== site) throw refuse(`may not be read by pages of ${site}`);

  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw refuse('broke off');
  }
  if (bytes > maxBytes) throw refuse(`is larger than ${maxBytes} bytes`);
  return Buffer.concat(chunks);
}
