import { FULL } from '../../full';
import type { Page } from '@playwright/test';
import { bringCompanies, companySiteTest as filledSiteTest } from '../../site/companySite';
import { expectNotSideways } from '../../site/overflow';
import { manyStockRows } from '../../site/stockRows';
import { bareSiteTest, expect, test } from '../../site/test';
import { violationsOn } from '../../site/violations';

const main = (page: Page) => page.getByRole('main');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search companies' });
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const SEARCH = /\/api\/stocks\/search-companies\//;
const ONE = /\/api\/stocks\/live-company\//;

test.describe('Companies /companies (specification, sections 2 and 4)', () => {
  test('a search says how many it found, finds by name, ticker, share class and sector, offers what finds something where nobody knows it, and clearing shows all', async ({
    page,
  }) => {
    await page.goto('/companies');
    for (const [text, name] of [
      ['microsoft', 'Microsoft Corporation'],
      ['aapl', 'Apple Inc.'],
      ['brk-b', 'Berkshire Hathaway Inc.'],
      ['Technology', 'NVIDIA Corporation'],
    ] as const) {
      await searchBox(page).fill(text);
      const results = section(page, /^Search Results \(\d+\)$/);
      await expect(results.getByRole('link', { name })).toBeVisible();
      const told = async () => /\d+/.exec((await results.getByRole('heading', { level: 2 }).textContent()) ?? '')?.[0];
      // Of one moment: more may be found while it is counted.
      await expect(async () => {
        expect(String(await results.getByRole('article').count())).toBe(await told());
      }).toPass();
      await expect(section(page, 'Featured Companies')).toHaveCount(0);
    }
    await searchBox(page).fill('zzqqxxvv');
    await expect(page.getByText('No companies found')).toBeVisible();
    await page.getByRole('button', { name: 'Finance', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Search Results \([1-9]\d*\)$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(section(page, 'Featured Companies')).toBeVisible();
  });
});

test.describe('Companies /companies without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the server sends the hub: heading, search, six featured companies, the rest in compact cards, and help', async ({
    page,
  }) => {
    await page.goto('/companies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company Research Hub');
    await expect(searchBox(page)).toHaveAttribute(
      'placeholder',
      'Search companies by name, ticker (e.g., AAPL), or sector...',
    );
    const featured = section(page, 'Featured Companies').getByRole('article');
    await expect(featured).toHaveCount(6);
    await expect(featured.getByText('SPONSORED')).toHaveCount(6);
    await expect(section(page, 'All Companies').getByRole('article').first()).toBeVisible();
    await expect(section(page, 'How to Use the Company Search')).toBeVisible();

    const first = featured.first();
    await expect(first.getByText('TUTH', { exact: true })).toBeVisible();
    await expect(first).toContainText('Health Care');
    await expect(first.locator('[class*="clamp3"]')).toHaveCSS('-webkit-line-clamp', '3');
    await first.getByRole('link', { name: 'View Details of Standard Dental Labs Inc.' }).click();
    await expect(page).toHaveURL('/company/standard-dental-labs-inc');
  });
});

