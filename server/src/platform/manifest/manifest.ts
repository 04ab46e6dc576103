import { createHash } from 'node:crypto';
import {
  type AbsentRemote,
  type Deadlines,
  type EnvironmentManifest,
  type FallbackRelease,
  type ManifestRemote,
  filesForBrowsers,
} from '@market-pulse/contract';
import type { EnvironmentState, ServedRow } from '../environments/environmentState';
import type { Drill } from '../drill/Drill';
import type { ReleaseRow } from '../queries';
import { getsCanary } from './rollout';

/** How long a browser waits in each phase of loading a remote before it turns to the fallback; milliseconds. */
const DEADLINES: Deadlines = { manifest: 8_000, entry: 8_000, init: 2_000, expose: 8_000 };

/**
 * What an environment serves to a visitor: its enabled remotes that have a release, by name, each with the release to
 * fall back to, and those of which no release is whole. Undefined while the environment has no shell.
 */
export function resolveManifest(
  state: EnvironmentState,
  visitor?: string,
  drill?: Drill,
): EnvironmentManifest | undefined {
  const shell = state.rows.map(({ release }) => release?.document).find((document) => document?.kind === 'shell');
  if (!shell) return undefined;
  const enabled = state.rows.filter(({ row }) => row.enabled);
  const remotes = enabled.flatMap((served) => describeRemote(served, visitor) ?? []);
  const present = new Set(remotes.map(({ name }) => name));
  const absent = enabled.flatMap((served) => (present.has(served.row.remote) ? [] : (describeAbsent(served) ?? [])));
  const manifest: EnvironmentManifest = {
    environment: state.name,
    generation: state.generation,
    contract: shell.contract,
    shell: { version: shell.version },
    deadlines: DEADLINES,
    remotes,
    ...(absent.length > 0 && { absent }),
  };
  return drill ? drill.applyTo(manifest) : manifest;
}

/** ETag of a manifest: the hash of its content. */
export function manifestEtag(manifest: EnvironmentManifest): string {
  return `"${createHash('sha256').update(JSON.stringify(manifest)).digest('base64url')}"`;
}

/** A remote as a visitor gets it: who gets the canary falls back to what the others get. */
function describeRemote(served: ServedRow, visitor: string | undefined): ManifestRemote | undefined {
  const { row, release, fallback, canary } = served;
  if (canary && row.canary && getsCanary(visitor, row.remote, row.canary)) {
    const remote = describe(canary, release);
    return remote && { ...remote, canary: true };
  }
  return describe(release, fallback);
}

/** A remote whose chosen release is gone, and with it every other one that could stand in. */
function describeAbsent({ row, lost = [] }: ServedRow): AbsentRemote | undefined {
  const document = lost.find(({ version }) => version === row.version)?.document;
  if (document?.kind !== 'remote') return undefined;
  const { name, title, routes, nav, slots } = document;
  return { name, title, routes, nav, slots };
}

function describe(release: ReleaseRow | undefined, fallback: ReleaseRow | undefined): ManifestRemote | undefined {
  const location = release && locate(release);
  if (!location || release.document.kind !== 'remote') return undefined;
  const { name, title, routes, nav, slots } = release.document;
  return { name, title, ...location, routes, nav, slots, fallback: (fallback && locate(fallback)) ?? null };
}

/** What a browser needs to load a release of a remote; undefined for a shell. */
function locate({ document, location }: ReleaseRow): FallbackRelease | undefined {
  if (document.kind !== 'remote') return undefined;
  const { version, entry, container, contract, consumes, exposes } = document;
  const files = filesForBrowsers(document.files);
  return { version, url: location, entry, container, contract, consumes, exposes, files };
}
