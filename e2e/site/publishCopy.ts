import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRelease } from '@market-pulse/contract';
import { packFolder } from '../../server/src/testing/releases';
import type { RunningSite } from './ComposedSite';
import { operate, servedRemote } from './platform';

/** What the registry keeps beside each file. */
const COMPRESSED = /\.(br|gz)$/;

/**
 * Publishes once more what production serves of a remote, under another version: a second release without a second build.
 * It activates nothing.
 *
 * @param patch last number of the new version
 * @returns the version
 */
export async function publishCopy(site: RunningSite, remote: string, patch: number): Promise<string> {
  const { version } = await servedRemote(site, remote);
  const folder = await mkdtemp(join(tmpdir(), 'market-pulse-release-'));
  try {
    const source = join(site.dataFolder, 'releases', remote, version);
    await cp(source, folder, { recursive: true, filter: (file) => !COMPRESSED.test(file) });
    const document = join(folder, 'release.json');
    const release = JSON.parse(await readFile(document, 'utf8')) as RemoteRelease;
    const copy = version.replace(/\.\d+-/, `.${patch}-`);
    await writeFile(document, JSON.stringify({ ...release, version: copy }));
    await operate(site, 'POST', '/releases/', new Uint8Array(await packFolder(folder)));
    return copy;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
