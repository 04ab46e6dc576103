import { demoAccount } from '../../site/accounts';
import { waitForMail } from '../../site/mails';
import { putSession, sessionFor } from '../../site/session';
import { expect, ownSiteTest as test } from '../../site/test';
import { violationsInBothModes } from '../../site/violations';

/** A company of the bundled data whose website is its own. */
const TICKER = 'AAPL';
const DOMAIN = 'apple.com';
const APPLICANT = 'ann@applicants.example';

test.describe('Public company application (specification, section 2)', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a company applies, is accepted, proves its domain, and its page says Verified', async ({
    browser,
    page,
    site,
    faults,
  }) => {
    await page.goto(`/company/${TICKER}`);
    await page.getByRole('link', { name: 'Apply to keep its page' }).click();
    await expect(page).toHaveURL('/company/apply');
    expect(await violationsInBothModes(page)).toEqual([]);
    for (const [label, text] of [
      ['Company', 'Apple Inc.'],
      ['Ticker', TICKER.toLowerCase()],
      ['Exchange', 'NASDAQ'],
      ['Your name', 'Ann Lee'],
      ['Your role', 'Head of Investor Relations'],
      ['Email', APPLICANT],
      ['Message', 'We would like to keep our page.'],
    ] as const) {
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole('button', { name: 'Send Application' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you for your application.');
    await waitForMail(site, { to: APPLICANT, subject: 'We received your application' });

    const admins = await browser.newContext();
    const admin = await admins.newPage();
    await putSession(admin, await sessionFor(site, await demoAccount(site, 'admin')));
    await admin.goto(`${site.url}/company/applications`);
    await admin.getByRole('button', { name: 'Accept Apple Inc.' }).press('Enter');
    await admin.getByRole('dialog').getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(admin.getByText('Nobody waits for a decision.')).toBeVisible();
    await admins.close();

    const accepted = await waitForMail(site, {
      to: APPLICANT,
      subject: expectedSubject(await nameOf(site.url)),
    });
    const user = await demoAccount(site, 'user');
    await putSession(page, await sessionFor(site, user));
    await page.goto(accepted.link);
    await page.getByLabel(`Address at ${DOMAIN}`).fill(`ir@${DOMAIN}`);
    await page.getByRole('button', { name: 'Send Link' }).click();
    const proof = await waitForMail(site, {
      to: `ir@${DOMAIN}`,
      subject: `Confirm that you keep the page of ${await nameOf(site.url)}`,
    });
    await page.goto(`${proof.link}&step=confirm`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'Open the page' }).click();
    await expect(page.getByText(/^Verified since [A-Z][a-z]{2} \d{1,2}, 20\d\d$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Company admins' })).toBeVisible();
    expect(faults).toEqual([]);
  });
});

const expectedSubject = (name: string) => `Your application for ${name} is accepted`;

/** The company's name as the site knows it. */
async function nameOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/stocks/live-company/${TICKER}/`);
  return ((await response.json()) as { name: string }).name;
}