bareSiteTest.describe('Search of companies (specification, section 4)', () => {
  /** Calls that a search makes, in their order: what of the site’s API was asked for. */
  function watchCalls(page: Page): string[] {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (SEARCH.test(pathname)) calls.push(`search ${searchParams.get('q')}`);
      if (ONE.test(pathname)) calls.push(`one ${pathname.split('/').at(-2)}`);
    });
    return calls;
  }

  bareSiteTest(
    'goes from the list to the search and, for five letters at most, to the one company',
    FULL,
    async ({ page }) => {
      await page.route(SEARCH, (route) => route.fulfill({ json: [] }));
      await page.route(ONE, (route) =>
        route.fulfill({ status: 404, json: { code: 'not_found', detail: '', error: '' } }),
      );
      await page.goto('/companies');
      const calls = watchCalls(page);
      await searchBox(page).fill('apple');
      await expect(section(page, /^Search Results/).getByRole('link', { name: 'Apple Inc.' })).toBeVisible();
      expect(calls).toEqual([]);
      await searchBox(page).fill('QQZXV');
      await expect(main(page).getByText('No companies found')).toBeVisible();
      expect(calls).toEqual(['search QQZXV', 'one qqzxv']);
      await searchBox(page).fill('QQZXVW');
      await expect(main(page).getByText('Nothing matches "QQZXVW"')).toBeVisible();
      await searchBox(page).fill('QQ4X');
      await expect(main(page).getByText('Nothing matches "QQ4X"')).toBeVisible();
      expect(calls.slice(2)).toEqual(['search QQZXVW', 'search QQ4X']);

      await test.step('and offers what finds something', async () => {
        for (const chip of ['AAPL', 'Technology', 'Microsoft', 'Tesla', 'Finance']) {
          await main(page).getByRole('button', { name: chip, exact: true }).click();
          await expect(searchBox(page)).toHaveValue(chip);
          await expect(section(page, /^Search Results \([1-9]\d*\)$/)).toBeVisible();
          await searchBox(page).fill('QQZXVW');
          await expect(main(page).getByText('No companies found')).toBeVisible();
        }
        expect(await violationsOn(page, { part: 'main' })).toEqual([]);
        await main(page).getByRole('button', { name: 'Show All Companies' }).click();
        await expect(section(page, 'All Companies')).toBeVisible();
      });
    },
  );

  bareSiteTest(
    'shows what the search of the server finds, and else the one company that has the ticker',
    FULL,
    async ({ page }) => {
      const [found, single] = manyStockRows(2);
      await page.route(SEARCH, (route) =>
        route.fulfill({
          json:
            new URL(route.request().url()).searchParams.get('q') === 'QQELSEWHERE'
              ? [{ ...found, name: 'Found Elsewhere Inc.' }]
              : [],
        }),
      );
      await page.route(ONE, (route) =>
        route.fulfill({ json: { ...single, ticker: 'QQONE', name: 'The One Company Inc.' } }),
      );
      await page.goto('/companies');
      await searchBox(page).fill('QQELSEWHERE');
      const results = section(page, 'Search Results (1)');
      await expect(results.getByRole('link', { name: 'Found Elsewhere Inc.' })).toBeVisible();
      await searchBox(page).fill('QQONE');
      await expect(results.getByRole('link', { name: 'The One Company Inc.' })).toBeVisible();
    },
  );

  bareSiteTest(
    'what the list lacks of the companies that the site knows by itself stands beside it',
    FULL,
    async ({ page }) => {
      const [row] = manyStockRows(1);
      await page.route(/\/api\/stocks\/live-companies\//, (route) =>
        route.fulfill({
          json: [{ ...row, ticker: 'IQST', name: 'Told by the list', website: 'https://list.example' }],
        }),
      );
      await page.goto('/companies');
      const featured = section(page, 'Featured Companies');
      await expect(featured.getByRole('article')).toHaveCount(6);
      // The list comes first for what both have (specification, section 3).
      await expect(featured.getByRole('link', { name: 'Told by the list', exact: true })).toBeVisible();
      await expect(featured.getByText('iQSTEL Inc.')).toHaveCount(0);
      await expect(featured.getByText('MetAlert, Inc.').first()).toBeVisible();
      const website = featured
        .getByRole('article')
        .filter({ hasText: 'Told by the list' })
        .getByRole('link', { name: /^Website/ });
      await expect(website).toHaveAttribute('href', 'https://list.example');
      await expect(website).toHaveAttribute('target', '_blank');
    },
  );

  bareSiteTest('a logo that is broken leaves the letters of its company in its place', FULL, async ({ page, site }) => {
    const [row] = manyStockRows(1);
    await page.route(/\/api\/stocks\/live-companies\//, (route) =>
      route.fulfill({
        json: [{ ...row, ticker: 'BRKN', name: 'Broken Logo Inc.', logo_url: `${site.url}/nothing.png` }],
      }),
    );
    await page.goto('/companies');
    const card = main(page).getByRole('article').filter({ hasText: 'Broken Logo Inc.' });
    await expect(card.locator('img')).toHaveCount(0);
    await expect(card.locator('[aria-hidden]').filter({ hasText: /^BRKN$/ })).toBeVisible();
  });
});

/** Six featured cards, and the first step of the compact ones. */
const FIRST_CARDS = 6 + 36;
/** Of the hub’s page as it is sent, with all that its search needs; compressed. */
const MOST_BYTES = 150_000;

filledSiteTest(
  '5,000 companies: the first screen is the server’s, the rest comes as it is asked for, and each is found',
  FULL,
  async ({ browser, site }) => {
    await bringCompanies(
      site,
      Array.from({ length: 5_000 }, (_, place) => ({
        ticker: `MANY${place}`,
        name: `Company Number ${place}`,
        sector: 'Utilities',
        price: 1 + place / 100,
      })),
    );
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // A server that is busy may send a page without its content once; that is told of elsewhere.
    await expect(async () => {
      const html = await (await fetch(`${site.url}/companies`)).text();
      expect(html.match(/<article/g)?.length).toBe(FIRST_CARDS);
    }).toPass();
    const answer = await page.goto('/companies');
    expect((await answer?.text())?.match(/<article/g)?.length).toBe(FIRST_CARDS);
    const { responseBodySize: sent } = (await answer?.request().sizes()) ?? { responseBodySize: NaN };
    expect(sent).toBeLessThan(MOST_BYTES);
    await expectNotSideways(page, 'the hub');

    await searchBox(page).fill('company number 4321');
    await expect(section(page, /^Search Results/).getByRole('link', { name: 'Company Number 4321' })).toBeVisible();
    // The list is asked for once at most, and a company that is in it not at all.
    expect(asked.filter((path) => path.endsWith('/live-companies/')).length).toBeLessThanOrEqual(1);
    expect(asked.filter((path) => SEARCH.test(path) || ONE.test(path))).toEqual([]);
    await context.close();
  },
);
