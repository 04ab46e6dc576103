import { FULL } from '../../full';
import type { Company, LiveCompanyRow } from '@market-pulse/contract';
import type { Page } from '@playwright/test';
import { readApi } from '../../site/api';
import { expectNotSideways } from '../../site/overflow';
import { serveManifest, withoutRemote } from '../../site/servedData';
import { bareSiteTest, expect, test } from '../../site/test';
import { violationsOn } from '../../site/violations';

const APPLE = '/company/apple-inc';
const COMPANY = /\/api\/stocks\/live-company\/[^/]+\/$/;
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const panel = (page: Page) => page.getByRole('tabpanel');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();

/** What a part of a page says of each of its figures, in their order. */
const figuresOf = (page: Page, name: string) =>
  region(page, name).evaluate((part) =>
    [...part.querySelectorAll('dt')].map((term) => [
      term.innerText,
      (term.nextElementSibling as HTMLElement).innerText,
    ]),
  );

/** As the page writes amounts and numbers (specification, section 9). */
const MONEY = /^-?\$\d{1,3}\.\d\d[MBT]$/;
/** Or none of the day of the price. */
const MONEY_OR_NONE = /^(-?\$\d{1,3}\.\d\d[MBT]|-)$/;
const PRICE = /^\$[\d,]+\.\d\d$/;
const VOLUME = /^\d{1,3}\.\d\d[KMB]$/;
/** Not every company says what it owes. */
const RATIO_OR_NONE = /^(\d+\.\d\d|-)$/;
const PERCENT_OR_NONE = /^(\d+\.\d\d%|-)$/;
const RANGE = /^\$[\d,]+\.\d\d – \$[\d,]+\.\d\d$/;

