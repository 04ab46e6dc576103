import type { ReleaseLocation } from '../federationRuntime';

/** A release of the remote `markets` as the manifest tells where it lies. */
export function releaseOf(version: string): ReleaseLocation {
  return {
    version,
    url: `/releases/markets/${version}/`,
    entry: 'remoteEntry.js',
    container: `mf_markets_${version.slice(-8)}`,
    contract: '^1.0.0',
    consumes: {},
    exposes: {},
    files: {},
  };
}
