import { join } from 'node:path';
import type { LiveCompanyRow } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { hasRealData, ingest, realData } from '../../site/ingest';
import { expect, ownSiteTest as test } from '../../site/test';

test('after the index and the directory were read in, the stock page lists 485 priced companies of the index', async ({
  page,
  site,
}) => {
  test.skip(!hasRealData, 'needs the market data beside the project');
  test.setTimeout(180_000);
  const seeded = await readApi<LiveCompanyRow[]>(site, '/stocks/live-companies/');
  await ingest(site, 'sp500', join(realData, 'sp500'));
  await ingest(site, 'edgar-tickers', join(realData, 'edgar/company_tickers.json'));

  const rows = await readApi<LiveCompanyRow[]>(site, '/stocks/live-companies/');
  const imported = rows.filter(({ source }) => source === 'S&P 500 companies dataset');
  expect(imported.length).toBe(485);
  for (const { price, as_of } of imported) {
    expect(price).toBeGreaterThan(0);
    expect(as_of).toBeTruthy();
  }
  const tickers = new Set(rows.map(({ ticker }) => ticker));
  expect(seeded.filter(({ ticker }) => !tickers.has(ticker))).toEqual([]);

  // A second time it brings nothing new.
  await ingest(site, 'sp500', join(realData, 'sp500'));
  expect(await readApi<LiveCompanyRow[]>(site, '/stocks/live-companies/')).toEqual(rows);

  await page.goto('/markets/stocks');
  const table = page.getByRole('table', { name: 'Stocks' });
  const search = page.getByRole('searchbox', { name: 'Search stocks' });
  await search.fill('brk.b');
  await expect(table.getByRole('row').filter({ hasText: 'BRK.B' })).toContainText('Berkshire Hathaway');

  const [priced] = imported;
  await search.fill(priced?.ticker ?? '');
  const shown = table.getByRole('row').filter({ hasText: priced?.name ?? 'a name' });
  await expect(shown.first()).toBeVisible();
  const line = page.locator('[data-provenance]').first();
  await expect(line).toContainText(priced?.source ?? 'a source');
  // "as of" goes with what is current; what is out of date says how old it is instead.
  await expect(line).toContainText(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/);
});
