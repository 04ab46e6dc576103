import { FULL } from '../../full';
import { expectNoOverflow } from '../../site/overflow';
import { expect, test, type Page } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

const chart = (page: Page) => page.getByRole('region', { name: /^Price chart of / });
const plot = (page: Page) => chart(page).getByRole('slider');
const noticed = 'Part of this address was not understood and is ignored.';

test('a coin is compared with gold and the yield, which the picker finds, and the address shows it again', async ({
  page,
  faults,
}) => {
  await page.goto('/markets/crypto?symbol=BTC');
  await page.getByRole('dialog', { name: 'Bitcoin' }).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL('/markets/compare?symbols=crypto:BTC');
  for (const [typed, offered] of [
    ['gold', 'GOLD Gold, series'],
    ['treasury', 'US10Y 10-year yield, series'],
  ] as const) {
    await chart(page).getByRole('button', { name: 'Compare' }).click();
    await chart(page).getByRole('searchbox', { name: 'Compare with' }).fill(typed);
    await chart(page).getByRole('button', { name: offered }).click();
  }
  const figures = /BTC coin [+-].*%, Gold .*, 10-year yield /;
  await chart(page).getByRole('button', { name: 'five years' }).click();
  await expect(plot(page)).toHaveAttribute('aria-valuetext', figures);
  await expect(chart(page)).toContainText('10-year yield: change in percentage points');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'BTC coin, Gold and 10-year yield' })).toBeVisible();
  await expect(plot(page)).toHaveAttribute('aria-valuetext', figures);
  await chart(page).getByRole('button', { name: 'Take BTC coin away' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Gold and 10-year yield' })).toBeVisible();
  expect(faults).toEqual([]);
});

test(
  'an address with nonsense and mixed kinds says so in words, and compares the rest',
  FULL,
  async ({ page, faults }) => {
    await page.goto(
      '/markets/compare?symbols=<script>,index:SPX,share:X,AAPL,crypto:BTC,macro:GOLD,MSFT&range=forever',
    );
    await expect(page.getByText(noticed)).toBeVisible();
    await expect(page.getByText('"share:X" is no symbol.')).toBeVisible();
    await expect(page.getByText('At most 4 are compared: MSFT and what comes after it are left out.')).toBeVisible();
    await expect(plot(page)).toHaveAttribute('aria-valuetext', /S&P 500 [+-].*, AAPL [+-].*, BTC coin [+-]/);

    await page.goto('/company/AAPL?compare=a:b,index:SPX');
    await expect(page.getByText(noticed)).toBeVisible();
    await expect(page.getByText('"a:b" is no symbol.')).toBeVisible();
    await chart(page).scrollIntoViewIfNeeded();
    await expect(plot(page)).toHaveAttribute('aria-valuetext', /AAPL [+-].*%, S&P 500 [+-]/);
    expect(faults).toEqual([]);
  },
);

test('on a phone nothing is scrolled sideways, and axe finds nothing, light and dark', FULL, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/markets/compare?symbols=index:SPX,macro:GOLD,crypto:BTC');
  await expect(plot(page)).toHaveAttribute('aria-valuetext', /S&P 500 [+-]/);
  await expectNoOverflow(page, 'at 390 px');
  expect(await violationsInBothModes(page)).toEqual([]);
});

test(
  'in a table of hundreds arrows go from row to row, End to the last one, and Enter opens it',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/markets/stocks');
    const table = page.getByRole('table', { name: 'Stocks' });
    const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'));
    const rows = Number(await table.getAttribute('aria-rowcount'));
    await table
      .getByRole('rowheader')
      .first()
      .getByRole('button', { name: /^Key figures of / })
      .focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('4');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe(String(rows));
    await expect(page.locator(':focus')).toBeInViewport();
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe('2');
    await expect(page.locator(':focus')).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('3');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);
