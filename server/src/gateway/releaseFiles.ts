import { filesForBrowsers } from '@market-pulse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentType } from 'mime-types';
import { basename } from 'node:path';
import type { AppContext } from '../context';
import { acceptedEncodings } from '../http/acceptedEncodings';
import type { KnownEnvironments } from '../platform/environments/knownEnvironments';
import { findRelease } from '../platform/queries';
import type { ReleaseStore } from '../platform/registry/releaseStore';
import { withoutDocumentHeaders } from './securityHeaders';

/** How long browsers and caches keep a file, and whether it can change under its address. */
export interface Caching {
  readonly maxAgeSeconds: number;
  readonly immutable: boolean;
}

/** A release never changes under its address. */
export const RELEASE_CACHING: Caching = { maxAgeSeconds: 365 * 24 * 3600, immutable: true };
/** Files at the site's root change with the shell. */
export const PUBLIC_FILE_CACHING: Caching = { maxAgeSeconds: 24 * 3600, immutable: false };

/**
 * Which files a release lists for browsers. Releases are immutable, so that each is asked for once, and not at all when an environment
 * in memory names it: its files are served while the database is away.
 */
export function createFileLists(context: AppContext, environments: Pick<KnownEnvironments, 'findRelease'>) {
  const known = new Map<string, ReadonlySet<string>>();
  return async (name: string, version: string): Promise<ReadonlySet<string> | undefined> => {
    const key = `${name}/${version}`;
    const cached = known.get(key);
    if (cached) return cached;
    const release = environments.findRelease(name, version) ?? (await findRelease(context.database, name, version));
    if (!release) return undefined;
    const files = new Set(Object.keys(filesForBrowsers(release.document.files)));
    known.set(key, files);
    return files;
  };
}

/**
 * Sends a listed file of a release in the best encoding that the client takes. The disk is asked each time: files that
 * went missing are a 404 that nobody caches, and are served again once they are back.
 */
export async function sendReleaseFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ReleaseStore,
  file: { readonly name: string; readonly version: string; readonly path: string },
  caching: Caching,
): Promise<FastifyReply> {
  const found = await store.find(file.name, file.version, file.path, acceptedEncodings(request));
  if (!found) return sendMissing(reply);
  const headers = releaseFileHeaders(file.path, caching);
  void reply.headers(headers);
  withoutDocumentHeaders(reply, headers['content-type']);
  if (found.encoding) void reply.header('content-encoding', found.encoding);
  return reply.sendFile(found.path, found.root, { contentType: false, cacheControl: false, lastModified: false });
}

/** What the answer to a file says of it, whatever encoding it is in. */
export function releaseFileHeaders(
  path: string,
  caching = RELEASE_CACHING,
): Record<'content-type' | 'vary' | 'cache-control', string> {
  return {
    'content-type': contentType(basename(path)) || 'application/octet-stream',
    vary: 'accept-encoding',
    'cache-control': `public, max-age=${caching.maxAgeSeconds}${caching.immutable ? ', immutable' : ''}`,
  };
}

/** A plain 404 that may be otherwise in a moment. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
}
