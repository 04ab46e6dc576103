import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Release, type ReleaseRegistration, releaseRegistrationSchema } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { ApiError } from '../../http/errors';
import { FetchRefusal, fetchPublic } from '../../http/fetchPublic';
import { withSlash } from '../manifest/folderAddress';
import { mayOperate, requirePublisherOf } from '../tokens/operator';
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
import { checkServerCode } from './serverFileCheck';

/** Time for one file to arrive. */
const FILE_MILLISECONDS = 10_000;
/** Operators of the platform may take a release from the server's own machine; who deploys a remote may look at nothing there. */
const OWN_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*'];
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
  const place: Place = {
    location,
    site: new URL(context.siteUrl()).origin,
    privateOrigins: [...context.config.privateOrigins, ...(mayOperate(request.operator) ? OWN_MACHINE : [])],
  };

  const problem = findReleaseProblem(release);
  if (problem !== undefined) throw new ApiError('release_invalid', `release.json: ${problem}`);
  const found = parseReleaseDocument((await fetchFile(place, DOCUMENT_NAME, MAX_DOCUMENT_BYTES)).toString());
  if (!isDeepStrictEqual(found, release)) {
    throw new ApiError('release_invalid', `The release.json at ${location} is not the one that is registered`);
  }
  const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MAX_RELEASE_BYTES) throw tooLarge();
  const code = await checkFilesAt(place, release);
  if (code !== undefined) await checkServerCode(release, code);
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

/** @returns the text of the file by which the server renders the release; undefined where it has none */
async function checkFilesAt(place: Place, { files, server }: Release): Promise<string | undefined> {
  let code: string | undefined;
  const waiting = Object.entries(files);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, { bytes, integrity }] = next;
      const content = await fetchFile(place, path, bytes);
      const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      if (path === server) code = content.toString();
      if (hash === integrity) continue;
      // Those that wait are not fetched any more.
      waiting.length = 0;
      throw new ApiError(
        'release_file_changed',
        `${place.location}${path} is not what release.json says: its sha384 differs`,
      );
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return code;
}

/** Where the files of a release are, and who reads them. */
interface Place {
  /** Address of the folder, with a slash at its end. */
  readonly location: string;
  /** Origin of this site, whose pages have to be allowed to read the files. */
  readonly site: string;
  readonly privateOrigins: readonly string[];
}

/**
 * Fetches a file as a page of this site would: from that address and no other that it may point to, and only where the
 * other side lets pages of this site read it, since a browser checks no hash otherwise. An address in a private network
 * is answered like one at which nobody is, and is not asked.
 */
async function fetchFile({ location, site, privateOrigins }: Place, path: string, maxBytes: number): Promise<Buffer> {
  const address = location + path;
  const refuse = (why: string) => new ApiError('release_unreachable', `${address} ${why}`);
  const options = { privateOrigins, headers: { origin: site }, maxBytes, milliseconds: FILE_MILLISECONDS };
  const answer = await fetchPublic(address, options).catch((error: unknown) => {
    const isTooLarge = error instanceof FetchRefusal && error.isTooLarge;
    throw refuse(isTooLarge ? `is larger than ${maxBytes} bytes` : 'does not answer');
  });
  if (answer.status !== 200) throw refuse(`answers ${answer.status}`);
  const readers = answer.headers['access-control-allow-origin'];
  if (readers !== '*' && readers !== site) throw refuse(`may not be read by pages of ${site}`);
  return answer.content;
}
