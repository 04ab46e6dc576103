import { FULL } from '../../full';
import { readFile } from 'node:fs/promises';
import type { CryptoToken } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { expectNoOverflow } from '../../site/overflow';
import { signInDirectly } from '../../site/signIn';
import { expect, test, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

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

test('Crypto Market /markets/crypto shows the twenty coins, keeps orders and filters in the address, and leads on (specification, section 2)', async ({
  page,
  site,
}) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crypto Market');
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search cryptocurrencies by symbol or name...');
  await expect(page.getByRole('complementary', { name: 'Legal disclaimer' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(async () => (await namesOf(page)).sort()).toEqual(COINS.split(', ').sort());

  await test.step('orders and filters stand in the address, and Back leaves them', async () => {
    const asListed = await namesOf(page);
    await head(page, 'Coin').getByRole('button').click();
    await expect(page).toHaveURL('/markets/crypto?sort=name&dir=asc');
    const byName = [...asListed].sort((one, other) => one.localeCompare(other, 'en'));
    await expect.poll(() => namesOf(page)).toEqual(byName);
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: '24h change' }).click();
    await page.getByRole('dialog', { name: '24h change' }).getByRole('button', { name: 'Losers' }).click();
    await expect(page).toHaveURL('/markets/crypto?sort=name&dir=asc&change=losers');
    await expect(page.getByText(/^\d+ of 20 cryptocurrencies$/)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect.poll(() => namesOf(page)).toEqual(asListed);
  });
  await test.step('the query parameter symbol fills the search box, trimmed and upper-cased', async () => {
    await open(page, '?symbol=%20btc%20');
    await expect(searchBox(page)).toHaveValue('BTC');
    await expect(rowHeads(page)).toHaveCount(1);
  });
  await test.step('and opens the chart of that coin, which closes onto the table', async () => {
    const drawer = page.getByRole('dialog', { name: 'Bitcoin' });
    await expect(drawer.getByRole('region', { name: 'Price chart of Bitcoin' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL('/markets/crypto?q=BTC');
  });
  await test.step('the row shows rank, name, symbol, price and 24h change, and the line above where they are from', async () => {
    const row = table(page).getByRole('row').nth(1);
    await expect(row).toContainText(/#1/);
    await expect(row.getByRole('rowheader')).toContainText('Bitcoin');
    await expect(row.getByRole('rowheader')).toContainText('BTC');
    await expect(row).toContainText(/\$[\d,]+\.\d\d/);
    await expect(row).toContainText(/[+-]\d+\.\d\d%/);
    await expect(page.getByText(/^\w+ \d+, \d{4} · .* · out of date, .* old$/)).toBeVisible();
  });
  await test.step('what is shown is saved as a file for spreadsheets', async () => {
    const coins = await readApi<CryptoToken[]>(site, '/crypto/tokens/?limit=20');
    const bitcoin = coins.find(({ symbol }) => symbol === 'BTC');
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
  await test.step('the search finds by symbol and by name, and clearing it restores the list', async () => {
    await searchBox(page).fill('bit');
    await expect.poll(() => namesOf(page)).toEqual(['Bitcoin', 'Bitcoin Cash']);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rowHeads(page)).toHaveCount(20);
    await expect(page).toHaveURL('/markets/crypto');
  });
  await test.step('volume and market cap are those of the day of the price', async () => {
    await expect(table(page).getByRole('row').filter({ hasText: 'BNB' })).toContainText(/\$[\d.]+[BT]/);
  });
});

test(
  'a coin that an address asks for has a page of its own, and one that is not there has none',
  FULL,
  async ({ page, site }) => {
    const html = async (search: string) => {
      const response = await fetch(`${site.url}/markets/crypto${search}`);
      return { status: response.status, path: response.url.replace(site.url, ''), text: await response.text() };
    };
    const bitcoin = await html('?symbol=btc&sort=cap');
    expect(bitcoin.path).toBe('/markets/crypto?symbol=BTC&sort=cap');
    expect(bitcoin.status).toBe(200);
    expect(bitcoin.text).toContain('<title>Bitcoin (BTC) price and chart · Market Pulse</title>');
    expect(bitcoin.text).toMatch(/<link rel="canonical" href="[^"?]+\/markets\/crypto\?symbol=BTC">/);
    const nothing = await html('?symbol=NOPE');
    expect(nothing.status).toBe(404);
    expect(nothing.text).toMatch(/There is no cryptocurrency with the symbol (&quot;|")NOPE/);
    expect((await html('?q=NOPE')).status).toBe(200);

    await page.goto('/markets/crypto?symbol=NOPE');
    await expect(page).toHaveTitle('Cryptocurrency not found · Market Pulse');
    await page.getByRole('link', { name: 'All cryptocurrencies' }).click();
    await expect(rowHeads(page)).toHaveCount(20);
    await expect(page).toHaveTitle('Crypto Market · Market Pulse');
  },
);

test(
  'a watched coin can be shown alone, and a stock of the same symbol is another thing',
  FULL,
  async ({ page, site }) => {
    await signInDirectly(page, site, 'product_owner');
    await open(page, '?q=SOL');
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
  },
);

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are a sheet, and what is asked for there stands in the address', FULL, async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: /^Price/ }).click();
    await sheet.getByRole('textbox', { name: 'From' }).fill('1000');
    await sheet.getByRole('button', { name: /^Show \d+ cryptocurrenc/ }).click();
    await expect(page).toHaveURL('/markets/crypto?price=1000..');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters (on)' })).toBeFocused();
    await expectNoOverflow(page, 'filtered');
  });
});

test('nothing is scrolled sideways and no figure runs into the next at any width', FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  for (const width of [1440, 1200, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `at ${width} px`);
  }
});

for (const width of [390, 1440]) {
  test(`axe finds nothing at ${width} px, light and dark`, FULL, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    expect(await violationsInBothModes(page)).toEqual([]);
  });
}
