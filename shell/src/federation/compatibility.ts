import type { FallbackRelease } from '@market-pulse/contract';
import { findSkew, type HostOffer } from '@market-pulse/contract/rules';
import { LoadFault } from './LoadFault';

/**
 * The skew gate in the browser: whether a release was built for this shell.
 *
 * @throws LoadFault `contract` that names the module, the range and the version
 */
export function checkCompatibility(release: Pick<FallbackRelease, 'contract' | 'consumes'>, host: HostOffer): void {
  const skew = findSkew(release, host);
  if (skew) throw new LoadFault('contract', `needs ${skew.need}, and the shell ${skew.offer}`);
}
