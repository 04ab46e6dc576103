import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentManifest } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import type { RunningSite } from '../../site/ComposedSite';
import { expect, ownSiteTest as test } from '../../site/test';

/** Waits until the server has seen whether the files of the forums are there. */
async function waitForForums(site: RunningSite, where: 'remotes' | 'absent'): Promise<void> {
  const named = async () => {
    const manifest = await readApi<EnvironmentManifest>(site, '/platform/environments/production/manifest/');
    return manifest[where]?.map(({ name }) => name) ?? [];
  };
  await expect.poll(named).toContain('forums');
}

test('with the files of the forums deleted the rest works, and Retry works once they are back', async ({
  page,
  site,
}) => {
  const files = join(site.dataFolder, 'releases', 'forums');
  const away = join(site.dataFolder, 'forums-away');
  await rename(files, away);
  try {
    await waitForForums(site, 'absent');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Market News' })).toBeVisible();
    await expect(page.locator('[data-remote="companies"]').getByText('IQST', { exact: true })).toBeVisible();
    await page.goto('/markets/stocks');
    await expect(page.getByRole('table', { name: 'Stocks' })).toBeVisible();

    await page.goto('/forums');
    const fallback = page.getByRole('main').getByRole('alert');
    await expect(fallback).toContainText('is not available right now.');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Market Pulse, home' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveURL('/forums');

    // As long as nothing is there, trying again does not help.
    await fallback.getByRole('button', { name: 'Retry' }).click();
    await expect(fallback).toContainText('is not available right now.');
  } finally {
    await rename(away, files);
  }
  await waitForForums(site, 'remotes');

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  const [forum] = await readApi<{ name: string }[]>(site, '/forums/forums/');
  await expect(
    page
      .getByRole('main')
      .getByText(forum?.name ?? 'a first forum')
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window), 'recovered without loading the page again').toBe(true);
});
