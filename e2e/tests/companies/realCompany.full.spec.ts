import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { companySiteTest as test } from '../../site/companySite';
import type { RunningSite } from '../../site/ComposedSite';
import { hasRealData, ingest, realData } from '../../site/ingest';
import { expectNotSideways } from '../../site/overflow';
import { expect } from '../../site/test';
import { violationsOn } from '../../site/violations';

const TESLA = '/company/tesla-inc';
const APPLE = '/company/apple-inc';
const REPORT = '/post/aapl-10-q-2025-08-01-0000320193-25-000073';
/** Everything that the SEC lists of Tesla in its file; what the sample told of is no part of it. */
const LISTED = '1,001';

/** Brings what the SEC has of two companies to a site, once. @returns what was said of the list of Tesla’s filings */
const brought = new WeakMap<RunningSite, Promise<string>>();
function bringFilings(site: RunningSite): Promise<string> {
  const bringing = brought.get(site) ?? bring(site);
  brought.set(site, bringing);
  return bringing;
}

async function bring(site: RunningSite): Promise<string> {
  const from = (kind: string, path: string) => ingest(site, `edgar-${kind}`, join(realData, 'edgar', path));
  const said = await from('submissions', 'submissions/CIK0001318605.json');
  await from('submissions', 'submissions/CIK0000320193.json');
  await from('facts', 'companyfacts/CIK0001318605.json');
  await from('filings', 'forms/10-Q-aapl-2025-08-01.html');
  await from('ownership', 'ownership');
  await from('ownership', '13f');
  return said;
}

const panel = (page: Page) => page.getByRole('tabpanel');
const sec = (path: string) => new RegExp(`^https://www\\.sec\\.gov/Archives/edgar/data/${path}`);

/** A part of the page stands within the width, on a phone too, and keeps nobody out. */
async function expectWhole(page: Page, part: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNotSideways(page, `${page.url()} at ${width}`);
    expect(await violationsOn(page, { part }), `${page.url()} at ${width}`).toEqual([]);
  }
}
const OPEN_TAB = '[role="tabpanel"]:not([hidden])';

