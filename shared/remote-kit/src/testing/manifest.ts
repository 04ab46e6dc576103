import type { EnvironmentManifest, ManifestRemote } from '@market-pulse/contract';

/** A manifest for tests, with the given remotes filled up to complete ones. */
export function manifestOf(
  ...remotes: (Pick<ManifestRemote, 'name'> & Partial<ManifestRemote>)[]
): EnvironmentManifest {
  return {
    environment: 'production',
    generation: 1,
    contract: '1.0.0',
    shell: { version: '1.0.0-00000000' },
    deadlines: { manifest: 8000, entry: 8000, init: 2000, expose: 8000 },
    remotes: remotes.map((remote) => ({
      title: remote.name,
      version: '1.0.0-11111111',
      url: `/releases/${remote.name}/1.0.0-11111111/`,
      entry: 'remoteEntry.js',
      container: `mf_${remote.name}_11111111`,
      contract: '^1.0.0',
      consumes: {},
      exposes: {},
      files: {},
      routes: [],
      nav: [],
      slots: [],
      fallback: null,
      ...remote,
    })),
  };
}
