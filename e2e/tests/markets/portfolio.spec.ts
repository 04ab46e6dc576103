import { FULL } from '../../full';
import { putSession, sessionFor } from '../../site/session';
import { signInDirectly } from '../../site/signIn';
import { registerByApi } from '../../site/signUp';
import { expect, ownSiteTest as test, type Page } from '../../site/test';
import { violationsOn } from '../../site/violations';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page, table: 'Positions' | 'Transactions') =>
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

  await main(page).getByRole('button', { name: 'Add transaction' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Symbol').fill('AAPL');
  await dialog.getByLabel('Day', { exact: true }).fill('2026-01-05');
  await dialog.getByLabel(/^Quantity/).fill('10');
  await dialog.getByLabel('Price of one (USD)').fill('200');
  await dialog.getByRole('button', { name: 'Add transaction' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page, 'Positions')).toContainText(['AAPL']);
  await expect(rows(page, 'Transactions')).toContainText(['Buy AAPL']);

  await main(page).getByRole('button', { name: 'Import CSV' }).click();
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
  await expect(rows(page, 'Positions')).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test(
  'what was paid in euros is kept in dollars by the rate of its day, and edited in euros',
  FULL,
  async ({ page, site }) => {
    await putSession(page, await sessionFor(site, await registerByApi(site)));
    await page.goto('/portfolio');
    await main(page).getByRole('button', { name: 'Add transaction' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Symbol').fill('AAPL');
    await dialog.getByLabel('Day', { exact: true }).fill('2025-06-02');
    await dialog.getByText('Euros').click();
    await expect(dialog.getByText(/^They are kept in US dollars, by the rate of their day/)).toBeVisible();
    await dialog.getByLabel(/^Quantity/).fill('10');
    await dialog.getByLabel('Price of one (EUR)').fill('150');
    await dialog.getByRole('button', { name: 'Add transaction' }).click();
    await expect(dialog).toBeHidden();

    const bought = main(page).getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1);
    await expect(bought).toContainText(/From EUR 150\.00 at 1\.\d{4}\./);
    const [, rate] = / at (1\.\d{4})\./.exec((await bought.textContent()) ?? '') ?? [];
    await expect(main(page).getByText('Cost', { exact: true }).locator('..')).toContainText(/\$1,[67]\d\d\.\d\d/);
    await expect(main(page).getByText(/^What was paid in euros is reckoned in US dollars/)).toBeVisible();

    await rows(page, 'Transactions')
      .getByRole('button', { name: /^Edit Buy AAPL/ })
      .click();
    await expect(dialog.getByRole('radio', { name: 'Euros' })).toBeChecked();
    await expect(dialog.getByLabel('Price of one (EUR)')).toHaveValue('150');
    await dialog.getByLabel('Price of one (EUR)').fill('160');
    await dialog.getByRole('button', { name: 'Save transaction' }).click();
    await expect(dialog).toBeHidden();
    await expect(bought).toContainText(`From EUR 160.00 at ${rate}.`);
  },
);
