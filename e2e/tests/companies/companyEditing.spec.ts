import { FULL } from '../../full';
import type { Page } from '@playwright/test';
import { openSession, signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest as test } from '../../site/test';
import type { RunningSite } from '../../site/ComposedSite';
import { waitUntilRendered } from '../../site/takenOver';
import { violationsOn } from '../../site/violations';

/** One of the featured companies, which carry the badge. */
const SPONSORED = 'ONAR';
const main = (page: Page) => page.getByRole('main');

/** Sends what an editor would. */
async function send(site: RunningSite, method: string, path: string, body: object): Promise<void> {
  const { access } = await openSession(site, 'editor');
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  const response = await fetch(`${site.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
}

// Others see no way to edit: `companyProfile.spec.ts`.
test('an admin edits a company, finds that in its history, and undoes it', async ({ page: admin, site, faults }) => {
  await signInDirectly(admin, site, 'admin');
  await admin.goto('/company/msft');
  const about = admin.getByRole('textbox', { name: 'About' });
  await main(admin).getByRole('button', { name: 'Edit' }).click();
  const before = await about.inputValue();
  await about.fill('Written by <b>us</b>.');
  await main(admin).getByRole('button', { name: 'Cancel' }).click();
  await expect(about).toBeHidden();

  await main(admin).getByRole('button', { name: 'Edit' }).click();
  await admin.getByRole('textbox', { name: 'Website' }).fill('javascript:alert(1)');
  await main(admin).getByRole('button', { name: 'Save Changes' }).click();
  await expect(main(admin).getByText('Failed to update company information')).toBeVisible();
  await expect(main(admin).getByText('Enter a web address that begins with https://')).toBeVisible();
  await admin.getByRole('textbox', { name: 'Website' }).fill('https://www.microsoft.com');
  await about.fill('Written by <b>us</b>.');
  // The message about what is mended fades away.
  await expect(main(admin).getByText('Enter a web address that begins with https://')).toHaveCount(0);
  expect(await violationsOn(admin, { part: 'main' })).toEqual([]);
  await main(admin).getByRole('button', { name: 'Save Changes' }).click();
  await expect(about).toBeHidden();
  await expect(main(admin).getByText('Written by <b>us</b>.')).toBeVisible();

  await main(admin).getByRole('button', { name: 'Edit' }).click();
  await main(admin).getByRole('button', { name: 'History' }).click();
  await admin.getByRole('button', { name: 'Undo the change of About' }).first().click();
  await expect(admin.getByRole('dialog').getByRole('listitem').first()).toContainText(before.slice(0, 40));
  // The browser's own word about what the server refused.
  expect(faults.filter((fault) => !/422/.test(fault))).toEqual([]);
});

test(
  'the ledger and the page of a company say who paid what, as an editor has recorded it, without script too',
  FULL,
  async ({ browser, page, site }) => {
    await page.goto(`/company/${SPONSORED}`);
    await expect(main(page).getByText('has not been recorded yet')).toBeVisible();
    await main(page).getByRole('link', { name: 'Who pays for what' }).click();
    await expect(page).toHaveURL('/disclosures');
    await expect(main(page).getByText('has not been recorded yet')).toContainText('ONAR');

    await send(site, 'POST', '/stocks/disclosures/', {
      ...{ ticker: SPONSORED, payer: 'ONAR Holding Corporation', amount: 3500, currency: 'USD', compensation: '' },
      ...{ since: '2026-01-05', until: null, services: 'Articles and mails', source: 'The contract' },
    });
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const served = await context.newPage();
    // What comes late comes without content, and without script nothing is added.
    for (const path of ['/disclosures', `/company/${SPONSORED}`]) await waitUntilRendered(new URL(path, site.url));
    await served.goto('/disclosures');
    const row = main(served).getByRole('row').nth(1);
    await expect(row).toContainText('$3,500');
    await expect(row).toContainText('Jan 5, 2026');
    await row.getByRole('link').click();
    await expect(main(served).getByText('$3,500, since Jan 5, 2026')).toBeVisible();
    await context.close();
  },
);
