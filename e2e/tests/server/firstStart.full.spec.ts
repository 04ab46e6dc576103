import type { LiveCompanyRow } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { ComposedSite } from '../../site/ComposedSite';
import { emptyDataFolder } from '../../site/preparedData';
import { expect, test } from '../../site/test';

let whole: ComposedSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  whole = await ComposedSite.start({ dataFolder: await emptyDataFolder(), variables: { SEED: 'whole' } });
});
test.afterAll(() => whole.remove());

test('a first start lists the companies of the index with figures of one day, which it says', async ({ page }) => {
  const rows = await readApi<LiveCompanyRow[]>(whole, '/stocks/live-companies/');
  expect(rows.length).toBe(540);
  await page.goto(`${whole.url}/markets/stocks`);
  await expect(page.getByRole('main')).toContainText('Aug 22, 2026');
  await expect(page.getByRole('main')).toContainText('S&P 500 companies dataset');
  await page.getByRole('searchbox', { name: 'Search stocks' }).fill('palantir');
  await expect(page.getByRole('table', { name: 'Stocks' }).getByRole('row').filter({ hasText: 'PLTR' })).toBeVisible();
});

test('the home page ranks the last day of the histories, and its map says of which days it is', async ({ page }) => {
  await page.goto(`${whole.url}/`);
  await expect(page.getByRole('region', { name: 'Market movers' })).toContainText('Jan 6, 2026');
  await expect(page.getByText('Size: market cap of Aug 22, 2026. Colour: change of Jan 6, 2026.')).toBeVisible();
});

test('a company of the directory is found by its name, and its page has no empty panels', async ({ page }) => {
  await page.goto(`${whole.url}/companies`);
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('plug power');
  await page
    .getByRole('link', { name: /plug power/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/plug power/i);
  await page.goto(`${whole.url}/company/sndl`);
  await page.goto(`${whole.url}/company/bynd`);
  await expect(page.getByText("is in the SEC's directory of companies")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Its filings at the SEC' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quick Stats' })).toHaveCount(0);
});
