import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteReleaseSchema } from '@market-pulse/contract';
import { platformRanges } from '../build/skewGate';
import { readPackage, root } from '../workspace';
import { remoteFiles, remoteNames } from './remoteTemplate';

/**
 * Makes the folder of a new remote with a page, a navigation entry and a section of the home page.
 *
 * @param name of the remote: `insider-trades`
 * @param parent folder in which `mf-<name>` is made
 * @returns the new folder
 * @throws Error when the name cannot be one, or the folder is there already
 */
export function createRemote(name: string, parent = root): string {
  const checked = remoteReleaseSchema.shape.name.safeParse(name);
  if (!checked.success) throw new Error(`${name}: ${checked.error.issues[0]?.message ?? 'cannot be a name'}`);
  const folder = join(parent, `mf-${name}`);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);

  const { version: platform } = readPackage(join(root, 'shared/remote-kit'));
  const { react = '*' } = platformRanges();
  for (const [path, content] of Object.entries(remoteFiles(remoteNames(name), { platform, react }))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
