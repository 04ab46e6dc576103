import type { AppContext } from '../../context';
import { createReleasesOnDisk } from '../registry/releasesOnDisk';
import { openReleaseStore } from '../registry/releaseStore';
import { listEnvironments } from '../queries';
import { describeLosses, loadWholeState } from './wholeReleases';

/**
 * Looks at the start whether each release that an environment serves, tries or falls back to is whole in the data folder,
 * and warns of each that is not: environment, remote, version, and what is served instead.
 */
export async function sayLosses({
  config,
  database,
  log,
}: Pick<AppContext, 'config' | 'database' | 'log'>): Promise<void> {
  const onDisk = createReleasesOnDisk(openReleaseStore(config.dataDir));
  try {
    for (const { name } of await listEnvironments(database)) {
      const state = await loadWholeState(database, name, onDisk);
      for (const line of state?.rows.flatMap((row) => describeLosses(name, row)) ?? []) log.warn(line);
    }
  } catch (error) {
    // A warning that could not be worked out is no reason to stay away.
    log.warn({ err: error }, 'whether the served releases are whole could not be found out');
  }
}
