import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { watchFaults } from '../../site/faults';
import { projectRoot } from '../../site/projectRoot';
import { violationsInBothModes } from '../../site/violations';

/** Where the page of samples is, for the browser alone: its files come from the folder that they were written into. */
const ORIGIN = 'http://samples.test';

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-pulse-samples-'));
  await promisify(execFile)('npm', ['run', '--silent', 'samples', '--', '--to', folder], { cwd: projectRoot });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens the page of samples, with its charts drawn. */
async function openSamples(page: Page): Promise<readonly string[]> {
  const faults = watchFaults(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(`${ORIGIN}/`);
  const charts = page.locator('[data-part="PriceChart"]').getByRole('region', { name: /^Price chart of / });
  await expect(charts).toHaveCount(5);
  for (const chart of await charts.all()) await chart.scrollIntoViewIfNeeded();
  await expect(page.getByRole('slider', { name: /^Example Energy/ })).toHaveCount(2);
  await page.evaluate(() => window.scrollTo(0, 0));
  return faults;
}

for (const width of [1440, 390]) {
  test(`every part can be used by everybody in all its states, light and dark, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const faults = await openSamples(page);
    expect(await violationsInBothModes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(faults).toEqual([]);
  });
}

test('what opens over the page can be used by everybody, and gives the focus back', async ({ page }) => {
  const faults = await openSamples(page);
  const openers = page.getByRole('button', { name: /^Open (Modal|Drawer|LeaveDialog): / });
  await expect(openers).toHaveCount(5);
  for (const opener of await openers.all()) {
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);
    const ways = dialog.getByRole('button', { name: /^(Close|End the sample)$/, disabled: false });
    await ways.first().click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  expect(faults).toEqual([]);
});
