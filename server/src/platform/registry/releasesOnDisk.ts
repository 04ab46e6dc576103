import { isElsewhere } from '../manifest/folderAddress';
import type { ReleaseRow } from '../queries';
import type { ReleaseStore } from './releaseStore';

/** Says of releases whether their files are where browsers will look for them. */
export interface ReleasesOnDisk {
  /**
   * Whether every file of a release is there with its size; one that lies elsewhere is not looked at. Its folder is looked
   * at each time, and its files each time as long as some are missing: what comes back is seen at once.
   */
  isWhole(release: ReleaseRow): Promise<boolean>;
  /** As `ReleaseStore` has it. */
  readonly hasFolder: ReleaseStore['hasFolder'];
}

/**
 * Looks at the data folder of this server: others that share its database may have folders of their own.
 *
 * @param trustMilliseconds so long a release that was found whole is taken for whole while its folder is there
 */
export function createReleasesOnDisk(
  store: Pick<ReleaseStore, 'isComplete' | 'hasFolder'>,
  trustMilliseconds = 0,
): ReleasesOnDisk {
  const trustedUntil = new Map<string, number>();
  return {
    hasFolder: store.hasFolder,

    async isWhole({ document, location }) {
      if (isElsewhere(location)) return true;
      const key = `${document.name}/${document.version}`;
      const now = performance.now();
      if (now < (trustedUntil.get(key) ?? 0)) return store.hasFolder(document);
      const isWhole = await store.isComplete(document);
      if (isWhole) trustedUntil.set(key, now + trustMilliseconds);
      else trustedUntil.delete(key);
      return isWhole;
    },
  };
}
