import { fullUnless } from '../../full';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ManifestRemote } from '@market-pulse/contract';
import { forumPostAddress, newestPost } from '../../site/pages';
import { manifest } from '../../site/platform';
import type { RunningSite } from '../../site/ComposedSite';
import { expect, test } from '../../site/test';

/** Most that a remote's entry and the files of one of its views may weigh together, gzip. */
const VIEW_BYTES = 60_000;

interface FirstVisit {
  readonly name: string;
  readonly addressOf: (site: RunningSite) => string | Promise<string>;
  /**
   * Most script that it may take, as sent with brotli: of home what it took before there were charts, which come later; of the others
   * what they take since prices have currencies and source lines a press (November 28, 2026), and about 1 % of that.
   */
  readonly most: number;
}

const FIRST_VISITS: readonly FirstVisit[] = [
  { name: 'home', addressOf: () => '/', most: 257_000 },
  { name: 'stocks', addressOf: () => '/markets/stocks', most: 248_000 },
  { name: 'company', addressOf: () => '/company/aapl', most: 330_000 },
  { name: 'post', addressOf: async (site) => `/posts/${(await newestPost(site)).slug}`, most: 237_000 },
  { name: 'forums', addressOf: () => '/forums', most: 249_000 },
  { name: 'forum post', addressOf: forumPostAddress, most: 280_000 },
];

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

  for (const { name, addressOf, most } of FIRST_VISITS) {
    test(
      `the scripts of a first visit of the page ${name} are at most ${most / 1000} KB as sent`,
      fullUnless(['home', 'stocks', 'company'].includes(name)),
      async ({ page, site }) => {
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
        await page.goto(await addressOf(site));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

        const byOwner = new Map<string, number>();
        for (const { owner, size } of await Promise.all(sizes)) byOwner.set(owner, (byOwner.get(owner) ?? 0) + size);
        const bytes = [...byOwner.values()].reduce((sum, size) => sum + size, 0);
        const account = [...byOwner].map(([owner, size]) => `${owner} ${size}`).join(', ');
        test.info().annotations.push({ type: 'script bytes of a first visit', description: `${bytes}: ${account}` });
        expect(encodings).toContain('br');
        expect(bytes).toBeGreaterThan(0);
        expect(bytes, account).toBeLessThanOrEqual(most);
      },
    );
  }
});
