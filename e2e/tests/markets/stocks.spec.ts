import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { LiveCompanyRow } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { expectNoOverflow } from '../../site/overflow';
import { signInByForm, signInDirectly } from '../../site/signIn';
import { manyStockRows } from '../../site/stockRows';
import { expect, test, type Page } from '../../site/test';

const LIST = /\/api\/stocks\/live-companies\//;
const SEARCH = /\/api\/stocks\/search-companies\//;
const COMPANY = /\/api\/stocks\/live-company\//;

const NO_FIGURES = {
  ...{ price: null, change: null, change_percent: null, volume: null, market_cap: null },
  ...{ source: null, as_of: null, status: null },
};

const table = (page: Page) => page.getByRole('table', { name: 'Stocks' });
const rowHeads = (page: Page) => table(page).getByRole('rowheader');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search stocks' });
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name });
const rowOf = (page: Page, ticker: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByText(ticker, { exact: true }) });

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/markets/stocks${search}`);
  await expect(rowHeads(page).first()).toBeVisible();
}

async function answerRows(page: Page, rows: readonly LiveCompanyRow[]): Promise<void> {
  await page.route(LIST, (route) => route.fulfill({ json: rows }));
}

test.describe('Stock Market /markets/stocks (specification, section 2)', () => {
  test('has a hero, a search box with a clear button, a table, the legal box and the footer', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Market');
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search stocks by symbol or name...');
    await searchBox(page).fill('x');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(searchBox(page)).toHaveValue('');
    await expect(page.getByRole('complementary', { name: 'Legal disclaimer' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('shows rank, logo, name and symbol, price, change with percent, volume and market cap', async ({
    page,
    site,
  }) => {
    const [largest] = await readApi<LiveCompanyRow[]>(site, '/stocks/live-companies/');
    if (!largest) throw new Error('The site lists no stock');
    await open(page);
    const row = table(page).getByRole('row').nth(1);
    await expect(row.getByRole('cell').nth(1)).toContainText(/#1$/);
    await expect(row.getByRole('rowheader')).toContainText(largest.name);
    await expect(row.getByRole('rowheader')).toContainText(largest.ticker);
    await expect(row.getByRole('rowheader').locator('img, [class*="monogram"]').first()).toBeVisible();
    await expect(row).toContainText(`$${(largest.price ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
    await expect(row).toContainText(/[+-]\d+\.\d\d \([+-]\d+\.\d\d%\)/);
    await expect(row).toContainText(/\d+\.\d[KMB]/);
    await expect(row).toContainText(/\$\d+\.\dT/);
  });

  test('writes figures as specified, and a missing one as a dash', async ({ page }) => {
    const [row] = manyStockRows(1) as [LiveCompanyRow];
    await answerRows(page, [
      { ...row, ticker: 'A', price: 1234.5, change: 0, change_percent: 0, volume: 1_234, market_cap: 2.31e12 },
      { ...row, ticker: 'B', price: 0.5, change: -1.5, change_percent: -0.456, volume: 3_400_000, market_cap: 1.5e9 },
      { ...row, ticker: 'C', price: 20, change: 1, change_percent: 5.263, volume: 5.6e9, market_cap: 45_600_000 },
      { ...row, ticker: 'D', volume: 7.8e12, market_cap: 999_999 },
      { ...row, ...NO_FIGURES, ticker: 'E' },
    ]);
    await open(page);
    for (const [ticker, price, change, volume, cap] of [
      ['A', '$1,234.50', '+0.00 (+0.00%)', '1.2K', '$2.3T'],
      ['B', '$0.50', '-1.50 (-0.46%)', '3.4M', '$1.5B'],
      ['C', '$20.00', '+1.00 (+5.26%)', '5.6B', '$45.6M'],
      ['D', '$', '%', '7.8T', '$999,999'],
    ] as const) {
      for (const text of [price, change, volume, cap]) await expect(rowOf(page, ticker)).toContainText(text);
    }
    const missing = await rowOf(page, 'E').getByRole('cell').allTextContents();
    expect(missing.slice(2, 7)).toEqual(['Price-', 'Change-', 'Volume-', 'Market Cap-', 'Source-']);
  });

  test('a logo that is broken gives way to initials', async ({ page }) => {
    const [row] = manyStockRows(1) as [LiveCompanyRow];
    await page.route('**/broken.svg', (route) => route.fulfill({ status: 404, body: '' }));
    await answerRows(page, [{ ...row, name: 'Acme Works', logo_url: '/broken.svg' }]);
    await open(page);
    await expect(rowHeads(page).first().getByText('AW', { exact: true })).toBeVisible();
    await expect(rowHeads(page).first().locator('img')).toHaveCount(0);
  });

  test("'View Details' opens an external quote page in a new tab; the name leads to the company's page here", async ({
    page,
  }) => {
    await open(page);
    await searchBox(page).fill('brk.b');
    await expect(rowHeads(page)).toHaveCount(1);
    const details = table(page).getByRole('link', { name: /^View Details of Berkshire/ });
    await expect(details).toHaveAttribute('href', 'https://finance.yahoo.com/quote/BRK-B');
    await expect(details).toHaveAttribute('target', '_blank');
    await rowHeads(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/company\/berkshire/);
  });

  test('says that the list is loading, and that it failed', async ({ page }) => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(LIST, async (route) => {
      await released;
      await route.fulfill({ status: 404, json: {} });
    });
    await page.goto('/markets/stocks');
    await expect(page.getByText('Loading stocks...')).toBeVisible();
    release();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Failed to load stocks. Please try again later.',
    );
  });

  test('says what was not found', async ({ page }) => {
    await open(page);
    await searchBox(page).fill('zzqqxxvv');
    await expect(page.getByText('No stocks found matching "zzqqxxvv"')).toBeVisible();
  });
});

