import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { CryptoToken } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { expectNoOverflow } from '../../site/overflow';
import { signInDirectly } from '../../site/signIn';
import { expect, test, type Page } from '../../site/test';

const TOKENS = /\/api\/crypto\/tokens\//;
const COINS =
  'Bitcoin, Ethereum, Tether, BNB, Solana, XRP, USDC, Dogecoin, Toncoin, Cardano, Shiba Inu, Avalanche, TRON, Polkadot, Chainlink, Polygon, Litecoin, Bitcoin Cash, Uniswap, Internet Computer';

const table = (page: Page) => page.getByRole('table', { name: 'Cryptocurrencies' });
const rowHeads = (page: Page) => table(page).getByRole('rowheader');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search cryptocurrencies' });
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name });
const namesOf = (page: Page) => table(page).locator('[data-name]').allTextContents();

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/markets/crypto${search}`);
  await expect(rowHeads(page).first()).toBeVisible();
}

test.describe('Crypto Market /markets/crypto (specification, section 2)', () => {
  test('has a hero, a search box, the legal box and the footer', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crypto Market');
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search cryptocurrencies by symbol or name...');
    await expect(page.getByRole('complementary', { name: 'Legal disclaimer' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('lists the twenty coins', async ({ page }) => {
    await open(page);
    expect((await namesOf(page)).sort()).toEqual(COINS.split(', ').sort());
  });

  test('shows rank, logo, name, symbol, price, 24h change percent, volume, market cap and where they are from', async ({
    page,
  }) => {
    await open(page, '?symbol=BTC');
    const row = table(page).getByRole('row').nth(1);
    await expect(row).toContainText(/#1/);
    await expect(row.getByRole('rowheader')).toContainText('Bitcoin');
    await expect(row.getByRole('rowheader')).toContainText('BTC');
    await expect(row).toContainText(/\$[\d,]+\.\d\d/);
    await expect(row).toContainText(/[+-]\d+\.\d\d%/);
    await expect(row).toContainText(/\$[\d.]+[BT]/);
    await expect(row).toContainText('Sample data');
  });

  test('writes prices below a dollar with four decimals, others with two', async ({ page, site }) => {
    const coins = await readApi<CryptoToken[]>(site, '/crypto/tokens/?limit=20');
    const prices = ['$0.1234', '$0.00001234', '$1,234.50', '$1.00'];
    const priced = [0.12341, 0.00001234, 1234.5, 1].map((price_usd, index) => ({
      ...coins[index],
      latest_price: { ...coins[index]?.latest_price, price_usd, percent_change_24h: 0, market_cap: 2.31e12 },
    }));
    await page.route(TOKENS, (route) => route.fulfill({ json: priced }));
    await open(page);
    for (const [index, price] of prices.entries()) {
      const row = table(page)
        .getByRole('row')
        .nth(index + 1);
      await expect(row.getByText(price, { exact: true })).toBeVisible();
      await expect(row).toContainText('+0.00%');
      await expect(row).toContainText('$2.3T');
    }
  });

  test("'View Details' opens an external coin page in a new tab", async ({ page }) => {
    await open(page, '?symbol=TON');
    const details = table(page).getByRole('link', { name: 'View Details of Toncoin (opens in a new tab)' });
    await expect(details).toHaveAttribute('href', 'https://www.coingecko.com/en/coins/the-open-network');
    await expect(details).toHaveAttribute('target', '_blank');
  });

  test('the query parameter symbol fills the search box, trimmed and upper-cased', async ({ page }) => {
    await open(page, '?symbol=%20doge%20');
    await expect(searchBox(page)).toHaveValue('DOGE');
    await expect(rowHeads(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rowHeads(page)).toHaveCount(20);
    await expect(page).toHaveURL('/markets/crypto');
  });

  test('the search finds by symbol and by name, and says what it does not find', async ({ page }) => {
    await open(page);
    await searchBox(page).fill('bit');
    await expect.poll(() => namesOf(page)).toEqual(['Bitcoin', 'Bitcoin Cash']);
    await searchBox(page).fill('eth');
    await expect(rowHeads(page).first()).toContainText('Ethereum');
    await searchBox(page).fill('zzqq');
    await expect(page.getByText('No cryptocurrencies found matching "zzqq"')).toBeVisible();
  });
});

test('says that there are no coins when the list is empty', async ({ page }) => {
  await page.route(TOKENS, (route) => route.fulfill({ json: [] }));
  await page.goto('/markets/crypto');
  await expect(page.getByText('No cryptocurrency data available right now.')).toBeVisible();
});

test.describe('When quotes fail (specification, section 8; decisions 20, 29, 30)', () => {
  test('a table that never had any is empty, without a message', async ({ page }) => {
    await page.route(TOKENS, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/markets/crypto');
    await expect(head(page, 'Price')).toBeVisible();
    await expect(rowHeads(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('figures that were there stay, marked with their age', async ({ page, site }) => {
    const tokens = await readApi<CryptoToken[]>(site, '/crypto/tokens/?limit=20');
    const asOf = new Date(Date.now() - 3 * 60_000).toISOString();
    const live = tokens.map((token) => ({
      ...token,
      latest_price: token.latest_price && { ...token.latest_price, source: 'CoinGecko', as_of: asOf, status: 'live' },
    }));
    await page.clock.install();
    await page.route(TOKENS, (route) => route.fulfill({ json: live }));
    await open(page, '?symbol=BTC');
    await expect(table(page)).toContainText('Live');
    await page.unroute(TOKENS);
    await page.route(TOKENS, (route) => route.fulfill({ status: 404, json: {} }));
    await page.clock.fastForward('02:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(table(page)).toContainText('Out of date');
    await expect(table(page)).toContainText(/[345] minutes old/);
    await expect(rowHeads(page)).toHaveCount(1);
  });

  test('a missing figure is a dash, the market cap too', async ({ page, site }) => {
    const [coin] = await readApi<CryptoToken[]>(site, '/crypto/tokens/?limit=20');
    await page.route(TOKENS, (route) => route.fulfill({ json: [{ ...coin, latest_price: null }] }));
    await open(page);
    const cells = await table(page).getByRole('row').nth(1).getByRole('cell').allTextContents();
    expect(cells.slice(2, 7)).toEqual(['Price-', '24h Change-', '24h Volume-', 'Market Cap-', 'Source-']);
  });
});

test('orders and filters stand in the address, and Back leaves them', async ({ page }) => {
  await open(page);
  const asListed = await namesOf(page);
  await head(page, 'Coin').getByRole('button').click();
  await expect(page).toHaveURL('/markets/crypto?sort=name&dir=asc');
  expect(await namesOf(page)).toEqual([...asListed].sort((one, other) => one.localeCompare(other, 'en')));
  await page.getByRole('combobox', { name: 'Change' }).selectOption('Losers');
  await expect(page).toHaveURL('/markets/crypto?sort=name&dir=asc&change=losers');
  await expect(page.getByText(/^\d+ of 20 cryptocurrencies$/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => namesOf(page)).toEqual(asListed);
});

test('every column sorts both ways', async ({ page, site }) => {
  const coins = (await readApi<CryptoToken[]>(site, '/crypto/tokens/?limit=20')).slice(0, 3);
  const figures = [
    { price_usd: 3, percent_change_24h: 1, volume_24h: 2e9, market_cap: 5e9, source: 'B' },
    { price_usd: 9, percent_change_24h: -4, volume_24h: 7e9, market_cap: 6e9, source: 'A' },
  ];
  const names = ['Beta', 'Alpha', 'Gamma'];
  const rows = coins.map((coin, index) => ({
    ...coin,
    name: names[index],
    rank: index + 1,
    latest_price: index < 2 ? { ...coin.latest_price, ...figures[index] } : null,
  }));
  await page.route(TOKENS, (route) => route.fulfill({ json: rows }));
  await open(page);
  for (const [column, first, second] of [
    ['Coin', 'Alpha Beta Gamma', 'Gamma Beta Alpha'],
    ['Price', 'Alpha Beta Gamma', 'Beta Alpha Gamma'],
    ['24h Change', 'Beta Alpha Gamma', 'Alpha Beta Gamma'],
    ['24h Volume', 'Alpha Beta Gamma', 'Beta Alpha Gamma'],
    ['Market Cap', 'Alpha Beta Gamma', 'Beta Alpha Gamma'],
    ['Source', 'Alpha Beta Gamma', 'Beta Alpha Gamma'],
    ['Rank', 'Beta Alpha Gamma', 'Gamma Alpha Beta'],
  ] as const) {
    for (const order of [first, second]) {
      await head(page, column).getByRole('button').click();
      await expect.poll(async () => (await namesOf(page)).join(' '), `${column}: ${order}`).toBe(order);
    }
  }
});

test('what is shown is saved as a file for spreadsheets', async ({ page, site }) => {
  const coins = await readApi<CryptoToken[]>(site, '/crypto/tokens/?limit=20');
  const bitcoin = coins.find(({ symbol }) => symbol === 'BTC');
  await open(page, '?symbol=BTC');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cryptocurrencies-\d{4}-\d\d-\d\d\.csv$/);
  const [titles, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(titles).toBe(
    'Rank,Symbol,Name,Price (USD),24h change (%),24h volume (USD),Market cap (USD),Source,As of,Status',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`1,BTC,Bitcoin,${bitcoin?.latest_price?.price_usd},`);
});

test('a watched coin can be shown alone, and a stock of the same symbol is another thing', async ({ page, site }) => {
  await signInDirectly(page, site, 'product_owner');
  await open(page, '?symbol=SOL');
  const star = table(page).getByRole('button', { name: 'Watch Solana' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await open(page, '?watchlist=1');
  await expect.poll(() => namesOf(page)).toEqual(['Solana']);
  await page.goto('/markets/stocks?watchlist=1');
  await expect(page.getByText('No stocks match these filters.')).toBeVisible();
  await page.goto('/markets/crypto?watchlist=1');
  await star.click();
  await expect(page.getByText('No cryptocurrencies match these filters.')).toBeVisible();
});

for (const width of [390, 768, 1024, 1200, 1440]) {
  test(`nothing is scrolled sideways and no figure runs into the next at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expectNoOverflow(page);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual(
        [],
      );
    });
  }
}
