import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type Release, filesForBrowsers } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { type Operator, mayOperate, requirePublisherOf } from '../tokens/operator';
import { findConflict } from './compatibility';
import { writeCompressedVariants } from '../../http/encodings';
import { loadEnvironmentState, releasesIn } from '../environments/environmentState';
import { activateRelease, registerRemote } from '../environments/environments';
import {
  type ReleaseRow,
  findPrefixOwners,
  findRelease,
  findRow,
  insertRelease,
  listEnvironments,
  lockPlatform,
} from '../queries';
import { prefixesOf } from './pathPrefixes';
import { unpackRelease } from './releaseArchive';
import { checkReleaseFiles, readReleaseDocument } from './releaseCheck';
import type { ReleaseStore } from './releaseStore';
import { checkServerFile } from './serverFileCheck';

/** A release in the registry, and whether it came with this call. */
export interface StoredRelease {
  readonly release: ReleaseRow;
  readonly created: boolean;
}

export interface PublishOutcome extends StoredRelease {
  /** Environments whose row points to the release now. */
  readonly activated: readonly string[];
}

/** Who publishes, and what is to become of the release. */
export interface PublishRequest {
  /** Where to activate it. */
  readonly environments: readonly string[];
  readonly operator: Operator;
  /** The rows go on following local builds: the release is one, of a developer's running server. */
  readonly local: boolean;
}

/** A release whose every byte is what its document says. */
export interface CheckedRelease {
  readonly document: Release;
  /** Size of all listed files. */
  readonly bytes: number;
  /** Folder to take the files from; undefined for a release that stays where it is, elsewhere. */
  readonly folder: string | undefined;
  /** Where browsers find the files. */
  readonly location: string;
}

/**
 * Publishes an uploaded release, and activates it where asked to. Nothing of a refused one remains. An operator's first
 * release of a remote is switched on where it is activated; a deploy token leaves the switch to the product owners.
 *
 * @param upload.archive `tar.gz` of the release folder
 * @throws {ApiError} `release_…` saying what is wrong with it, `route_taken` and `release_incompatible` where it does
 *   not fit, `forbidden` for a token of another remote.
 */
export async function publishUpload(
  context: AppContext,
  store: ReleaseStore,
  upload: PublishRequest & { readonly archive: Readable },
): Promise<PublishOutcome> {
  const { archive, operator } = upload;
  return store.withIncoming(async (incoming) => {
    const unpacked = join(incoming, 'release');
    await mkdir(unpacked);
    const folder = await unpackRelease(archive, unpacked);
    const document = await readReleaseDocument(folder);
    requirePublisherOf(operator, document.name);
    const bytes = await checkReleaseFiles(folder, document);
    await checkServerFile(folder, document);
    await writeCompressedVariants(folder, Object.keys(filesForBrowsers(document.files)));

    return takeIntoRegistry(context, store, { document, bytes, folder, location: localLocation(document) }, upload);
  });
}

/** Stores a checked release where it fits into every environment, and activates it where asked to. */
export function takeIntoRegistry(
  context: AppContext,
  store: ReleaseStore,
  checked: CheckedRelease,
  { environments, operator, local }: PublishRequest,
): Promise<PublishOutcome> {
  const { document } = checked;
  return context.database.transaction(async (transaction) => {
    await lockPlatform(transaction);
    await requireEnvironments(transaction, environments);
    const isNew = !(await findRelease(transaction, document.name, document.version));
    const conflict = isNew ? await findConflictAnywhere(transaction, document) : undefined;
    if (conflict) throw conflict;
    if (isNew) await requireOwnPrefixes(transaction, document);
    const at = context.clock();
    const stored = await storeRelease(transaction, store, { ...checked, by: operator.name, at });
    for (const environment of environments) {
      const row = await findRow(transaction, environment, document.name);
      if (!row) throw notFound('Remote');
      const enable = row.version === null && mayOperate(operator);
      const byHand = !(local && mayOperate(operator));
      const author = { by: operator.name, at, action: 'publish', byHand } as const;
      await activateRelease(transaction, store, row, stored.release, enable, author);
    }
    return { ...stored, activated: environments };
  });
}

/** Where this site serves the files of a release that it keeps itself. */
export function localLocation({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return `/releases/${name}/${version}/`;
}

/**
 * Puts a checked release into the registry, inside a transaction that holds the platform's lock.
 *
 * @throws {ApiError} `release_exists` when the version is there with other content.
 */
export async function storeRelease(
  transaction: Database,
  store: ReleaseStore,
  incoming: CheckedRelease & { readonly by: string; readonly at: Date },
): Promise<StoredRelease> {
  const { folder, document, bytes, location, by, at } = incoming;
  const { name, version } = document;
  const existing = await findRelease(transaction, name, version);
  if (existing) {
    if (!isDeepStrictEqual(existing.document, document)) {
      const detail = `${name} ${version} is published already, with other content. A changed build needs a new version.`;
      throw new ApiError('release_exists', detail);
    }
    // Publishing again brings back files that were lost from the disk.
    const isKeptHere = existing.location === localLocation(document);
    if (folder !== undefined && isKeptHere && !(await store.isComplete(document))) await store.keep(folder, document);
    return { release: existing, created: false };
  }
  await registerRemote(transaction, name, by, at);
  const release = await insertRelease(transaction, {
    ...{ name, version, document, bytes, location },
    publishedAt: at,
    publishedBy: by,
  });
  // Last, and a rename: a transaction that fails before it leaves nothing on the disk.
  if (folder !== undefined) await store.keep(folder, document);
  return { release, created: true };
}

/**
 * A prefix is granted to the first remote that publishes a release with it, whether that is on or off anywhere, and stays
 * its own until the registry holds no such release any more. Local builds may move one: whoever starts the server with
 * them decides for all of them.
 */
async function requireOwnPrefixes(transaction: Database, document: Release): Promise<void> {
  const owners = await findPrefixOwners(transaction);
  for (const prefix of prefixesOf(document)) {
    const owner = owners.get(prefix);
    if (owner === undefined || owner === document.name) continue;
    throw new ApiError('route_taken', `${document.name} claims /${prefix}, which was granted to ${owner}`);
  }
}

/** A remote has to fit into every environment; a shell is checked against its remotes where it is activated. */
async function findConflictAnywhere(transaction: Database, document: Release): Promise<ApiError | undefined> {
  if (document.kind === 'shell') return undefined;
  for (const { name } of await listEnvironments(transaction)) {
    const state = await loadEnvironmentState(transaction, name);
    const conflict = state && findConflict(document, releasesIn(state, 'remote'));
    if (conflict) return conflict;
  }
  return undefined;
}

async function requireEnvironments(transaction: Database, names: readonly string[]): Promise<void> {
  const known = new Set((await listEnvironments(transaction)).map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw invalidField('to', `There is no environment ${unknown}.`);
}