test.describe('Search (specification, section 4)', () => {
  test('asks nobody while the list has it; then the search call; then, for up to five letters, the ticker', async ({
    page,
  }) => {
    const calls: string[] = [];
    await page.route(SEARCH, async (route) => {
      calls.push(new URL(route.request().url()).search);
      await route.fulfill({ json: [] });
    });
    await page.route(COMPANY, async (route) => {
      calls.push(new URL(route.request().url()).pathname);
      await route.fulfill({ status: 404, json: { code: 'not_found' } });
    });
    await open(page);
    await searchBox(page).fill('apple');
    await expect(rowHeads(page).first()).toContainText('AAPL');
    expect(calls).toEqual([]);

    await searchBox(page).fill('QQXV');
    await expect(page.getByText('No stocks found matching "QQXV"')).toBeVisible();
    expect(calls).toEqual(['?q=QQXV', '/api/stocks/live-company/qqxv/']);

    calls.length = 0;
    await searchBox(page).fill('QQXVZZ');
    await expect(page.getByText('No stocks found matching "QQXVZZ"')).toBeVisible();
    expect(calls).toEqual(['?q=QQXVZZ']);

    calls.length = 0;
    await searchBox(page).fill('QX1');
    await expect(page.getByText('No stocks found matching "QX1"')).toBeVisible();
    expect(calls).toEqual(['?q=QX1']);
  });

  test('shows what the search call finds, and else the company of that ticker; clearing restores the list', async ({
    page,
  }) => {
    const [listed, found, looked] = manyStockRows(3) as [LiveCompanyRow, LiveCompanyRow, LiveCompanyRow];
    await answerRows(page, [listed]);
    await page.route(SEARCH, (route) =>
      route.fulfill({ json: route.request().url().includes('faraway') ? [{ ...found, name: 'Faraway Mines' }] : [] }),
    );
    await page.route(COMPANY, (route) => route.fulfill({ json: { ...looked, ticker: 'QQXV', name: 'Quiet Vale' } }));
    await open(page);
    await searchBox(page).fill('faraway');
    await expect(rowHeads(page)).toHaveText(/Faraway Mines/);
    await searchBox(page).fill('qqxv');
    await expect(rowHeads(page)).toHaveText(/Quiet Vale/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rowHeads(page)).toHaveText(/Stock Number 0/);
    await expect(page).toHaveURL('/markets/stocks');
  });

  test('waits until typing pauses', async ({ page }) => {
    const asked: string[] = [];
    await page.route(SEARCH, async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
      await route.fulfill({ json: [] });
    });
    await open(page);
    await searchBox(page).pressSequentially('qqxvzzww', { delay: 20 });
    await expect(page.getByText('No stocks found matching "qqxvzzww"')).toBeVisible();
    expect(asked).toEqual(['qqxvzzww']);
  });
});

