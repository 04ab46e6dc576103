import { FULL } from '../../full';
import { readFile } from 'node:fs/promises';
import type { Screener } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { expectNoOverflow } from '../../site/overflow';
import { expect, test, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

const table = (page: Page) => page.getByRole('table', { name: 'Screened companies' });
const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name });

test.describe('On a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the screener opens from the menu, and a filter stands in the address, which a reload shows again', async ({
    page,
    site,
  }) => {
    const found = await readApi<Screener>(site, '/market-data/screener/?price=100..');
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Screener' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Screener');
    await chip(page, 'More').click();
    await page.getByRole('list', { name: 'More filters' }).getByRole('button', { name: 'Price', exact: true }).click();
    const lowest = page.getByRole('textbox', { name: 'From' });
    await expect(lowest).toBeFocused();
    await lowest.fill('100');
    await lowest.press('Enter');
    await expect(page).toHaveURL('/markets/screener?price=100..');
    const count = page.getByText(new RegExp(`^${found.count} of ${found.total} companies`));
    await expect(count).toBeVisible();
    await page.reload();
    await expect(chip(page, 'Price from $100.00')).toBeVisible();
    await expect(count).toBeVisible();
    await expect(table(page).getByRole('rowheader').first()).toContainText(found.rows[0]?.ticker ?? '');
  });

  test(
    'an address with nonsense says so in words, and shows the companies nevertheless',
    FULL,
    async ({ page, faults }) => {
      await page.goto('/markets/screener?price=cheap&sort=luck');
      await expect(page.getByText('Part of this address was not understood and is ignored.')).toBeVisible();
      await expect(table(page).getByRole('rowheader').first()).toBeVisible();
      expect(faults).toEqual([]);
    },
  );

  test('an address says which columns are hidden, and asks for the same companies', FULL, async ({ page, faults }) => {
    await page.goto('/markets/screener?rsi=..&columns=all-market_cap');
    await expect(table(page).getByRole('columnheader', { name: 'RSI' })).toBeVisible();
    await expect(table(page).getByRole('columnheader', { name: 'Market Cap' })).toBeHidden();
    await expect(page.getByText('Part of this address was not understood and is ignored.')).toBeHidden();
    expect(faults).toEqual([]);
  });

  test('saves what is shown, with every figure', FULL, async ({ page, site }) => {
    const found = await readApi<Screener>(site, '/market-data/screener/?price=100..');
    await page.goto('/markets/screener?price=100..');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^screener-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFTicker,Name,Sector,Price \(USD\),Market cap \(USD\),/);
    expect(lines.slice(1, -1)).toHaveLength(found.count);
  });
});

test(
  'on a phone the filters are a sheet, nothing is scrolled sideways, and axe finds nothing, light and dark',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/markets/screener?price=10..&rsi=..');
    await expect(table(page).getByRole('rowheader').first()).toBeVisible();
    await expect(chip(page, /^Price from/)).toBeHidden();
    await expectNoOverflow(page, 'at 390 px');
    expect(await violationsInBothModes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Filters (on)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'P/E ratio Any' }).click();
    await expect(sheet.getByRole('textbox', { name: 'From' })).toBeVisible();
    await expectNoOverflow(page, 'with the sheet open');
    expect(await violationsInBothModes(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Clear all' }).click();
    await sheet.getByRole('button', { name: /^Show [\d,]+ companies$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/price=/);
  },
);
