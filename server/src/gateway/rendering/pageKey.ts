import { createHash } from 'node:crypto';
import { carriesSecret, normalisePath, type EnvironmentManifest } from '@market-pulse/contract';

/** What a route says of its addresses: those of remotes in `remote.ts`, the shell's in `shellPages`. */
export interface AddressedRoute {
  readonly path: string;
  readonly parameters?: readonly string[] | undefined;
  readonly secret?: string | undefined;
}

/** Longest value of a parameter, in characters; no page reads a longer one. */
const VALUE_MAX_LENGTH = 300;

/**
 * The one address of a page, by which it is rendered and kept, whatever was written to reach it: the path as
 * `normalisePath` has it, and of the query the parameters that the route declares, by name, each with its first value. An
 * empty value says as much as none.
 *
 * @param url path and query as they were asked for
 * @returns undefined where the address carries the route's secret: such a page is neither rendered on the server nor kept
 */
export function normalisePage(route: AddressedRoute, url: string): string | undefined {
  const { path, parameters = [] } = route;
  const [pathname = '', ...rest] = url.split('?');
  const search = rest.join('?');
  if (carriesSecret(route, search)) return undefined;
  const asked = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of [...new Set(parameters)].sort()) {
    const value = cut(asked.get(name) ?? '');
    if (value !== '') query.set(name, value);
  }
  const address = normalisePath(path, pathname);
  return query.size === 0 ? address : `${address}?${query.toString()}`;
}

/** Between characters, never within one of two code units. */
function cut(value: string): string {
  return value.length <= VALUE_MAX_LENGTH ? value : [...value].slice(0, VALUE_MAX_LENGTH).join('');
}

/**
 * What a page is kept under: environment, composition, address. The composition is a digest of which releases a visitor gets,
 * and of what else of the manifest a page carries as data and the releases do not say.
 *
 * @param address by `normalisePage`
 */
export function pageKey(manifest: EnvironmentManifest, address: string): string {
  const digest = digests.get(manifest) ?? digestOf(manifest);
  digests.set(manifest, digest);
  return `${manifest.environment} ${digest} ${address}`;
}

/** A manifest serves many pages. */
const digests = new WeakMap<EnvironmentManifest, string>();

function digestOf({ generation, contract, shell, deadlines, remotes, absent, preview }: EnvironmentManifest): string {
  const composition = [
    generation,
    contract,
    shell.version,
    deadlines,
    remotes.map((remote) => [
      remote.name,
      remote.version,
      remote.url,
      remote.contract,
      remote.canary,
      remote.fallback && [remote.fallback.version, remote.fallback.url],
    ]),
    absent?.map(({ name }) => name),
    preview,
  ];
  return createHash('sha256').update(JSON.stringify(composition)).digest('base64url');
}
