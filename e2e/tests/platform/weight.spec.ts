import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ManifestRemote } from '@market-pulse/contract';
import { sitePages } from '../../site/pages';
import { manifest } from '../../site/platform';
import type { RunningSite } from '../../site/ComposedSite';
import { expect, test } from '../../site/test';

/** Most that a remote's entry and the files of one of its views may weigh together, gzip. */
const VIEW_BYTES = 60_000;
/** Most script that a first visit of the home page may take, as sent with brotli. */
const FIRST_VISIT_BYTES = 300_000;

async function gzipBytes(
  site: RunningSite,
  { name, version }: ManifestRemote,
  files: Iterable<string>,
): Promise<number> {
  let sum = 0;
  for (const file of files) {
    sum += gzipSync(await readFile(join(site.dataFolder, 'releases', name, version, file)), { level: 9 }).byteLength;
  }
  return sum;
}

/** The shell or the remote that a file of the page belongs to. */
function ownerOf(url: string): string {
  return /\/releases\/([^/]+)/.exec(url)?.[1] ?? url;
}

test.describe('Weight', () => {
  test('entry and files of every view of every remote are below 60 KB gzip', async ({ site }) => {
    for (const remote of (await manifest(site)).remotes) {
      expect(Object.keys(remote.exposes).length).toBeGreaterThan(0);
      for (const [expose, files] of Object.entries(remote.exposes)) {
        const bytes = await gzipBytes(site, remote, new Set([remote.entry, ...files]));
        expect(bytes, `${remote.name} ${expose}`).toBeGreaterThan(0);
        expect(bytes, `${remote.name} ${expose}`).toBeLessThan(VIEW_BYTES);
      }
    }
  });

  test('the scripts of a first visit of / are at most 300 KB as sent', async ({ page, site }) => {
    const sizes: Promise<{ owner: string; size: number }>[] = [];
    const encodings = new Set<string | undefined>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      sizes.push(
        response
          .finished()
          .then(() => response.request().sizes())
          .then(({ responseBodySize }) => ({ owner: ownerOf(response.url()), size: responseBodySize })),
      );
      encodings.add(response.headers()['content-encoding']);
    });
    const home = sitePages.find(({ name }) => name === 'home');
    await home?.open(page, site);
    await home?.expectLoaded(page, site);

    const byOwner = new Map<string, number>();
    for (const { owner, size } of await Promise.all(sizes)) byOwner.set(owner, (byOwner.get(owner) ?? 0) + size);
    const bytes = [...byOwner.values()].reduce((sum, size) => sum + size, 0);
    const account = [...byOwner].map(([owner, size]) => `${owner} ${size}`).join(', ');
    test.info().annotations.push({ type: 'script bytes of a first visit', description: `${bytes}: ${account}` });
    expect(encodings).toContain('br');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(FIRST_VISIT_BYTES);
  });
});
