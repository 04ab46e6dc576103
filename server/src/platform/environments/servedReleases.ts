import type { ReleaseRecord } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import { listServedVersions } from '../queries';
import { listEvidence } from '../reports/queries';
import { verdictOn, workingOf } from '../reports/verdict';

/** What is known of the releases that an environment served of one remote. */
export type ServedReleases = ReleaseRecord;

/** Reads what an environment served, and how it did in browsers. The answer takes the name of a remote. */
export async function readServedReleases(
  database: Database,
  environment: string,
): Promise<(remote: string) => ServedReleases> {
  const evidence = await listEvidence(database, environment);
  const served = await listServedVersions(database, environment);
  return (remote) => {
    const known = new Map(evidence.filter((one) => one.remote === remote).map((one) => [one.version, verdictOn(one)]));
    const versions = served.filter((one) => one.remote === remote).map(({ version }) => version);
    return {
      working: workingOf(versions, (version) => known.get(version) ?? 'untried'),
      failing: versions.filter((version) => known.get(version) === 'failing'),
      doubtful: versions.filter((version) => known.get(version) === 'doubtful'),
    };
  };
}
