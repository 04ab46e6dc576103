import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInDirectly } from '../../site/signIn';
import { expectNotSideways } from '../../site/overflow';
import { expect, ownSiteTest as test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/** A featured company, whose badge alone says nothing of an amount. */
const COMPANY = { ticker: 'TUTH', name: 'Standard Dental Labs Inc.', path: '/company/standard-dental-labs-inc' };
const main = (page: Page) => page.getByRole('main');
const row = (page: Page) => main(page).getByRole('row').filter({ hasText: COMPANY.name });

/** Fills the fields of an open dialog by their labels. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByRole('dialog').getByLabel(label).fill(text);
}

test('SPONSORED badge: who paid what since when is recorded by an editor, and stands beside it, in the ledger and in its file', async ({
  browser,
  page,
  site,
  faults,
}) => {
  await page.goto(COMPANY.path);
  await expect(main(page).getByText('SPONSORED', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText(/has not been recorded yet/)).toBeVisible();

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  const editor = await context.newPage();
  await signInDirectly(editor, site, 'editor');
  await editor.goto('/disclosures');
  await main(editor).getByRole('button', { name: 'Record a sponsorship' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Record a sponsorship' });
  await dialog.getByRole('button', { name: 'Record' }).click();
  for (const text of ['Enter the ticker of the company', 'Enter who pays', 'Enter a day', 'Enter what is paid for']) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await fill(editor, {
    'Ticker of the company': COMPANY.ticker.toLowerCase(),
    'Paid by': 'Dental “Friends” Ltd.',
    'Amount of money': '3,500.50',
    Since: '2025-11-03',
    'For what': 'Articles, mails',
    'How this is known': 'The contract',
  });
  expect(await violationsInBothModes(editor, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(editor)).toContainText('$3,500.50');

  await test.step('a correction says why, and keeps what stood there', async () => {
    await row(editor)
      .getByRole('button', { name: `Correct the entry of ${COMPANY.name}` })
      .click();
    await fill(editor, { 'Amount of money': '4000', 'Why it is corrected, which everybody can read': 'A wrong sum.' });
    await editor.getByRole('dialog').getByRole('button', { name: 'Save correction' }).click();
    await expect(editor.getByRole('dialog')).toBeHidden();
    await expect(row(editor)).toContainText('$4,000');
    await expectNotSideways(editor, 'the ledger on a phone');
  });
  await context.close();

  await page.reload();
  await expect(main(page).getByText('SPONSORED', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText('Dental “Friends” Ltd.: $4,000, since Nov 3, 2025')).toBeVisible();
  await main(page).getByRole('link', { name: 'Who pays for what' }).click();
  await row(page).getByText('Corrected once').click();
  await expect(row(page)).toContainText('$3,500.50');
  await expect(row(page)).toContainText('Corrected because: A wrong sum.');
  await expect(main(page).getByRole('button', { name: /^(Correct|Record)/ })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('market-pulse-disclosures.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines.find((line) => line.startsWith(COMPANY.ticker))).toContain('4000,USD,,2025-11-03,');
  expect(faults).toEqual([]);
});
