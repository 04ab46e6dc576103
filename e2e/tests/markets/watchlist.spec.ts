import { FULL } from '../../full';
import { demoAccount } from '../../site/accounts';
import { sendSignIn, signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest as test, type Page } from '../../site/test';
import { violationsOn } from '../../site/violations';

const main = (page: Page) => page.getByRole('main');
const lists = (page: Page) => main(page).getByRole('navigation', { name: 'Your watchlists' });
const tickers = (page: Page) => main(page).getByRole('table').getByRole('rowheader');

/** Puts something on the list that is shown. */
async function add(page: Page, ticker: string): Promise<void> {
  await main(page).getByRole('searchbox', { name: 'Add a symbol' }).fill(ticker);
  await main(page)
    .getByRole('list', { name: 'Stocks and coins found' })
    .getByRole('button', { name: new RegExp(`^${ticker} `) })
    .click();
  await expect(tickers(page).first()).toContainText(ticker);
}

test('who is signed out is told why to sign in, and comes back to the watchlist', FULL, async ({ page, site }) => {
  await page.goto('/watchlist');
  await expect(page).toHaveURL('/authentication/sign-in?next=%2Fwatchlist');
  await expect(page.getByText('Please sign in to see "Watchlist".')).toBeVisible();
  await sendSignIn(page, await demoAccount(site, 'editor'));
  await expect(page).toHaveURL('/watchlist');
  await expect(lists(page).getByRole('link')).toHaveText(['Watchlist 0']);
  await expect(page.getByText('Nothing is on this list yet.')).toBeVisible();
});

test('a member makes a list, orders it by keyboard, takes notes, and finds it so later', async ({
  page,
  site,
  faults,
}) => {
  await signInDirectly(page, site, 'user');
  await page.goto('/watchlist');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('Name').fill('Chips');
  await page.keyboard.press('Enter');
  await expect(lists(page).getByRole('link', { name: 'Chips 0' })).toHaveAttribute('aria-current', 'page');
  await add(page, 'NVDA');
  await add(page, 'AMD');
  await expect(tickers(page)).toContainText(['AMD', 'NVDA']);

  await page.getByRole('button', { name: /^Move NVIDIA.* up$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(tickers(page)).toContainText(['NVDA', 'AMD']);
  await page.getByRole('button', { name: /^Note on NVIDIA/ }).click();
  await page.getByLabel('Note, for you alone').fill('Report due in August.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Remove NVIDIA/ }).click();
  await expect(tickers(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tickers(page)).toContainText(['NVDA', 'AMD']);

  await expect(lists(page).getByRole('link', { name: 'Chips 2' })).toBeVisible();
  await page.reload();
  await expect(tickers(page)).toContainText(['NVDA', 'AMD']);
  await expect(page.getByRole('table').getByText('Report due in August.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a star puts something on the first list, where an alert is set for it', FULL, async ({ page, site }) => {
  await signInDirectly(page, site, 'moderator');
  await page.goto('/markets/stocks?q=AAPL');
  const star = page.getByRole('button', { name: /^Watch Apple/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/watchlist');
  await expect(tickers(page)).toContainText(['AAPL']);
  await page.getByRole('button', { name: /^Price alerts for Apple/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Threshold (USD)').fill('1,000');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByRole('switch', { name: 'Price at or above $1,000.00' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('row').filter({ hasText: 'AAPL' })).toContainText('> $1,000.00');
});
