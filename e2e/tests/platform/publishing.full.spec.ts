import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Preview, PublishResult } from '@market-pulse/contract';
import { projectRoot } from '../../site/projectRoot';
import type { RunningSite } from '../../site/ComposedSite';
import { hashFolder } from '../../site/hashFolder';
import { deployToken, manifest, operate, platform, servedRemote } from '../../site/platform';
import { RemoteWorkshop } from '../../site/RemoteWorkshop';
import { expectRelease } from '../../site/shownRelease';
import { expect, ownSiteTest as test, type Page } from '../../site/test';

const production = ['--env', 'production'];

/** Every file that shell and server run from: as built, and as published. */
async function shellAndServerFiles(site: RunningSite): Promise<Record<string, string>[]> {
  const folders = ['shell/dist/release', 'server/dist'].map((folder) => join(projectRoot, folder));
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
      const changed = source.replace(
        "const TITLE = 'Stock Market'",
        "const TITLE = 'Stock Market of the Next Release'",
      );
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

  test('a remote made by new-remote and left as it is: tested, built, alone, tried in one browser, published', async ({
    page,
    site,
    faults,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const before = await shellAndServerFiles(site);
    const workshop = await RemoteWorkshop.generate('earnings');
    let version: string;
    try {
      await Promise.all([workshop.run('test'), workshop.run('build')]);
      const port = await freePort();
      const stopServing = await workshop.serve(port, site.url);
      try {
        await expectAlone(page, `http://localhost:${port}`);
        await expectTriedOut(page, site, `http://localhost:${port}/release/`);
      } finally {
        await stopServing();
      }

      const token = await deployToken(site, 'earnings');
      const published = await platform(site, ['--json', 'publish', workshop.remote], token);
      version = (JSON.parse(published) as PublishResult).release.version;
      // Published is not active: a new remote is off in every environment.
      expect((await manifest(site)).remotes.map(({ name }) => name)).not.toContain('earnings');
      await expect(platform(site, ['publish', join(projectRoot, 'mf-forums')], token)).rejects.toThrow(/earnings/);
    } finally {
      await workshop.remove();
    }
    await platform(site, ['set', 'earnings', '--release', version, '--on', ...production, '--reason', 'launch']);

    const known = faults.length;
    await page.goto('/');
    const widget = page.locator('[data-slot="home.sections"] [data-remote="earnings"]');
    await expect(widget.getByRole('heading').first()).toHaveText('Earnings');
    await expect(widget.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Earnings' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Earnings', exact: true }).click();
    await expect(page).toHaveURL('/earnings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectRelease(page, 'earnings', version);
    await page.goto('/earnings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings');
    expect(faults.slice(known)).toEqual([]);
    expect(await shellAndServerFiles(site)).toEqual(before);

    await operate(site, 'PATCH', '/environments/production/remotes/earnings/', { enabled: false });
    await page.goto('/earnings');
    await expect(page).toHaveURL('/');
  });
});

/** In its standalone host the remote shows its page and its widget, with data of the site. */
async function expectAlone(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/earnings`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.goto(address);
  const widget = page.getByRole('region', { name: 'home.sections: earnings' });
  await expect(widget.getByRole('heading', { name: 'Earnings', exact: true })).toBeVisible();
}

/** In one browser the build from the standalone host stands in the site, in which nobody else has the remote. */
async function expectTriedOut(page: Page, site: RunningSite, build: string): Promise<void> {
  const preview = await platform(site, ['--json', 'preview', '--override', `earnings=${build}`]);
  await page.goto((JSON.parse(preview) as Preview).share_url);
  await page.getByRole('button', { name: 'Start the preview' }).click();
  // The standalone host builds at its start, and between two builds there is none.
  await expect(async () => {
    await page.goto('/');
    const banner = page.getByRole('complementary', { name: 'Preview' });
    await expect(banner).toContainText(`Earnings from ${build}.`, { timeout: 5_000 });
  }).toPass();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Earnings', exact: true }).click();
  await expect(page.locator('main [data-remote="earnings"]').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings');
  expect((await manifest(site)).remotes.map(({ name }) => name)).not.toContain('earnings');
  await page.goto('/platform/preview/leave');
}

/** A port of this machine that nobody has at the moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
