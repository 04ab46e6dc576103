import { basename } from 'node:path';
import { remoteFolders, shellFolder } from '../workspace';
import { buildFolders, type BuildResult } from './build';
import { buildServer } from './buildServer';

/**
 * Builds what changed of server, shell and every remote: the shell in one process, the remotes in another, which takes no
 * longer.
 *
 * @param report is told of each part when it is done
 * @param whenServerIsBuilt what can be done beside the rest as soon as the server is there
 */
export async function buildSite(
  report: (line: string) => void,
  whenServerIsBuilt: () => Promise<void> = async () => undefined,
): Promise<void> {
  const tell = ({ folder, version, built, milliseconds }: BuildResult) => {
    if (built) report(`  built ${basename(folder)} ${version} in ${(milliseconds / 1000).toFixed(1)} s`);
  };
  const server = async () => {
    tell(await buildServer());
    await whenServerIsBuilt();
  };
  await Promise.all([buildFolders([shellFolder], tell), buildFolders(remoteFolders(), tell), server()]);
}
