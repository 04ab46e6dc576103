import { FULL } from '../../full';
import { putSession, sessionFor } from '../../site/session';
import { signInDirectly } from '../../site/signIn';
import { registerByApi } from '../../site/signUp';
import { expect, ownSiteTest as test, type Page } from '../../site/test';
import { violationsOn } from '../../site/violations';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page, table: 'Positions' | 'Transactions' | 'Not in the sums until answered') =>
  main(page).getByRole('table', { name: table }).getByRole('rowheader');

const FILE = `date,symbol,action,quantity,price,fee,currency
2026-02-02,MSFT,buy,4,400,1,USD
2026-03-02,AAPL,sell,3,210,1,USD
2026-03-03,=CMD(),buy,1,1,0,USD
`;

test('a member enters a purchase, imports the file of a broker, and deletes what is wrong', async ({
  page,
  site,
  faults,
}) => {
  await signInDirectly(page, site, 'user');
  await page.goto('/portfolio');
  await expect(page.getByText('Nothing is in your portfolio yet.')).toBeVisible();

  await main(page).getByRole('button', { name: 'Add a trade' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Symbol').fill('AAPL');
  await dialog.getByLabel('Day', { exact: true }).fill('2026-01-05');
  await dialog.getByLabel(/^Quantity/).fill('10');
  await dialog.getByLabel('Price of one (USD)').fill('200');
  await dialog.getByRole('button', { name: 'Add transaction' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page, 'Positions')).toContainText(['AAPL']);
  await expect(rows(page, 'Transactions')).toContainText(['Buy AAPL']);

  await main(page).getByRole('button', { name: 'Import a statement' }).click();
  const file = { name: 'trades.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await expect(dialog.getByText('Line 4: "=CMD()" is not a symbol')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 transactions' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page, 'Transactions')).toContainText(['Sell AAPL', 'Buy MSFT', 'Buy AAPL']);

  await rows(page, 'Transactions')
    .getByRole('button', { name: /^Edit Sell AAPL/ })
    .click();
  await dialog.getByRole('button', { name: 'Delete transaction' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this transaction?' });
  await question.getByRole('button', { name: 'Delete transaction' }).click();
  await expect(rows(page, 'Transactions')).toHaveCount(2);
  await page.reload();
  await expect(rows(page, 'Transactions')).toHaveCount(2);
  await expect(rows(page, 'Transactions')).toContainText(['Buy MSFT', 'Buy AAPL']);
  // Two, and their sum.
  await expect(rows(page, 'Positions')).toHaveCount(3);
  expect(await violationsOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test(
  'what was paid in euros stays in euros, and counts by the rate of its day in the currency that is chosen',
  FULL,
  async ({ page, site }) => {
    await putSession(page, await sessionFor(site, await registerByApi(site)));
    await page.goto('/portfolio');
    await main(page).getByRole('button', { name: 'Add a trade' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Symbol').fill('AAPL');
    await dialog.getByLabel('Day', { exact: true }).fill('2025-06-02');
    await dialog.getByLabel('Amounts in').selectOption('EUR');
    await dialog.getByLabel(/^Quantity/).fill('10');
    await dialog.getByLabel('Price of one (EUR)').fill('175');
    await dialog.getByRole('button', { name: 'Add transaction' }).click();
    await expect(dialog).toBeHidden();

    const bought = main(page).getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1);
    await expect(bought).toContainText(/€175\.00/);
    await expect(bought).toContainText(/EUR at 1\.\d{4} USD, rate of Jun 1, 2025\./);
    const positions = main(page).getByRole('table', { name: 'Positions' });
    await expect(positions).toContainText(/\$[12],\d{3}/);

    await main(page).getByLabel('Currency of the portfolio').selectOption('EUR');
    await expect(positions).toContainText('€1,750');
    await expect(main(page).getByRole('slider', { name: 'Day of the chart' })).toHaveAttribute('aria-valuetext', /€/);
    await rows(page, 'Transactions')
      .getByRole('button', { name: /^Edit Buy AAPL/ })
      .click();
    await expect(dialog.getByLabel('Price of one (EUR)')).toHaveValue('175');
  },
);

test('a price of before a split is asked about, and counts once it is answered', FULL, async ({ page, site }) => {
  await putSession(page, await sessionFor(site, await registerByApi(site)));
  await page.goto('/portfolio');
  await main(page).getByRole('button', { name: 'Import a statement' }).click();
  const dialog = page.getByRole('dialog');
  const content = 'date,symbol,action,quantity,price,fee,currency\n2024-05-01,NVDA,buy,10,830,0,USD\n';
  const file = { name: 'trades.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Import 1 transaction' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page, 'Not in the sums until answered')).toContainText(['NVDA']);
  await main(page)
    .getByRole('button', { name: /^Yes, 100 shares/ })
    .click();
  await expect(rows(page, 'Positions')).toContainText(['NVDA']);
  await expect(main(page).getByRole('slider', { name: 'Day of the chart' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
