import { signInDirectly } from '../../site/signIn';
import { expectNoOverflow } from '../../site/overflow';
import { expect, ownSiteTest as test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

test('a member sets an alert by name on the page of all alerts, and switches it off by keyboard', async ({
  page,
  site,
  faults,
}) => {
  await signInDirectly(page, site, 'user');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/alerts');
  await expect(page.getByText('No price alerts yet.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Add an alert' }).fill('NVDA');
  await page
    .getByRole('list', { name: 'Stocks and coins found' })
    .getByRole('button', { name: /^NVDA / })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Price alerts for NVIDIA/ });
  await dialog.getByLabel(/^Threshold/).fill('1000');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByText('Price at or above $1,000.00')).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.getByRole('list', { name: 'Price alerts' }).getByRole('listitem');
  await expect(row).toContainText('Price at or above $1,000.00');
  await expect(row).toContainText(/\d% away, now \$/);
  await row.getByRole('switch').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 alert, 0 on.')).toBeVisible();
  await expectNoOverflow(page, 'at 390 px');
  expect(await violationsInBothModes(page)).toEqual([]);
  expect(faults).toEqual([]);
});
