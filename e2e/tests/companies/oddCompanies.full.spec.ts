import type { Page } from '@playwright/test';
import { bringCompanies, bringTickers, companySiteTest as test, type IndexRow } from '../../site/companySite';
import type { RunningSite } from '../../site/ComposedSite';
import { expectNotSideways } from '../../site/overflow';
import { expect } from '../../site/test';
import { violationsOn } from '../../site/violations';

/** As long as a table may have it (180 characters; a longer one is refused), without a place where a line could break. */
const LONG = `Donaudampf${'schiff'.repeat(27)}fahrt AG`;
const TWINS = [
  { ticker: 'TWNA', name: 'Twin Brothers Inc.', price: 10 },
  { ticker: 'TWNB', name: 'Twin Brothers Inc.', price: 20 },
] as const;
const BEFORE = { ticker: 'HNDS', name: 'First Hands Corp.', cik: 990_001 } as const;
const AFTER = { ticker: 'HNDS', name: 'Second Hands Corp.', cik: 990_002 } as const;

const odd: readonly IndexRow[] = [
  { ticker: 'ORLX', name: 'O’Reilly & Søns "Quoted" <b>Co</b>.', sector: 'Consumer Discretionary' },
  { ticker: 'UML.A', name: 'Müller & Söhne Ärzte AG', sector: 'Health Care', price: 3 },
  { ticker: 'DOTS', name: 'J.P.M. Dot.com N.V.', price: 4 },
  { ticker: 'LNGN', name: LONG, sector: `Sector${'x'.repeat(120)}`, industry: `Industry${'y'.repeat(120)}`, price: 1 },
  { ticker: 'NOFG', name: 'Nothing Known Inc.' },
  ...TWINS,
  { ...BEFORE, price: 5 },
];

