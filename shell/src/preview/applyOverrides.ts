import type { EnvironmentManifest, ManifestRemote, RemoteRelease } from '@market-pulse/contract';
import { withDeadline } from '../federation/withDeadline';

/** A manifest with the overrides of a preview in it, and those that could not be read. */
export interface OverriddenManifest {
  readonly manifest: EnvironmentManifest;
  readonly deadOverrides: readonly string[];
}

/**
 * Puts the builds that a preview names in the place of the environment's releases. Each says in its `release.json` what
 * it is. One that cannot be read is left out, and its remote stays as the environment has it.
 */
export async function applyOverrides(manifest: EnvironmentManifest): Promise<OverriddenManifest> {
  const overrides = Object.entries(manifest.preview?.overrides ?? {});
  if (overrides.length === 0) return { manifest, deadOverrides: [] };
  const read = await Promise.all(
    overrides.map(async ([name, url]) => ({
      name,
      remote: await readOverride(url, manifest.deadlines.manifest).catch(() => undefined),
    })),
  );
  const remotes = new Map(manifest.remotes.map((remote) => [remote.name, remote]));
  const deadOverrides: string[] = [];
  for (const { name, remote } of read) {
    if (remote?.name === name) remotes.set(name, remote);
    else deadOverrides.push(name);
  }
  return { manifest: { ...manifest, remotes: [...remotes.values()] }, deadOverrides };
}

async function readOverride(url: string, deadline: number): Promise<ManifestRemote | undefined> {
  const release = await withDeadline(async (signal) => {
    const response = await fetch(new URL('release.json', url), { cache: 'no-store', signal });
    return response.ok ? ((await response.json()) as RemoteRelease) : undefined;
  }, deadline);
  // No fallback: who tries a build out wants to see its faults, not the release behind it.
  return release?.kind === 'remote' ? { ...release, url, fallback: null } : undefined;
}