test.describe('Company profile /company/{slug} (specification, sections 2 and 9)', () => {
  test('header, Overview and Financials: who the company is, main figures, each in its format, and filings that lead to their text; a phone shows it within its width', async ({
    page,
    site,
    faults,
  }) => {
    const company = await readApi<Company>(site, '/stocks/live-company/AAPL/');
    await page.goto(APPLE);
    const header = main(page).locator('header').first();
    await test.step('header: logo or letters, name, ticker, sector, industry, headquarters, phone, employees, year, website and mail', async () => {
      await expect(header.locator('img, [aria-hidden]').first()).toBeVisible();
      await expect(heading(page)).toHaveText(company.name);
      for (const text of [company.ticker, company.sector, company.industry, company.headquarters]) {
        await expect(header.getByText(text ?? 'a fact', { exact: true }).first()).toBeVisible();
      }
      await expect(header).toContainText(`${company.employees?.toLocaleString('en-US')} employees`);
      await expect(header).toContainText(`Founded ${company.founded_year}`);
      const phone = header.getByRole('link', { name: company.phone ?? 'a phone' });
      await expect(phone).toHaveAttribute('href', /^tel:\d+$/);
      const website = header.getByRole('link', { name: /^Website/ });
      await expect(website).toHaveAttribute('href', company.website ?? 'a website');
      await expect(website).toHaveAttribute('target', '_blank');
      const mail = header.getByRole('link', { name: 'IR Contact' });
      await expect(mail).toHaveAttribute('href', `mailto:${company.ir_email}`);
      await expect(header.getByText('SPONSORED')).toHaveCount(0);
      await expect(main(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
    });

    await test.step('Financials: price with its change, key metrics and results', async () => {
      await open(page, 'Financials');
      await expect(region(page, 'Stock Price')).toContainText(/\$[\d,]+\.\d\d\s*[▲▼]/);
      await expect(region(page, 'Stock Price')).toContainText(/[+-]\d+\.\d\d \([+-]\d+\.\d\d%\)/);
      const matching = (rows: readonly (readonly [string, RegExp])[]) =>
        rows.map(([label, format]) => [label, expect.stringMatching(format)]);
      expect(await figuresOf(page, 'Stock Price')).toEqual(
        matching([
          ['Day Range', RANGE],
          ['52W Range', RANGE],
          ['Volume', VOLUME],
          ['Avg Volume', VOLUME],
        ]),
      );
      expect(await figuresOf(page, 'Key Metrics')).toEqual(
        matching([
          // Of the day of the price, or none.
          ['Market Cap', MONEY_OR_NONE],
          ['P/E Ratio', RATIO_OR_NONE],
          ['Dividend Yield', PERCENT_OR_NONE],
        ]),
      );
      const results = await figuresOf(page, 'Financial Performance');
      expect(results).toEqual(
        matching([
          ['Revenue', MONEY],
          ['Net Income', MONEY],
          ['Debt/Equity', RATIO_OR_NONE],
        ]),
      );
      expect(results[0]).toEqual(['Revenue', '$391.04B']);
    });

    await test.step('on a phone neither tab is scrolled sideways', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const tab of ['Financials', 'Overview']) {
        await open(page, tab);
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
        await expectNotSideways(page, tab);
      }
    });

    await test.step('Overview: what the company does, five main figures, and its latest filings, each of which leads to its text', async () => {
      await expect(page.getByRole('tab').first()).toHaveText('Overview');
      await expect(region(page, 'About')).toContainText('Apple designs the iPhone');
      const stats = await figuresOf(page, 'Quick Stats');
      expect(stats.slice(0, 5)).toEqual([
        ['Current Price', expect.stringMatching(PRICE)],
        ['Market Cap', expect.stringMatching(MONEY_OR_NONE)],
        ['P/E Ratio', expect.stringMatching(RATIO_OR_NONE)],
        ['52W High', expect.stringMatching(PRICE)],
        ['52W Low', expect.stringMatching(PRICE)],
      ]);
      const filing = region(page, 'Latest Filings & PRs').getByRole('listitem').first().getByRole('link');
      await expect(filing).toHaveAttribute('href', /^\/post\/[a-z0-9-]+$/);
      const title = (await filing.textContent()) ?? '';
      await filing.click();
      await expect(page).toHaveURL(/\/posts\/[a-z0-9-]+$/);
      await expect(heading(page)).toHaveText(title);
    });
    expect(faults).toEqual([]);
  });

  test('a logo that is broken leaves the letters of the company in its place', FULL, async ({ page, site }) => {
    const company = await readApi<Company>(site, '/stocks/live-company/AAPL/');
    // Past the answers that the page from the server comes with: by another address the browser asks itself.
    await page.goto('/companies');
    await page.route(COMPANY, (route) => route.fulfill({ json: { ...company, logo_url: `${site.url}/nothing.png` } }));
    await page.getByRole('searchbox', { name: 'Search companies' }).fill('apple');
    await main(page).getByRole('link', { name: 'Apple Inc.' }).first().click();
    await expect(heading(page)).toHaveText('Apple Inc.');
    const header = main(page).locator('header').first();
    await expect(header.locator('img')).toHaveCount(0);
    await expect(header.locator('[aria-hidden]').filter({ hasText: /^AAPL$/ })).toBeVisible();
  });

  test(
    'News: a list of at most 400 px, each item at its publisher in a new tab; Leadership: a table with initials',
    FULL,
    async ({ page }) => {
      await page.goto(APPLE);
      await open(page, 'News');
      const news = panel(page).getByRole('list', { name: 'News' });
      await expect(news.locator('..')).toHaveCSS('max-height', '400px');
      await expect(news.locator('..')).toHaveCSS('overflow-y', 'auto');
      for (const link of await news.getByRole('link').all()) {
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('href', /^https:\/\//);
      }
      await open(page, 'Leadership');
      const table = panel(page).getByRole('table', { name: 'Leadership' });
      await expect(table.getByRole('columnheader')).toHaveText(['Executive', 'Title', 'Age', 'Compensation']);
      await expect(table.getByRole('row').nth(1)).toContainText(/JTJohn Ternus/);
      await page.goto('/company/msft?tab=leadership');
      const first = panel(page).getByRole('table').getByRole('row').nth(1);
      await expect(first).toContainText(/SN.*Satya Nadella.*Chairman and Chief Executive Officer.*\$79\.11M/);
    },
  );

  test('a company is found by its slug, and by its ticker in any case', FULL, async ({ page }) => {
    for (const path of [APPLE, '/company/AAPL', '/company/aapl']) {
      await page.goto(path);
      await expect(heading(page)).toHaveText('Apple Inc.');
      await expect(page).toHaveURL(APPLE);
    }
  });
});

bareSiteTest.describe('Company profile: states (specification, sections 4 and 8)', () => {
  bareSiteTest('loading, then an error that can be tried again, and then the company', FULL, async ({ page }) => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(COMPANY, async (route) => {
      await held;
      await route.abort();
    });
    await page.goto(APPLE);
    await expect(main(page).getByText('Loading company...')).toBeVisible();
    release();
    const alert = main(page).getByRole('alert').filter({ hasText: 'Failed to load company data' });
    await expect(alert).toBeVisible();
    await page.unroute(COMPANY);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText('Apple Inc.');
  });

  bareSiteTest(
    'a company that the site knows by itself is shown without the server, which may say more',
    FULL,
    async ({ page }) => {
      await page.route(COMPANY, (route) =>
        route.fulfill({ status: 500, json: { code: 'internal_error', detail: '' } }),
      );
      await page.goto('/company/ahro');
      await expect(heading(page)).toHaveText('Authentic Holdings, Inc.');
      await expect(region(page, 'About')).toContainText('fan wear');
      await expect(main(page).getByText('SPONSORED', { exact: true })).toBeVisible();
      await expect(main(page).getByText(/^Failed to load company data\./)).toBeVisible();
    },
  );

  bareSiteTest(
    'a tab of another section stands among the tabs, and is gone without a trace with that section',
    FULL,
    async ({ page, faults }) => {
      const label = 'Talk of others';
      const contributing: Parameters<typeof serveManifest>[1] = (manifest) => ({
        ...manifest,
        remotes: manifest.remotes.map((remote) =>
          remote.name === 'markets'
            ? {
                ...remote,
                slots: [
                  ...remote.slots,
                  { slot: 'company.tabs', id: 'talk', expose: './TickerTape', order: 10, label },
                ],
              }
            : remote,
        ),
      });
      await serveManifest(page, contributing);
      await page.goto(`${APPLE}?tab=talk`);
      await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
      await expect(panel(page).locator('[data-remote="markets"]')).toBeVisible();

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await serveManifest(page, (manifest) => withoutRemote('markets')(contributing(manifest)));
      await page.goto(`${APPLE}?tab=talk`);
      await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
      await expect(region(page, 'About')).toBeVisible();
      await expect(page.getByText(label)).toHaveCount(0);
      await expect(page.locator('main [data-load-error], main [data-remote="markets"]')).toHaveCount(0);
      expect(faults).toEqual([]);
    },
  );
});

