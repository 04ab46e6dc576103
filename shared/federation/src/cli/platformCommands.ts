import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type {
  AuditEntry,
  CreatedPlatformToken,
  Environment,
  EnvironmentRemote,
  EnvironmentRemoteChange,
  PlatformToken,
  PublishedRelease,
  PublishResult,
} from '@market-pulse/contract';
import { create } from 'tar';
import { build } from '../build/build';
import { releaseFolderOf } from '../workspace';
import { PlatformError, type PlatformClient } from './platformClient';

/** Packs a release folder as the registry takes it: one tar.gz with the files at its root. */
async function pack(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ gzip: true, cwd: folder, portable: true }, ['.'])) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Builds a remote if its sources changed, and sends the release to the registry.
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
  const path = resolve(folder);
  if (!existsSync(join(path, 'webpack.config.ts'))) {
    throw new PlatformError(`${path} holds no remote: there is no webpack.config.ts`);
  }
  await build(path);
  const query =
    environments.length > 0 ? `?${new URLSearchParams({ to: environments.join(','), local: String(local) })}` : '';
  return client.request<PublishResult>({
    method: 'POST',
    path: `/releases/${query}`,
    body: await pack(releaseFolderOf(path)),
  });
}

/** Published releases, newest first, of one remote or of all. */
export function releases(client: PlatformClient, remote: string | undefined) {
  return client.request<PublishedRelease[]>({ path: remote ? `/releases/${remote}/` : '/releases/' });
}

/** Every environment with its rows. */
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
