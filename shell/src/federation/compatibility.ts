import type { FallbackRelease } from '@market-pulse/contract';
import { LoadFault } from './LoadFault';

/** What the running shell offers to remotes. */
export interface HostOffer {
  /** Version of the platform contract that it keeps. */
  readonly contract: string;
  /** Versions of a shared package in this page; none when it is not shared. */
  versionsOf(packageName: string): readonly string[];
  /** Whether a version lies in a semver range. */
  satisfies(version: string, range: string): boolean;
}

/**
 * The skew gate in the browser: whether a release was built for this shell. Publish checks the same; here it also holds
 * for a tab that is older than the release, and for overrides that no registry has seen.
 *
 * @throws LoadFault `contract` that names the module, the range and the version
 */
export function checkCompatibility(release: Pick<FallbackRelease, 'contract' | 'consumes'>, host: HostOffer): void {
  if (!host.satisfies(host.contract, release.contract)) {
    throw new LoadFault(
      'contract',
      `needs platform contract ${release.contract}, and the shell keeps ${host.contract}`,
    );
  }
  for (const [name, range] of Object.entries(release.consumes)) {
    const versions = host.versionsOf(name);
    if (versions.some((version) => host.satisfies(version, range))) continue;
    const offer = versions.length === 0 ? 'none' : versions.join(', ');
    throw new LoadFault('contract', `needs ${name} ${range}, and the shell provides ${offer}`);
  }
}
