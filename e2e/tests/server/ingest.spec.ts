import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LiveCompanyRow } from '@market-pulse/contract';
import { projectRoot } from '../../site/projectRoot';
import { readApi } from '../../site/api';
import type { RunningSite } from '../../site/ComposedSite';
import { siteEnvironment } from '../../site/siteEnvironment';
import { expect, ownSiteTest as test } from '../../site/test';

/** Real data beside the project; it is no part of it. */
const data = join(projectRoot, '../shared/data');

const execute = promisify(execFile);

async function ingest(site: RunningSite, ...parameters: string[]): Promise<string> {
  const { stdout } = await execute('npm', ['run', '--silent', 'ingest', '--', ...parameters], {
    cwd: projectRoot,
    env: siteEnvironment({ DATA_DIR: site.dataFolder }),
    shell: process.platform === 'win32',
  });
  return stdout;
}

test('after the index and the directory were read in, the stock page lists 485 priced companies of the index', async ({
  page,
  site,
}) => {
  test.skip(!existsSync(data), 'needs the market data beside the project');
  test.setTimeout(180_000);
  const seeded = await readApi<LiveCompanyRow[]>(site, '/stocks/live-companies/');
  await ingest(site, 'sp500', join(data, 'sp500'));
  await ingest(site, 'edgar-tickers', join(data, 'edgar/company_tickers.json'));

  const rows = await readApi<LiveCompanyRow[]>(site, '/stocks/live-companies/');
  const imported = rows.filter(({ source }) => source === 'S&P 500 dataset');
  expect(imported.length).toBe(485);
  for (const { price, as_of } of imported) {
    expect(price).toBeGreaterThan(0);
    expect(as_of).toBeTruthy();
  }
  const tickers = new Set(rows.map(({ ticker }) => ticker));
  expect(seeded.filter(({ ticker }) => !tickers.has(ticker))).toEqual([]);

  // A second time it brings nothing new.
  await ingest(site, 'sp500', join(data, 'sp500'));
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
  await expect(line).toContainText(/as of \w+ \d+, \d{4}/);
});