/** Brings the odd companies to a site, once. */
const brought = new WeakMap<RunningSite, Promise<void>>();
async function bringOdd(site: RunningSite): Promise<void> {
  const bringing = brought.get(site) ?? bringCompanies(site, odd);
  brought.set(site, bringing);
  await bringing;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('Company profile /company/{slug}: what no table promises (specification, sections 2, 3 and 8)', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an unknown company is not found, with 404, in words that are the visitor’s own, and a way on', async ({
    page,
  }) => {
    for (const slug of ['no-such-company', '%3Cimg%20src=x%20onerror=alert(1)%3E', "o'neill-%C3%A9", 'x'.repeat(300)]) {
      const answer = await page.goto(`/company/${slug}`);
      expect(answer?.status(), slug).toBe(404);
      await expect(heading(page)).toHaveText('Company not found');
      await expect(page.getByRole('main')).toContainText(`"${decodeURIComponent(slug)}"`);
      await expectNotSideways(page, slug);
    }
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await page.getByRole('link', { name: 'All Companies' }).click();
    await expect(page).toHaveURL('/companies');
  });

  test('names with apostrophes, quotes, signs, dots and umlauts are shown as they are, and found', async ({
    page,
    site,
    faults,
  }) => {
    await bringOdd(site);
    for (const { ticker, name } of odd.slice(0, 3)) {
      await page.goto(`/company/${ticker.toLowerCase()}`);
      await expect(heading(page)).toHaveText(name);
      await expect(page).toHaveTitle(`${name} · Market Pulse`);
      // The address has Latin letters, digits and hyphens alone, and is the same when it is opened anew.
      const { pathname } = new URL(page.url());
      expect(pathname).toMatch(/^\/company\/[a-z0-9]+(-[a-z0-9]+)*$/);
      await page.goto(pathname);
      await expect(heading(page)).toHaveText(name);
    }
    await page.goto('/companies');
    for (const typed of ["o'reilly", 'oreilly']) {
      await page.getByRole('searchbox', { name: 'Search companies' }).fill(typed);
      await expect(page.getByRole('main').getByRole('link', { name: 'O’Reilly' }).first()).toBeVisible();
    }
    await page.getByRole('searchbox', { name: 'Search companies' }).fill('muller & sohne');
    await page.getByRole('main').getByRole('link', { name: 'Müller & Söhne Ärzte AG' }).click();
    await expect(heading(page)).toHaveText('Müller & Söhne Ärzte AG');
    expect(faults).toEqual([]);
  });

  test('a name, a sector and an industry that never end break where they must, in profile, hub and tables', async ({
    page,
    site,
  }) => {
    await bringOdd(site);
    await page.goto('/company/LNGN');
    await expect(heading(page)).toHaveText(LONG);
    for (const tab of ['Financials', 'News', 'Leadership', 'Ownership', 'Overview']) {
      // The bar follows the keyboard.
      await page.getByRole('tab', { name: tab }).press('Enter');
      await expectNotSideways(page, tab);
    }
    await page.goto('/companies');
    await page.getByRole('searchbox', { name: 'Search companies' }).fill('LNGN');
    await expect(page.getByRole('main').getByText(LONG)).toBeVisible();
    await expectNotSideways(page, 'the hub');
    await page.goto('/markets/stocks?q=LNGN');
    await expect(page.getByRole('main').getByText(LONG).first()).toBeVisible();
    await expectNotSideways(page, 'the stock table');
  });

  test('a company without any figure says so wherever one would stand', async ({ page, site }) => {
    await bringOdd(site);
    await page.goto('/company/nothing-known-inc');
    await expect(heading(page)).toHaveText('Nothing Known Inc.');
    await expect(page.getByText('No recent filings available.')).toBeVisible();
    for (const [tab, texts] of [
      [
        'Financials',
        ['Real-time financial data not available for NOFG', 'Stock market data requires premium API access'],
      ],
      ['News', ['No recent news available']],
      ['Leadership', ['Executive information not available']],
      ['Filings', ['No filings are known of this company.']],
      ['Ownership', ['No ownership filings are known for this company.']],
    ] as const) {
      // The bar follows the keyboard.
      await page.getByRole('tab', { name: tab }).press('Enter');
      for (const text of texts) await expect(page.getByRole('tabpanel').getByText(text)).toBeVisible();
      await expectNotSideways(page, tab);
    }
    await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Infinity/);
    expect(await violationsOn(page, { part: 'main' })).toEqual([]);
  });

  test('two companies of one name have an address each, and the hub leads to both', async ({ page, site }) => {
    await bringOdd(site);
    const addresses: string[] = [];
    for (const { ticker } of TWINS) {
      await page.goto(`/company/${ticker}`);
      await expect(heading(page)).toHaveText('Twin Brothers Inc.');
      await expect(page.getByRole('main').getByText(ticker, { exact: true }).first()).toBeVisible();
      addresses.push(new URL(page.url()).pathname);
    }
    expect(new Set(addresses).size).toBe(2);
    await page.goto('/companies');
    await page.getByRole('searchbox', { name: 'Search companies' }).fill('twin brothers');
    const found = page.getByRole('main').getByRole('link', { name: 'Twin Brothers Inc.' });
    await expect(found).toHaveCount(2);
    expect(new Set(await found.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))).toEqual(
      new Set(addresses),
    );
  });

  test('a ticker that changed hands leads to whom it belongs to, and the company before keeps its page', async ({
    page,
    site,
  }) => {
    await bringOdd(site);
    await page.goto('/company/hnds');
    await expect(heading(page)).toHaveText(BEFORE.name);
    const before = new URL(page.url()).pathname;
    await bringTickers(site, new Date().toISOString().slice(0, 10), [AFTER, { ...BEFORE, ticker: 'FRST' }]);
    await page.goto('/company/hnds');
    await expect(heading(page)).toHaveText(AFTER.name);
    await page.goto(before);
    await expect(heading(page)).toHaveText(BEFORE.name);
    await expect(page.getByRole('main').getByText('FRST', { exact: true }).first()).toBeVisible();
  });
});