test.describe('Companies from their real filings to what is shown of them', () => {
  test.skip(!hasRealData, 'needs the filings beside the project');

  test('Financials: the figures of Tesla’s annual report for 2021, by quarter and year, each with its filing', async ({
    page,
    site,
    faults,
  }) => {
    await bringFilings(site);
    await page.goto(`${TESLA}?tab=financials`);
    const results = panel(page).getByRole('region', { name: 'Financial Performance' });
    for (const figure of [/Revenue\s*\$53\.82B/, /Net Income\s*\$5\.52B/, /Debt\/Equity\s*0\.18/]) {
      await expect(results).toContainText(figure);
    }
    const table = panel(page).getByRole('grid');
    await expect(table.getByRole('columnheader').filter({ hasText: /\d{4}/ })).toHaveCount(8);
    await expect(table.getByRole('row', { name: /^Revenue/ })).toContainText('17,719D, derived');

    await panel(page).getByRole('button', { name: 'Years' }).click();
    await expect(table.getByRole('columnheader').filter({ hasText: /\d{4}/ })).toHaveCount(10);
    await table
      .getByRole('row', { name: /^Revenue/ })
      .getByRole('button', { name: '53,823' })
      .click();
    const about = page.getByRole('group', { name: 'About Revenue' });
    await expect(about).toContainText('$53,823,000,000');
    await expect(about.getByRole('link', { name: '10-K filed Feb 7, 2022' })).toHaveAttribute('href', sec('1318605/'));
    await expectWhole(page, OPEN_TAB);
    expect(faults).toEqual([]);
  });

  test('the drawer of a stock has its revenue and earnings of a share by quarter, each with its form at the SEC', async ({
    page,
    site,
    faults,
  }) => {
    await bringFilings(site);
    await page.goto('/markets/stocks?q=TSLA');
    await page.getByRole('button', { name: /^Key figures of Tesla/ }).click();
    const quarters = page.getByRole('dialog', { name: 'Tesla, Inc.' }).getByRole('region', {
      name: 'Revenue and EPS by quarter',
    });
    const rows = quarters.getByRole('table').last().getByRole('row');
    await expect(rows).toHaveCount(9);
    await expect(rows.nth(1)).toContainText(/Sep 30, 2022\s*21\.5\s*0\.95\s*10-Q/);
    await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', sec('1318605/'));
    expect(faults).toEqual([]);
  });

  test('Filings: all that the SEC lists of Tesla, by kind, each with its page and its original', async ({
    page,
    site,
  }) => {
    expect(await bringFilings(site)).toContain(`${LISTED} filings`);
    await page.goto(`${TESLA}?tab=filings`);
    await expect(page.getByRole('tab', { name: /^Filings/ })).toHaveText(`Filings ${LISTED}`);
    await expect(panel(page)).toContainText(`of ${LISTED} filings`);
    const rows = panel(page).getByRole('table').getByRole('row');
    const first = await rows.count();
    await panel(page).getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(first);
    await panel(page)
      .getByRole('button', { name: /^Quarterly/ })
      .click();
    await expect(rows.nth(1)).toContainText('Quarter ended Sep 30, 2022');
    await expect(rows.nth(1).getByRole('link', { name: /at the SEC$|at the SEC / })).toHaveAttribute(
      'href',
      sec('1318605/'),
    );
    await expectWhole(page, OPEN_TAB);
    await rows.nth(1).getByRole('link', { name: 'Quarter ended Sep 30, 2022' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quarter ended Sep 30, 2022');
    await expect(page.getByText('The text of this filing is at the SEC; it is not kept here.')).toBeVisible();
  });

  test('Filings: one year of them, which stands in the address, and the feed of all', async ({ page, site }) => {
    await bringFilings(site);
    await page.goto(`${TESLA}?tab=filings`);
    const year = panel(page).getByLabel('Year');
    await year.selectOption('2021');
    await expect(page).toHaveURL(/[?&]year=2021/);
    const rows = panel(page).getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText(/2021/);
    await page.reload();
    await expect(year).toHaveValue('2021');
    const feed = await panel(page).getByRole('link', { name: 'Feed of these filings' }).getAttribute('href');
    const answer = await fetch(new URL(feed ?? '', site.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/atom+xml'),
    ]);
    const text = await answer.text();
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    expect(text).toContain('Quarter ended Sep 30, 2022');
  });

  test('Tesla: every tab of its page says what is there, or that nothing is', async ({ page, site, faults }) => {
    await bringFilings(site);
    await page.goto(TESLA);
    await expect(panel(page)).toContainText('About');
    await page.goto(`${TESLA}?tab=financials`);
    await expect(panel(page).getByRole('region', { name: 'Financial Performance' })).toContainText('$53.82B');
    await expect(panel(page).getByRole('grid').getByRole('row', { name: /EPS/ }).first()).toBeVisible();
    for (const tab of ['News', 'Leadership', 'Filings', 'Ownership', 'Discussion']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
      await expect(panel(page)).not.toBeEmpty();
      await expect(panel(page).locator('[aria-busy="true"]')).toHaveCount(0);
    }
    expect(faults).toEqual([]);
  });

  test('a filing whose text is kept is read on its page: contents, tables, and the way to the original', async ({
    page,
    site,
    faults,
  }) => {
    await bringFilings(site);
    await page.goto(REPORT);
    await expect(page).toHaveURL(REPORT.replace('/post/', '/posts/'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quarter ended Jun 28, 2025');
    const article = page.getByRole('article').first();
    await expect(article.getByRole('link', { name: /^Original at the SEC/ })).toHaveAttribute('href', sec('320193/'));
    await expect(article.getByRole('cell', { name: '$66,613' }).first()).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: /Risk Factors/ })
      .click();
    await expect(page).toHaveURL(/#item-1a$/);
    await expect(page.getByRole('heading', { name: 'Item 1A. Risk Factors' })).toBeInViewport();
    await expectWhole(page, 'main');
    await page.getByRole('link', { name: 'Apple Inc. (AAPL)' }).click();
    await expect(page).toHaveURL(APPLE);
    expect(faults).toEqual([]);
  });

  test('Ownership: what insiders sold in words, what they plan, what they hold, and who else holds', async ({
    page,
    site,
    faults,
  }) => {
    await bringFilings(site);
    await page.goto(`${APPLE}?tab=ownership`);
    const sale = panel(page).getByRole('table', { name: 'Insider transactions' }).getByRole('row').nth(1);
    for (const text of ['Adams Katherine L.', 'SVP, GC and Secretary', 'May 4, 2022', 'Sold', '10b5-1 plan', '9,136']) {
      await expect(sale).toContainText(text);
    }
    await expect(sale).toContainText('$159.94');
    await expect(sale).toContainText('$1.46M');
    await expect(sale.getByRole('link', { name: /^May 4, 2022/ })).toHaveAttribute('href', sec('320193/'));
    const rowOf = (table: string) => panel(page).getByRole('table', { name: table }).getByRole('row').nth(1);
    await expect(rowOf('Planned sales')).toContainText(/Luca Maestri.*of Nov 15, 2022.*69,996/);
    await expect(rowOf('What insiders hold')).toContainText(/Adams Katherine L\..*452,334/);
    await expect(rowOf('Institutional holders')).toContainText(/Bull Street Advisors, LLC.*41,045.*\$5\.33M/);
    await expectWhole(page, OPEN_TAB);
    expect(faults).toEqual([]);
  });
});

test.describe('Without script', () => {
  test.skip(!hasRealData, 'needs the filings beside the project');
  test.use({ javaScriptEnabled: false });

  test('the page has the figures, the number of filings, the newest of them, and who owns the company', async ({
    page,
    site,
  }) => {
    await bringFilings(site);
    await page.goto(`${TESLA}?tab=financials`);
    await expect(panel(page)).toContainText(/Revenue\s*\$53\.82B/);
    await page.goto(`${TESLA}?tab=filings`);
    const table = panel(page).getByRole('table');
    await expect(table.getByRole('row', { name: /Quarter ended Sep 30, 2022/ })).toBeVisible();
    await expect(panel(page)).toContainText(`of ${LISTED} filings`);
    await page.goto(`${APPLE}?tab=ownership`);
    await expect(panel(page).getByRole('table', { name: 'Planned sales' })).toContainText('Luca Maestri');
    await page.goto(TESLA);
    const latest = page.getByRole('region', { name: 'Latest Filings & PRs' });
    await latest.getByRole('link', { name: 'Quarter ended Sep 30, 2022' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quarter ended Sep 30, 2022');
  });
});
