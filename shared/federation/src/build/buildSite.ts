import { basename } from 'node:path';
import { remoteFolders, shellFolder } from '../workspace';
import { build, type BuildResult } from './build';
import { buildServer } from './buildServer';

/** Builds that run side by side; more would only wait for the processor. */
const PARALLEL = 2;

/**
 * Builds what changed of server, shell and every remote.
 *
 * @param report is told of each part when it is done
 */
export async function buildSite(report: (line: string) => void): Promise<void> {
  const tasks: (() => Promise<BuildResult>)[] = [
    () => build(shellFolder),
    buildServer,
    ...remoteFolders().map((folder) => () => build(folder)),
  ];
  const worker = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const { folder, version, built, milliseconds } = await task();
      if (built) report(`  built ${basename(folder)} ${version} in ${(milliseconds / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}
