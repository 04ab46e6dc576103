import { FULL } from '../../full';
import { readFile } from 'node:fs/promises';
import { capRanking, type LiveCompanyRow } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { expectNoOverflow, expectNotSideways } from '../../site/overflow';
import { signInDirectly } from '../../site/signIn';
import { manyStockRows } from '../../site/stockRows';
import { expect, bareSiteTest as test, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

const LIST = /\/api\/stocks\/live-companies\//;
const SEARCH = /\/api\/stocks\/search-companies\//;

const table = (page: Page) => page.getByRole('table', { name: 'Stocks' });
const rowHeads = (page: Page) => table(page).getByRole('rowheader');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search stocks' });
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true });
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

test('Stock Market /markets/stocks shows what the server has, finds a company and leads to it (specification, section 2)', async ({
  page,
  site,
}) => {
  const listed = await readApi<LiveCompanyRow[]>(site, '/stocks/live-companies/');
  const [first] = listed;
  const full = listed.find(({ change, volume }) => change !== null && volume !== null);
  if (!first || !full) throw new Error('The site lists no stock with figures');
  const isRanked = capRanking(listed) !== undefined;
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Market');
  await expect(page.getByText(/^NYSE (open|closed) .* in New York$/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Legal disclaimer' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await test.step('the headline says whether rows are by market cap, or by name where most have none of their day', async () => {
    const title = isRanked ? 'Stocks by market cap' : 'Stocks by name';
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const row = table(page).getByRole('row').nth(1);
    if (isRanked) await expect(row.getByRole('cell').nth(1)).toContainText(/#1$/);
    await expect(row.getByRole('rowheader')).toContainText(first.name);
  });
  await test.step('logo, name and symbol, price, change with percent, and volume', async () => {
    const row = rowOf(page, full.ticker);
    await expect(row.getByRole('rowheader')).toContainText(full.name);
    await expect(row.getByRole('rowheader').locator('img, [class*="ticker"]').first()).toBeVisible();
    await expect(row).toContainText(`$${(full.price ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
    await expect(row).toContainText(/[+-]\d+\.\d\d\s*[▲▼](up|down) [+-]\d+\.\d\d%/);
    await expect(row).toContainText(/\d+\.\d[KMB]/);
  });
  await test.step('without a provider figures are of a day that is said, and none pretends to be live', async () => {
    await expect(page.getByText(/^\w+ \d+, \d{4} · .+ · out of date, .+ old/)).toBeVisible();
    await expect(page.getByText(/^Live prices/)).toHaveCount(0);
    await expect(table(page).getByRole('button', { name: /^(Live|Not live) · / })).toHaveCount(0);
  });
  await test.step('who types pauses, and then the server is asked once', async () => {
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      if (SEARCH.test(request.url())) asked.push(new URL(request.url()).searchParams.get('q'));
    });
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search stocks by symbol or name...');
    await searchBox(page).pressSequentially('qqxvzzww', { delay: 20 });
    await expect(page.getByText('No stocks found matching "qqxvzzww"')).toBeVisible();
    expect(asked).toEqual(['qqxvzzww']);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(searchBox(page)).toHaveValue('');
  });
  await test.step('the name leads to the page of the company here', async () => {
    await searchBox(page).fill('brk.b');
    await expect(rowHeads(page)).toHaveCount(1);
    await rowHeads(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/company\/berkshire/);
  });
});

test('orders and filters stand in the address with the search; Back and Forward go through them; a copied address opens the same', async ({
  page,
}) => {
  await open(page);
  await head(page, 'Price').getByRole('button').click();
  await expect(page).toHaveURL('/markets/stocks?sort=price&dir=desc');
  await chip(page, 'Change').click();
  await page.getByRole('dialog', { name: 'Change' }).getByRole('button', { name: 'Losers' }).click();
  await expect(page).toHaveURL('/markets/stocks?sort=price&dir=desc&change=losers');
  await searchBox(page).fill('in');
  await expect(page).toHaveURL('/markets/stocks?sort=price&dir=desc&change=losers&q=in');
  await expect(page.getByRole('heading', { name: 'Stocks matching "in"' })).toBeVisible();
  const shown = await rowHeads(page).allTextContents();
  expect(shown.length).toBeGreaterThan(1);

  await page.goBack();
  await expect(searchBox(page)).toHaveValue('');
  await page.goBack();
  await expect(chip(page, 'Change')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(searchBox(page)).toHaveValue('in');
  await expect(rowHeads(page)).toHaveText(shown);
  await page.reload();
  await expect(rowHeads(page)).toHaveText(shown);
});

test(
  'a range is set by the keyboard alone, shows how figures lie, and is said before it counts',
  FULL,
  async ({ page }) => {
    await answerRows(page, manyStockRows(40));
    await open(page);
    await chip(page, 'Change').press('Enter');
    const filter = page.getByRole('dialog', { name: 'Change' });
    await expect(filter.getByText('36 of 40 stocks have one')).toBeVisible();
    await expect(filter.getByRole('textbox', { name: 'From' })).toBeFocused();
    const lowest = filter.getByRole('slider', { name: 'Lowest: Change of the day' });
    await lowest.press('ArrowRight');
    await expect(lowest).toHaveAttribute('aria-valuetext', /%$/);
    await lowest.press('Home');
    await expect(lowest).toHaveAttribute('aria-valuetext', 'no limit');
    await filter.getByRole('textbox', { name: 'From' }).fill('0');
    await expect(page.getByText('40 of 40 stocks')).toBeVisible();
    await filter.getByRole('textbox', { name: 'From' }).press('Enter');
    await expect(page).toHaveURL('/markets/stocks?change=0..');
    await expect(page.getByText('24 of 40 stocks')).toBeVisible();
    await expect(chip(page, 'Change from 0%')).toBeFocused();
    await page.getByRole('button', { name: 'Remove filter: Change' }).click();
    await expect(page).toHaveURL('/markets/stocks');
  },
);

test(
  'a ready-made view has an address of its own, ranks figures of one day, and is a heatmap by another address',
  FULL,
  async ({ page }) => {
    const old = { change_percent: 67, as_of: '2024-01-23T00:00:00.000Z' };
    await answerRows(
      page,
      manyStockRows(40).map((row, index) => (index === 1 ? { ...row, ...old } : row)),
    );
    await open(page);
    await page.getByRole('link', { name: 'Gainers', exact: true }).click();
    await expect(page).toHaveURL('/markets/stocks?preset=gainers');
    await expect(page.getByText('23 of 40 stocks')).toBeVisible();
    await expect(table(page)).not.toContainText('+67.00%');
    await page.getByRole('button', { name: 'Heatmap' }).click();
    await expect(page).toHaveURL('/markets/stocks?preset=gainers&view=heatmap');
    const cells = page.getByRole('button', { name: /^S\d+, Stock Number \d+: \+1\.50%/ });
    await expect(cells).toHaveCount(23);
    await cells.first().click();
    await expect(page.getByRole('dialog')).toContainText('Stock Number 2');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(cells).toHaveCount(23);
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(table(page)).toBeVisible();
  },
);

test('a press on a row opens its key figures beside the list, and the keyboard does too', async ({ page }) => {
  await open(page, '?q=AAPL');
  const row = rowOf(page, 'AAPL');
  await row
    .getByRole('cell')
    .filter({ hasText: /[+-].*%$/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Apple Inc.' });
  await expect(drawer).toContainText(/\$\d+\.\d\d/);
  const chart = drawer.getByRole('region', { name: 'Price chart of Apple Inc.' });
  await expect(chart.getByRole('slider')).toHaveAttribute('aria-valuetext', /close /);
  await expect(drawer.getByRole('link', { name: 'Open company page' })).toHaveAttribute('href', /^\/company\/apple/);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await row.getByRole('button', { name: /^Key figures of Apple/ }).press('Enter');
  await expect(drawer).toBeVisible();
});

test('what is shown is saved as a file for spreadsheets, with source and date', FULL, async ({ page }) => {
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
    '\uFEFFRank,Ticker,Name,Sector,Currency,Price,Change,Change (%),Volume (shares),Market cap (USD),P/E ratio,Dividend yield (%),52-week low,52-week high,Source,As of,Status,Source of volume,Volume as of,Status of volume,Source of P/E and yield,P/E and yield as of,Status of P/E and yield',
  );
  expect(lines.slice(1)).toEqual([
    "2,S1,'=1+1,Financials,USD,89.19,2.25,1.5,1137,2000000000,,,,,Bundled figures,2025-12-31T00:00:00.000Z,sample,Bundled figures,2025-12-31T00:00:00.000Z,sample,,,",
    '3,S2,"Nestlé, S.A.",Health Care,USD,168.38,2.25,1.5,1274,1000000000,,,,,Bundled figures,2025-12-31T00:00:00.000Z,sample,Bundled figures,2025-12-31T00:00:00.000Z,sample,,,',
    '',
  ]);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a stock is a row of 56 px with name, ticker, market cap, price and change, and sorts like the table', async ({
    page,
  }) => {
    await answerRows(page, manyStockRows(3));
    await open(page);
    const row = rowOf(page, 'S0');
    for (const text of ['Stock Number 0', '$3.0B', '$10.00', '-0.75%']) {
      await expect(row).toContainText(text, { useInnerText: true });
    }
    expect((await row.boundingBox())?.height).toBe(56);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: /^Price/ }).click();
    await sheet.getByRole('textbox', { name: 'From' }).fill('80');
    await sheet.getByRole('button', { name: 'Show 2 stocks' }).click();
    await expect(page).toHaveURL('/markets/stocks?price=80..');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters (on)' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Name, Z to A');
    await expect(page).toHaveURL('/markets/stocks?price=80..&sort=name&dir=desc');
    await expect(rowHeads(page).first()).toContainText('Stock Number 2');
  });
});

test(
  'a chosen column shows in a narrow window too: the table is scrolled, the page is not, and the name stays in sight',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    await open(page);
    await expect(head(page, 'Volume')).toBeHidden();
    await open(page, '?columns=all.volume.sector');
    await expect(head(page, 'Volume')).toBeVisible();
    await expectNotSideways(page, 'with chosen columns');
    const box = page.locator('div:has(> table)');
    const place = async () => (await rowHeads(page).first().boundingBox())?.x;
    const before = await place();
    await box.evaluate((element) => element.scrollTo({ left: 60 }));
    await expect(box).toHaveAttribute('data-scrolled', '');
    expect(await place()).toBe(before);
  },
);

test(
  'columns are hidden and rows stand closer where someone chooses so, and the device keeps it',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    await expect(head(page, 'Volume')).toBeVisible();
    const row = table(page).getByRole('row').nth(1);
    const expectHeight = (height: number) => expect.poll(async () => (await row.boundingBox())?.height).toBe(height);
    await expectHeight(40);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Volume' }).uncheck();
    await expect(head(page, 'Volume')).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expectHeight(32);

    await page.reload();
    await expect(rowHeads(page).first()).toBeVisible();
    await expect(head(page, 'Volume')).toBeHidden();
    await expectHeight(32);
    // The height is that of all tables, the columns are those of this one.
    await page.goto('/markets/crypto');
    await expect(page.getByRole('columnheader', { name: /Volume/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
    await open(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(head(page, 'Volume')).toBeVisible();
  },
);

test('nothing is scrolled sideways and no figure runs into the next at any width', FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  for (const width of [1440, 1200, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `at ${width} px`);
  }
});

test.describe('5,000 stocks', () => {
  test.beforeEach(({ page }) => answerRows(page, manyStockRows(5_000)));

  test(
    'only a bounded number of rows is in the page, from the first to the last, on a desk and on a phone',
    FULL,
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page);
      await expect(page.getByText('5,000 of 5,000 stocks')).toBeVisible();
      await expect(table(page)).toHaveAttribute('aria-rowcount', '5001');
      const rows = page.locator('tbody tr[aria-rowindex]');
      for (const [width, most] of [
        [1440, 60],
        [390, 50],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        for (const share of [0, 0.3, 0.7, 1]) {
          await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
          await expect(rows.first()).toBeAttached();
          await expect.poll(() => rows.count(), `at ${width} px`).toBeLessThan(most);
        }
        await page.evaluate(() => document.querySelector('table')?.scrollIntoView({ block: 'end' }));
        await expect(rows.last()).toHaveAttribute('aria-rowindex', '5001');
        const isSideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isSideways).toBe(false);
      }
    },
  );

  test('the Tab key goes on beyond the window, and the row with the focus stays', FULL, async ({ page }) => {
    await open(page);
    await rowHeads(page).first().getByRole('link').focus();
    // Star, key figures, company, sector and quote of a row are five stops.
    for (let press = 0; press < 150; press += 1) await page.keyboard.press('Tab');
    const focused = page.locator('tr[aria-rowindex]:focus-within');
    await expect(focused).toHaveAttribute('aria-rowindex', /^3\d$/);
    await page.evaluate(() => window.scrollTo(0, 200_000));
    const last = page.locator('tbody tr[aria-rowindex]').last();
    await expect.poll(async () => Number(await last.getAttribute('aria-rowindex'))).toBeGreaterThan(1_000);
    await expect(focused).toHaveAttribute('aria-rowindex', /^3\d$/);
  });
});

test(
  'a star of the watchlist is kept by the server, appears in the other tab, and can be shown alone',
  FULL,
  async ({ page, site, context }) => {
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
    await chip(other, 'More').click();
    await other.getByRole('button', { name: 'Watched only' }).click();
    await expect(other).toHaveURL('/markets/stocks?watchlist=1');
    await expect(rowHeads(other)).toHaveCount(1);
    await expect(rowHeads(other)).toContainText('NFLX');

    await star(other).click();
    await expect(other.getByText('No stocks match these filters.')).toBeVisible();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  },
);

// On a desk axe looks at it with all the pages of the site.
test('axe finds nothing on a phone, light and dark', FULL, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '?change=gainers');
  expect(await violationsInBothModes(page)).toEqual([]);
});
