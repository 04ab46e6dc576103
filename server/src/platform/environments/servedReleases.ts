import type { ReleaseRecord } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import { isElsewhere } from '../manifest/folderAddress';
import { listServedVersions } from '../queries';
import type { ReleaseStore } from '../registry/releaseStore';
import { listEvidence } from '../reports/queries';
import { verdictOn, workingOf } from '../reports/verdict';

/** What is known of the releases that an environment served of one remote. */
export type ServedReleases = ReleaseRecord;

/**
 * Reads what an environment served, and how it did in browsers. The answer takes the name of a remote. Releases whose
 * folders are gone from the data folder are none that anything could fall back to.
 */
export async function readServedReleases(
  database: Database,
  environment: string,
  store: Pick<ReleaseStore, 'hasFolder'>,
): Promise<(remote: string) => ServedReleases> {
  const evidence = await listEvidence(database, environment);
  const served = await Promise.all(
    (await listServedVersions(database, environment)).map(async ({ remote, version, location }) => {
      const isHere = isElsewhere(location) || (await store.hasFolder({ name: remote, version }));
      return { remote, version, isHere };
    }),
  );
  return (remote) => {
    const known = new Map(evidence.filter((one) => one.remote === remote).map((one) => [one.version, verdictOn(one)]));
    const own = served.filter((one) => one.remote === remote);
    const versions = own.map(({ version }) => version);
    const here = own.filter(({ isHere }) => isHere).map(({ version }) => version);
    return {
      working: workingOf(here, (version) => known.get(version) ?? 'untried'),
      failing: versions.filter((version) => known.get(version) === 'failing'),
      doubtful: versions.filter((version) => known.get(version) === 'doubtful'),
    };
  };
}