test.describe('Orders and filters', () => {
  test('stand in the address with the search; Back and Forward go through them; a copied address opens the same', async ({
    page,
  }) => {
    await open(page);
    await head(page, 'Price').getByRole('button').click();
    await expect(page).toHaveURL('/markets/stocks?sort=price&dir=desc');
    await page.getByRole('combobox', { name: 'Change' }).selectOption('Losers');
    await expect(page).toHaveURL('/markets/stocks?sort=price&dir=desc&change=losers');
    await searchBox(page).fill('in');
    await expect(page).toHaveURL('/markets/stocks?sort=price&dir=desc&change=losers&q=in');
    const shown = await rowHeads(page).allTextContents();
    expect(shown.length).toBeGreaterThan(1);

    await page.goBack();
    await expect(searchBox(page)).toHaveValue('');
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Change' })).toHaveValue('');
    await page.goForward();
    await page.goForward();
    await expect(searchBox(page)).toHaveValue('in');
    await expect(rowHeads(page)).toHaveText(shown);
    await page.reload();
    await expect(rowHeads(page)).toHaveText(shown);
  });

  test('every column sorts, and what is missing stands last both ways', async ({ page }) => {
    await answerRows(page, manyStockRows(12));
    await open(page);
    for (const [name, ...figures] of [
      ['Rank', '#1', '#11'],
      ['Company', 'Stock Number 0', 'Stock Number 11'],
      ['Price', '$', '$'],
      ['Change', '+1.50%', '-0.75%'],
      ['Volume', 'K', 'K'],
      ['Market Cap', '$12.0B', '$1.0B'],
      ['Source', 'Bundled figures', 'Bundled figures'],
    ] as const) {
      for (const figure of name === 'Rank' ? [...figures].reverse() : figures) {
        await head(page, name).getByRole('button').click();
        await expect(head(page, name)).toHaveAttribute('aria-sort', /ascending|descending/);
        await expect(table(page).getByRole('row').nth(1)).toContainText(figure);
        if (name === 'Company') continue;
        await expect(table(page).getByRole('row').last()).toContainText(/-(Details)?View Details/);
      }
    }
  });

  test('the number of rows that are left is told', async ({ page }) => {
    await answerRows(page, manyStockRows(30));
    await open(page);
    await expect(page.getByText('30 of 30 stocks')).toBeVisible();
    await page.getByRole('combobox', { name: 'Sector' }).selectOption('Energy');
    await expect(page.getByText('6 of 30 stocks')).toBeVisible();
    await page.getByRole('combobox', { name: 'Market cap' }).selectOption({ label: 'Large: $10B to $200B' });
    await expect(page.getByText('5 of 30 stocks')).toBeVisible();
    await page.getByRole('combobox', { name: 'Market cap' }).selectOption({ label: 'Mega: $200B and more' });
    await expect(page.getByText('No stocks match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('30 of 30 stocks')).toBeVisible();
    await expect(page).toHaveURL('/markets/stocks');
  });
});

test('what is shown is saved as a file for spreadsheets, with source and date', async ({ page }) => {
  const [first, second, third] = manyStockRows(3) as [LiveCompanyRow, LiveCompanyRow, LiveCompanyRow];
  await answerRows(page, [first, { ...second, name: '=1+1' }, { ...third, name: 'Nestlé, S.A.' }]);
  await open(page, '?sort=price&dir=asc&change=gainers');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^stocks-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFRank,Ticker,Name,Sector,Price (USD),Change (USD),Change (%),Volume (shares),Market cap (USD),Source,As of,Status',
  );
  expect(lines.slice(1)).toEqual([
    "2,S1,'=1+1,Financials,89.19,2.25,1.5,1137,2000000000,Bundled figures,2025-12-31T00:00:00.000Z,sample",
    '3,S2,"Nestlé, S.A.",Health Care,168.38,2.25,1.5,1274,1000000000,Bundled figures,2025-12-31T00:00:00.000Z,sample',
    '',
  ]);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a stock is a card with every figure and its label, and sorts like the table', async ({ page }) => {
    await answerRows(page, manyStockRows(3));
    await open(page);
    const card = rowOf(page, 'S0');
    for (const label of ['Price', 'Change', 'Volume', 'Market Cap', 'Source']) {
      await expect(card.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(card.getByRole('link', { name: /View Details/ })).toBeVisible();
    await expect(card.getByRole('link', { name: /^Sign in to watch/ })).toBeInViewport();
    await head(page, 'Company').getByRole('button').click();
    await head(page, 'Company').getByRole('button').click();
    await expect(rowHeads(page).first()).toContainText('Stock Number 2');
  });
});

for (const width of [390, 768, 1024, 1200, 1440]) {
  test(`nothing is scrolled sideways and no figure runs into the next at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expectNoOverflow(page);
  });
}

test.describe('New York', () => {
  for (const [moment, text] of [
    ['2026-11-20T15:00:00Z', 'NYSE open closes at 4:00 PM in New York'],
    ['2026-11-26T15:00:00Z', 'NYSE closed Thanksgiving Day; opens Fri, Nov 27 at 9:30 AM in New York'],
    ['2026-11-27T15:00:00Z', 'NYSE open closes early today, at 1:00 PM in New York'],
  ] as const) {
    test(`at ${moment}: ${text}`, async ({ page }) => {
      await page.clock.setFixedTime(new Date(moment));
      await page.goto('/markets/stocks');
      await expect(page.getByText(text)).toBeVisible();
    });
  }
});

test.describe('5,000 stocks', () => {
  test.beforeEach(({ page }) => answerRows(page, manyStockRows(5_000)));

  for (const [width, most] of [
    [1440, 60],
    [390, 50],
  ] as const) {
    test(`only a bounded number of rows is in the page at ${width} px, from the first to the last`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await expect(page.getByText('5,000 of 5,000 stocks')).toBeVisible();
      await expect(table(page)).toHaveAttribute('aria-rowcount', '5001');
      const rows = page.locator('tbody tr[aria-rowindex]');
      for (const share of [0, 0.3, 0.7, 1]) {
        await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
        await expect(rows.first()).toBeAttached();
        expect(await rows.count()).toBeLessThan(most);
      }
      await page.evaluate(() => document.querySelector('table')?.scrollIntoView({ block: 'end' }));
      await expect(rows.last()).toHaveAttribute('aria-rowindex', '5001');
      const isSideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isSideways).toBe(false);
    });
  }

  test('the Tab key goes on beyond the window, and the row with the focus stays', async ({ page }) => {
    await open(page);
    await rowHeads(page).first().getByRole('link').focus();
    // Star, company and quote of a row are three stops.
    for (let press = 0; press < 90; press += 1) await page.keyboard.press('Tab');
    const focused = page.locator('tr[aria-rowindex]:focus-within');
    await expect(focused).toHaveAttribute('aria-rowindex', /^3\d$/);
    await page.evaluate(() => window.scrollTo(0, 200_000));
    const last = page.locator('tbody tr[aria-rowindex]').last();
    await expect.poll(async () => Number(await last.getAttribute('aria-rowindex'))).toBeGreaterThan(1_000);
    await expect(focused).toHaveAttribute('aria-rowindex', /^3\d$/);
  });

  test('the search and the filters reach what is not in the page', async ({ page }) => {
    await open(page);
    await searchBox(page).fill('Number 4321');
    await expect(rowHeads(page)).toHaveCount(1);
    await expect(rowHeads(page)).toContainText('S4321');
    await expect(page.getByText('1 of 1 stocks')).toBeVisible();
  });
});

test.describe('The watchlist', () => {
  test('the star sends a visitor to sign-in and back to the same view', async ({ page, site }) => {
    await open(page, '?change=gainers');
    await table(page)
      .getByRole('link', { name: /^Sign in to watch/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    await signInByForm(page, site, 'editor');
    await expect(page).toHaveURL('/markets/stocks?change=gainers');
    await expect(
      table(page)
        .getByRole('button', { name: /^Watch / })
        .first(),
    ).toBeVisible();
  });

  test('a star is kept by the server, appears in the other tab, and can be shown alone', async ({
    page,
    site,
    context,
  }) => {
    await signInDirectly(page, site, 'moderator');
    await open(page, '?q=Netflix');
    const other = await context.newPage();
    await signInDirectly(other, site, 'moderator');
    await open(other, '?q=Netflix');
    const star = (tab: Page) => table(tab).getByRole('button', { name: /^Watch Netflix/ });
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');

    await star(page).click();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(star(other)).toHaveAttribute('aria-pressed', 'true');
    await other.goto('/markets/stocks');
    await other.getByRole('button', { name: 'Watched only' }).click();
    await expect(other).toHaveURL('/markets/stocks?watchlist=1');
    await expect(rowHeads(other)).toHaveCount(1);
    await expect(rowHeads(other)).toContainText('NFLX');

    await star(other).click();
    await expect(other.getByText('No stocks match these filters.')).toBeVisible();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await open(page, '?change=gainers');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual(
        [],
      );
    });
  }
}

test('without a provider every figure is a sample, and none pretends to be live', async ({ page }) => {
  await open(page, '?q=AAPL');
  await expect(rowOf(page, 'AAPL')).toContainText('Sample data');
  await open(page);
  await expect(table(page).getByText('Sample data', { exact: true }).first()).toBeVisible();
  await expect(table(page).getByText(/^(Live|Delayed)$/)).toHaveCount(0);
});
