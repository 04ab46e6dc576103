import type { EnvironmentManifest } from '@market-pulse/contract';
import { servedRemote } from '../../site/platform';
import { follow, isMarkedDocument, markDocument } from '../../site/shownRelease';
import { expect, test, type Page } from '../../site/test';

/** Without its files, which the browser may have from idle time. */
async function keepFilesAway(page: Page, folder: string): Promise<() => Promise<void>> {
  const files = `**${folder}**`;
  await page.route(files, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(files);
}

/** Lets the page hear of a newer shell. */
async function offerUpdate(page: Page): Promise<void> {
  await page.route('**/environments/production/manifest/', async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as EnvironmentManifest;
    return route.fulfill({ response, json: { ...manifest, shell: { ...manifest.shell, version: '9.9.9-99999999' } } });
  });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('A new version is available.')).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test.describe('Without a connection', () => {
  test('a section says that the visitor is offline, and comes by itself once the connection is back', async ({
    page,
    context,
    site,
  }) => {
    const bringFiles = await keepFilesAway(page, (await servedRemote(site, 'forums')).url);
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await markDocument(page);
    await context.setOffline(true);
    await follow(page, '/forums');
    const fallback = page.getByRole('main').getByRole('alert');
    await expect(fallback).toContainText('You are offline. It is loaded once the connection is back.');
    await expect(fallback).not.toContainText('Everything else');

    await bringFiles();
    await context.setOffline(false);
    await expect(page.locator('main [data-remote="forums"]').first()).toBeVisible();
    expect(await isMarkedDocument(page)).toBe(true);
  });

  test('an update that is asked for leaves the page as it is, and is made once the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offerUpdate(page);
    await markDocument(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('You are offline. The update is made once the connection is back.')).toBeVisible();
    expect(await isMarkedDocument(page)).toBe(true);

    await context.setOffline(false);
    await expect.poll(() => isMarkedDocument(page).catch(() => true)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a press on a link of the footer counts, although content that comes pushes the footer away', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = page.getByRole('contentinfo').locator('a[href="/markets/crypto"]').first();
  await link.hover();
  await page.mouse.down();
  await page.evaluate(() => {
    const more = document.createElement('div');
    more.style.height = '2000px';
    document.querySelector('main')?.append(more);
  });
  await page.mouse.up();
  await expect(page).toHaveURL('/markets/crypto');
});
