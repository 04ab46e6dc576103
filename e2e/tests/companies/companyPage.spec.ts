import { FULL } from '../../full';
import { expect, test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

const PAGE = '/company/apple-inc';

test.describe('A company’s page without script', () => {
  test.use({ javaScriptEnabled: false });

  test('has the tab of its address, its peers, and links to its sector and industry', async ({ page }) => {
    // The first page of a section may take longer than a visitor is made to wait, and is sent without it then; the next one is whole.
    await expect(async () => {
      await page.goto(`${PAGE}?tab=leadership`);
      expect(await page.getByRole('tab', { name: 'Leadership' }).count()).toBe(1);
    }).toPass();
    await expect(page.getByRole('tab', { name: 'Leadership' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('table', { name: 'Leadership' })).toBeVisible();

    await page.goto('/company/nvda');
    await expect(page).toHaveURL('/company/nvidia-corporation');
    await expect(page.getByRole('table', { name: 'Peers' }).getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Information Technology' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Information Technology');
    await expect(page.getByRole('table', { name: 'Companies of Information Technology' })).toBeVisible();
  });
});

test('the open tab stands in the address, and back leads to the one before', async ({ page }) => {
  await page.goto(PAGE);
  await page.getByRole('tab', { name: 'Financials' }).click();
  await expect(page).toHaveURL(`${PAGE}?tab=financials`);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Financials' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
});

for (const width of [390, 1440]) {
  test(
    `at ${width} px the price stays at the top, covers nothing that has the focus, and moves nothing`,
    FULL,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(PAGE);
      const line = page.getByRole('group', { name: / at a glance$/ });
      await expect(line).toHaveCount(0);
      const tab = page.getByRole('tab', { name: 'Overview' });
      await tab.scrollIntoViewIfNeeded();
      const before = await tab.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      await page.mouse.wheel(0, 2_000);
      await expect(line).toBeVisible();
      await expect(line).toContainText('$');
      const after = await tab.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      expect(Math.abs(after - before)).toBeLessThanOrEqual(1);

      await tab.focus();
      // The line may be gone by then, and is not waited for.
      const free = async () => {
        const bottoms = await line.evaluateAll((lines) => lines.map((one) => one.getBoundingClientRect().bottom));
        return (await tab.evaluate((element) => element.getBoundingClientRect().top)) - Math.max(0, ...bottoms);
      };
      await expect.poll(free).toBeGreaterThanOrEqual(0);
    },
  );
}

test('an unknown sector is not found, and leads on', FULL, async ({ page }) => {
  const answer = await page.goto('/sector/no-such-sector');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sector not found');
  await page.getByRole('link', { name: 'All Companies' }).click();
  await expect(page).toHaveURL('/companies');
});

test('a sector’s page has no violations, light or dark', FULL, async ({ page }) => {
  await page.goto('/sector/information-technology');
  await expect(page.getByRole('table', { name: /^Companies of / })).toBeVisible();
  expect(await violationsInBothModes(page, 'main')).toEqual([]);
});