test.describe('Featured companies (specification, section 2)', () => {
  const TICKERS = ['TUTH', 'IQST', 'EDXC', 'MLRT', 'AHRO', 'DWAY', 'ONAR', 'CYCU'];

  test('eight companies in their order, each marked as sponsored, with its own drawing, three lines of what it does, and its page', async ({
    page,
    site,
  }) => {
    const rows = await readApi<LiveCompanyRow[]>(site, '/stocks/live-companies/');
    await page.goto('/');
    const cards = region(page, 'Featured Companies').getByRole('article');
    await expect(cards).toHaveCount(TICKERS.length);
    for (const [place, ticker] of TICKERS.entries()) {
      const card = cards.nth(place);
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByText(ticker, { exact: true })).toBeVisible();
      await expect(card.getByText(/^sponsored$/i)).toHaveCount(1);
      const logo = card.locator(`img[src$="/clientslogo/${ticker}.png"]`);
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(card.locator('[class*="clamp3"]')).toHaveCSS('-webkit-line-clamp', '3');
      const slug = rows.find((row) => row.ticker === ticker)?.slug ?? ticker;
      await expect(card.getByRole('link', { name: /^View Details/ })).toHaveAttribute('href', `/company/${slug}`);
    }
    await cards
      .nth(1)
      .getByRole('link', { name: /^View Details/ })
      .click();
    await expect(heading(page)).toHaveText('iQSTEL Inc.');
    await expect(main(page).locator('header').first().getByText('SPONSORED', { exact: true })).toBeVisible();
  });
});

bareSiteTest.describe('Featured companies: states (specification, sections 2, 4 and 8)', () => {
  const featured = (page: Page) => region(page, 'Featured Companies');
  const failing = (status: number) => ({ status, json: { code: 'not_found', detail: '', error: '' } });

  for (const [status, text] of [
    [500, 'Unable to load featured companies.'],
    [404, 'No featured companies available right now.'],
  ] as const) {
    bareSiteTest(`where all answer ${status}: ${text}`, FULL, async ({ page }) => {
      await page.route(COMPANY, (route) => route.fulfill(failing(status)));
      await page.goto('/');
      await featured(page).scrollIntoViewIfNeeded();
      await expect(featured(page).getByText(text)).toBeVisible();
    });
  }

  bareSiteTest(
    'one that fails is shown by what is known of it, AHRO by its built-in profile',
    FULL,
    async ({ page }) => {
      await page.route(/\/live-company\/(TUTH|AHRO)\//i, (route) => route.fulfill(failing(404)));
      await page.goto('/');
      await featured(page).scrollIntoViewIfNeeded();
      const cards = featured(page).getByRole('article');
      await expect(cards).toHaveCount(8);
      await expect(cards.nth(0)).toContainText('Profile coming soon.');
      await expect(cards.nth(0).getByRole('heading')).toHaveText('TUTH');
      await expect(cards.nth(0).getByRole('link', { name: /^View Details/ })).toHaveAttribute('href', '/company/TUTH');
      await expect(cards.nth(4)).toContainText('fan wear');
      expect(await violationsOn(page, { part: 'section:has(> * [data-rail]), [data-rail]' })).toEqual([]);
    },
  );
});
