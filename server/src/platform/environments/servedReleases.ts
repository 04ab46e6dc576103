import type { Database } from '../../database/client';
import { listServedVersions } from '../queries';
import { listEvidence } from '../reports/queries';
import { verdictOn, workingOf } from '../reports/verdict';

/** What is known of the releases that an environment served of one remote. */
export interface ServedReleases {
  /** What can be fallen back to, the best first (`workingOf`). */
  readonly working: readonly string[];
  /** What browsers reported as failing. */
  readonly failing: readonly string[];
}

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
    };
  };
}
