import type { EnvironmentManifest } from '@market-pulse/contract';
import { withDeadline } from './withDeadline';

/**
 * What an environment serves to this visitor now. The browser sends the ETag that it has, so an unchanged manifest costs
 * a 304.
 *
 * @throws Error when the server is away, answers an error, or keeps waiting for longer than the manifest's deadline
 */
export function fetchManifest({ environment, deadlines }: EnvironmentManifest): Promise<EnvironmentManifest> {
  return withDeadline(async (signal) => {
    const address = `/api/platform/environments/${environment}/manifest/`;
    const response = await fetch(address, { cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return (await response.json()) as EnvironmentManifest;
  }, deadlines.manifest);
}
