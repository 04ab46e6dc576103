import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../runner/runProgram';
import type { RunningSite } from '../site/ComposedSite';
import { hashFolder } from '../site/hashFolder';
import { deployToken, manifest, platform, servedRemote } from '../site/platform';
import { RemoteWorkshop } from '../site/RemoteWorkshop';
import { expect, ownSiteTest as test } from '../site/test';

/** Every file that shell and server run from: as built, and as published. */
async function shellAndServerFiles(site: RunningSite): Promise<Record<string, string>[]> {
  const folders = ['shell/dist', 'server/dist'].map((folder) => join(projectRoot, folder));
  return Promise.all([...folders, join(site.dataFolder, 'releases/shell')].map(hashFolder));
}

test.describe('Publishing into the running site', () => {
  // Builds take their time where other programs run.
  test.slow();

  test('a changed markets remote, built and published alone, is shown at the next page load', async ({
    page,
    site,
  }) => {
    const before = await shellAndServerFiles(site);
    const others = (await manifest(site)).remotes.filter(({ name }) => name !== 'markets');
    const old = await servedRemote(site, 'markets');
    await page.goto('/markets/stocks');
    await expect(page.locator('main [data-remote="markets"]')).toHaveAttribute('data-release', old.version);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Market');

    const workshop = await RemoteWorkshop.create(join(projectRoot, 'mf-markets'), 'mf-markets');
    try {
      const file = join(workshop.remote, 'src/stocks/StocksPage.tsx');
      const source = await readFile(file, 'utf8');
      const changed = source.replace('title="Stock Market"', 'title="Stock Market of the Next Release"');
      expect(changed).not.toBe(source);
      await writeFile(file, changed);
      await platform(site, ['publish', workshop.remote, '--to', 'production'], await deployToken(site, 'markets'));
    } finally {
      await workshop.remove();
    }

    const published = await servedRemote(site, 'markets');
    expect(published.version).not.toBe(old.version);
    // The open page stays as it is; the next load shows the new release.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Market');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Market of the Next Release');
    await expect(page.locator('main [data-remote="markets"]')).toHaveAttribute('data-release', published.version);
    await expect(page.getByRole('table', { name: 'Stocks' })).toBeVisible();

    expect((await manifest(site)).remotes.filter(({ name }) => name !== 'markets')).toEqual(others);
    expect(await shellAndServerFiles(site)).toEqual(before);

    await platform(site, ['rollback', 'markets', '--env', 'production', '--reason', 'end of the test']);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Market');
  });
});
