import { isElsewhere } from '../manifest/folderAddress';
import type { ReleaseRow } from '../queries';
import type { ReleaseStore } from './releaseStore';

/** Says of releases whether their files are where browsers will look for them. */
export interface ReleasesOnDisk {
  /** Whether every file of a release is there with its size; one that lies elsewhere is not looked at. */
  isWhole(release: ReleaseRow): Promise<boolean>;
  /** As `ReleaseStore` has it. */
  readonly hasFolder: ReleaseStore['hasFolder'];
}

/** Looks at the data folder of this server, each time: others that share its database may have folders of their own. */
export function createReleasesOnDisk(store: Pick<ReleaseStore, 'isComplete' | 'hasFolder'>): ReleasesOnDisk {
  return {
    hasFolder: store.hasFolder,
    isWhole: async ({ document, location }) => isElsewhere(location) || store.isComplete(document),
  };
}

/** One look at the data folder, in which each release is looked at once, however often it is asked about. */
export interface FolderLook extends ReleasesOnDisk {
  /**
   * What was found, for answers that do not wait for the disk. A release that was not looked at is taken for whole: none is
   * published, or begins to be served, whose files are not there.
   */
  readonly found: Pick<ReleasesOnDisk, 'isWhole'>;
}

/** Begins a look. */
export function beginLook(onDisk: ReleasesOnDisk): FolderLook {
  const whole = new Map<number, Promise<boolean>>();
  return {
    hasFolder: onDisk.hasFolder,
    isWhole(release) {
      const isWhole = whole.get(release.id) ?? onDisk.isWhole(release);
      whole.set(release.id, isWhole);
      return isWhole;
    },
    found: { isWhole: async ({ id }) => whole.get(id) ?? true },
  };
}
