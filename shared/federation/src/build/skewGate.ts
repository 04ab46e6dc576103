import { basename } from 'node:path';
import { satisfies } from 'semver';
import { readInstalledPackage, readPackage, sharedFolderOf } from '../workspace';
import { compatibleRange, sharedModules } from './sharedModules';

/** Package that remotes are written against: its own dependencies say which React the platform takes. */
const KIT = '@market-pulse/remote-kit';

/** Range that the platform takes of each package of which a page holds one copy. */
export function platformRanges(): Record<string, string> {
  const ofKit = readPackage(sharedFolderOf(KIT)).dependencies ?? {};
  const ranges = sharedModules.map(({ package: name }) => {
    const range = name.startsWith('@market-pulse/')
      ? compatibleRange(readPackage(sharedFolderOf(name)).version)
      : ofKit[name];
    if (range === undefined) throw new Error(`${KIT} does not say which ${name} the platform takes`);
    return [name, range] as const;
  });
  return Object.fromEntries(ranges);
}

/**
 * Refuses to build against other versions of shared modules than the platform takes: such a build would be refused at
 * publish, or break in the browser.
 *
 * @param folder folder of a remote or of the shell, from which packages are looked up
 * @throws Error with the module, the version that is installed and the range that the platform takes
 */
export function requirePlatformVersions(folder: string, ranges = platformRanges()): void {
  for (const [name, range] of Object.entries(ranges)) {
    const { version } = readInstalledPackage(name, folder);
    if (satisfies(version, range)) continue;
    throw new Error(`${basename(folder)} has ${name} ${version} installed, and the platform takes ${range}`);
  }
}
