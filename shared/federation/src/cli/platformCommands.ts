import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type {
  AuditEntry,
  CreatedPlatformToken,
  Environment,
  EnvironmentRemote,
  EnvironmentRemoteChange,
  PlatformHealth,
  PlatformToken,
  Preview,
  PreviewRequest,
  Promotion,
  PruneResult,
  PublishedRelease,
  PublishResult,
  Release,
} from '@market-pulse/contract';
import { create } from 'tar';
import { build } from '../build/build';
import { releaseDocumentName } from '../release/files';
import { releaseFolderOf } from '../workspace';
import { exitCodes, PlatformError, type PlatformClient } from './platformClient';

/** Packs a release folder as the registry takes it: one tar.gz with the files at its root. */
async function pack(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ gzip: true, cwd: folder, portable: true }, ['.'])) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

/** The folder to publish: a built release, or what the build of a remote puts out. */
async function releaseFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  if (existsSync(join(path, releaseDocumentName))) return path;
  if (!existsSync(join(path, 'webpack.config.ts'))) {
    const missing = `there is neither a ${releaseDocumentName} nor a webpack.config.ts`;
    throw new PlatformError(`${path} holds no release and no remote: ${missing}`, exitCodes.usage);
  }
  await build(path);
  return releaseFolderOf(path);
}

/**
 * Sends a release to the registry: a folder that was built, or one of a remote, which is built if its sources changed.
 *
 * @param environments where it is activated too; none leaves every environment as it is
 * @param options.local the environments go on following this machine's builds at the next start
 */
export async function publish(
  client: PlatformClient,
  folder: string,
  environments: readonly string[],
  { local = false }: { readonly local?: boolean } = {},
) {
  const body = await pack(await releaseFolder(folder));
  return client.request<PublishResult>({ method: 'POST', path: publishPath(environments, local), body });
}

/**
 * Registers a release that stays where it is, on another origin.
 *
 * @param url the release's folder there; its `release.json` is what is registered
 */
export async function register(client: PlatformClient, url: string, environments: readonly string[]) {
  const folder = url.endsWith('/') ? url : `${url}/`;
  const { status, content } = await client.file(folder + releaseDocumentName);
  if (status !== 200) throw new PlatformError(`${folder}${releaseDocumentName} answers ${status}`);
  const release = JSON.parse(content.toString()) as Release;
  const json = { url: folder, release };
  return client.request<PublishResult>({ method: 'POST', path: publishPath(environments, false), json });
}

function publishPath(environments: readonly string[], local: boolean): string {
  const query = new URLSearchParams({ to: environments.join(','), local: String(local) });
  return environments.length > 0 ? `/releases/?${query}` : '/releases/';
}

/** Published releases, newest first, of one remote or of all. */
export function releases(client: PlatformClient, remote: string | undefined) {
  return client.request<PublishedRelease[]>({ path: remote ? `/releases/${remote}/` : '/releases/' });
}

export function environments(client: PlatformClient) {
  return client.request<Environment[]>({ path: '/environments/' });
}

function rowPath(environment: string, remote: string): string {
  return `/environments/${environment}/remotes/${remote}/`;
}

/** Changes a row, provided that nobody else changed it since it was read. */
export async function set(
  client: PlatformClient,
  environment: string,
  remote: string,
  change: EnvironmentRemoteChange,
): Promise<EnvironmentRemote> {
  const path = rowPath(environment, remote);
  const { etag } = await client.request<EnvironmentRemote>({ path });
  return client.request<EnvironmentRemote>({ method: 'PATCH', path, json: change, ifMatch: etag });
}

/** Takes a row back to what it held before its last change. */
export async function rollback(client: PlatformClient, environment: string, remote: string, reason?: string) {
  const path = rowPath(environment, remote);
  const { etag } = await client.request<EnvironmentRemote>({ path });
  return client.request<EnvironmentRemote>({
    method: 'POST',
    path: `${path}rollback/`,
    json: { reason },
    ifMatch: etag,
  });
}

/** Makes an environment serve the release that another one serves. */
export function promote(client: PlatformClient, promotion: Promotion) {
  return client.request<EnvironmentRemote>({ method: 'POST', path: '/promote/', json: promotion });
}

/** Removes releases and files that nothing needs any more; a dry run only says which. */
export function prune(client: PlatformClient, dryRun: boolean) {
  return client.request<PruneResult>({ method: 'POST', path: '/prune/', json: { dry_run: dryRun } });
}

/** How the releases of an environment do in browsers. */
export function health(client: PlatformClient, environment: string, hours: number) {
  const query = new URLSearchParams({ environment, hours: String(hours) });
  return client.request<PlatformHealth>({ path: `/health/?${query}` });
}

/** A link that shows a browser another environment, or builds instead of releases. */
export async function preview(client: PlatformClient, request: PreviewRequest) {
  const started = await client.request<Preview>({ method: 'POST', path: '/preview/', json: request });
  return { ...started, link: client.url + started.share_url };
}

/** The latest audited changes, newest first. */
export async function history(client: PlatformClient, filter: { environment?: string; remote?: string }) {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== undefined));
  const { results } = await client.request<{ results: AuditEntry[] }>({ path: `/audit/?${query}` });
  return results;
}

/** Makes a token: to deploy one remote, or with no remote named to operate the platform. */
export function createToken(client: PlatformClient, remote: string | undefined, note: string | undefined) {
  const json = remote === undefined ? { scope: 'operator', note } : { scope: 'deploy', remote, note };
  return client.request<CreatedPlatformToken>({ method: 'POST', path: '/tokens/', json });
}

/** The tokens that are valid, without their secrets. */
export function listTokens(client: PlatformClient) {
  return client.request<PlatformToken[]>({ path: '/tokens/' });
}

/** Makes a token invalid at once. */
export function revokeToken(client: PlatformClient, id: number) {
  return client.request<undefined>({ method: 'DELETE', path: `/tokens/${id}/` });
}
