import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from '../build/inputs';
import { readRemoteDefinition } from '../build/remoteDefinition';
import { runWebpack } from '../build/runWebpack';
import { describeFiles, releaseDocumentName, writeRelease } from '../release/files';
import { readPackage, remoteFolders, shellFolder } from '../workspace';
import { twinConfig } from './twinConfig';

/** The one file of a remote of the twin; no page asks for it. */
const NOTHING = 'nothing.txt';

/** Where the twin lies: below `shell`, and a folder for each remote by its name. */
export const twinFolder = join(shellFolder, 'dist/twin');

/** Folders to be served in the place of releases. */
export function twinReleases(): string[] {
  return ['shell', ...remoteFolders().map((folder) => readRemoteDefinition(folder).name)].map((name) =>
    join(twinFolder, name),
  );
}

/**
 * Builds the twin, unless it was made from the same inputs. The bundle is a release of the shell; what a gateway and navigation need
 * to know of the remotes, their routes, entries and slots, are releases without code.
 *
 * @returns whether there was something to build
 * @throws Error when it cannot be built
 */
export async function buildTwin(): Promise<boolean> {
  const version = `${readPackage(shellFolder).version}-${hashInputs([shellFolder, ...remoteFolders()], 'production')}`;
  const output = join(twinFolder, 'shell');
  if (builtVersion(output) === version) return false;
  rmSync(twinFolder, { recursive: true, force: true });
  await runWebpack(twinConfig(output, version));
  for (const folder of remoteFolders()) describeRemote(folder, version);
  return true;
}

function builtVersion(output: string): string | undefined {
  const document = join(output, releaseDocumentName);
  if (!existsSync(document)) return undefined;
  return (JSON.parse(readFileSync(document, 'utf8')) as { version?: string }).version;
}

function describeRemote(folder: string, version: string): void {
  const { name, title, contract, exposes, routes, nav, slots } = readRemoteDefinition(folder);
  const output = join(twinFolder, name);
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, NOTHING), 'The code of this remote is part of the bundle.\n');
  writeRelease(output, {
    kind: 'remote',
    name,
    version,
    title,
    contract,
    container: `mf_${name.replaceAll('-', '_')}_${version.slice(-8)}`,
    // Pages preload scripts and sheets, and this is neither.
    entry: NOTHING,
    consumes: {},
    routes,
    nav,
    slots,
    exposes: Object.fromEntries(Object.keys(exposes).map((expose) => [expose, []])),
    files: describeFiles(output),
  });
}
