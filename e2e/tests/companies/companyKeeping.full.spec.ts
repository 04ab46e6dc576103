import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Company } from '@market-pulse/contract';
import type { Page } from '@playwright/test';
import { demoAccount } from '../../site/accounts';
import { callAs } from '../../site/callAs';
import { ComposedSite } from '../../site/ComposedSite';
import { waitForMail } from '../../site/mails';
import { signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest as test } from '../../site/test';

/** A site of somebody else, with one page. */
function anotherSite() {
  let page = '';
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  return {
    /** @returns where the page is */
    async open(html: string): Promise<string> {
      page = html;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/* What companies, editors and admins do to keep a company's page, and what others find there afterwards. */

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('an application is refused with a reason, which the applicant is mailed, and is decided then', async ({
  page,
  site,
}) => {
  const email = 'bea@applicants.example';
  const response = await fetch(`${site.url}/api/stocks/applications/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{
        company: 'Tesla, Inc.',
        ticker: 'TSLA',
        exchange: 'NASDAQ',
        contact: 'Bea Moss',
        role: 'Investor Relations',
      },
      ...{ email, message: 'We would like to keep our page.' },
    }),
  });
  expect(response.status).toBe(201);
  await signInDirectly(page, site, 'admin');
  await page.goto('/company/applications');
  await main(page).getByRole('button', { name: 'Refuse Tesla, Inc.' }).click();
  const refusal = dialog(page, 'Refuse Tesla, Inc.');
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await expect(refusal.getByText('Say why: the applicant is told')).toBeVisible();
  await refusal.getByLabel('Reason').fill('The address is not one of the company.');
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Refused. Bea Moss is told by mail.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Refuse Tesla, Inc.' })).toHaveCount(0);
  await waitForMail(site, { to: email, subject: 'Your application for TSLA' });
});

test('an admin appoints whoever keeps a page, who may edit it, and removes them again', async ({
  browser,
  page,
  site,
}) => {
  const { username } = await demoAccount(site, 'user');
  await signInDirectly(page, site, 'admin');
  await page.goto('/company/amazon-com-inc');
  await main(page).getByRole('button', { name: 'Company admins' }).click();
  const admins = dialog(page, /^Admins of Amazon/);
  await admins.getByLabel('Username or email address').fill(username);
  await admins.getByRole('button', { name: 'Appoint' }).click();
  await expect(admins.getByRole('listitem').filter({ hasText: username })).toContainText('appointed on');

  const members = await browser.newContext({ baseURL: site.url });
  const member = await members.newPage();
  await signInDirectly(member, site, 'user');
  await member.goto('/company/amazon-com-inc');
  await expect(main(member).getByRole('button', { name: 'Edit', exact: true })).toBeVisible();

  await admins.getByRole('button', { name: `Remove ${username}` }).click();
  await admins.getByRole('button', { name: `Remove ${username}` }).click();
  await expect(page.getByText(`${username} no longer keeps this page.`)).toBeVisible();
  await member.reload();
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(member).getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await members.close();
});

test('the IR mail is edited, one that is none is refused, and a server that is away says that nothing was saved', async ({
  page,
  site,
}) => {
  await signInDirectly(page, site, 'admin');
  await page.goto('/company/visa-inc');
  await main(page).getByRole('button', { name: 'Edit', exact: true }).click();
  const mail = main(page).getByRole('textbox', { name: 'IR email' });
  const save = main(page).getByRole('button', { name: 'Save Changes' });
  await mail.fill('investors at visa');
  await save.click();
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await mail.fill('investors@visa.example');

  await page.route(/\/api\/stocks\/.*update/, (route) => route.abort('connectionrefused'));
  await save.click();
  await expect(main(page).getByText('Failed to save changes')).toBeVisible();
  await expect(mail).toHaveValue('investors@visa.example');
  await page.unrouteAll();
  await save.click();
  await expect(main(page).getByRole('link', { name: 'IR Contact' })).toHaveAttribute(
    'href',
    'mailto:investors@visa.example',
  );
});

test('Leadership: an editor records who leads a company and where that is from; pay is shown in thousands and millions', async ({
  page,
  site,
}) => {
  await signInDirectly(page, site, 'editor');
  await page.goto('/company/visa-inc?tab=leadership');
  await page.getByRole('button', { name: 'Edit leadership' }).click();
  const form = dialog(page, /^Leadership of Visa/);
  await form
    .getByLabel('People, in the order in which they are shown')
    .fill('Ada Stone; Chief Executive Officer; 51; 950000\nBen Hill; Chief Financial Officer; old; 1500000');
  await form.getByLabel('Source', { exact: true }).fill('The company’s website');
  await form.getByLabel('As of').fill('2026-11-01');
  await form.getByRole('button', { name: 'Save leadership' }).click();
  await expect(form.getByText('Line 2: "old" is no age in years')).toBeVisible();
  await form
    .getByLabel('People, in the order in which they are shown')
    .fill('Ada Stone; Chief Executive Officer; 51; 950000\nBen Hill; Chief Financial Officer; ; 1500000');
  await form.getByRole('button', { name: 'Save leadership' }).click();
  await expect(form).toBeHidden();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('row', { name: /Ada Stone/ })).toContainText('$950K');
  await expect(panel.getByRole('row', { name: /Ben Hill/ })).toContainText('$1.50M');
  await expect(panel).toContainText('Source: The company’s website, as of Nov 1, 2026');
});

test('a press release that an editor refuses says why to the company, and one that is withdrawn is gone for everybody', async ({
  browser,
  page,
  site,
}) => {
  const slug = 'visa-inc';
  const { username } = await demoAccount(site, 'user');
  await callAs(site, 'admin', 'POST', `/stocks/companies/${slug}/admins/`, { account: username });
  for (const title of ['Not like this', 'Soon withdrawn']) {
    const body = 'Words of the company, enough of them.';
    await callAs(site, 'user', 'POST', `/stocks/companies/${slug}/press-releases/`, { title, body });
  }
  await signInDirectly(page, site, 'editor');
  await page.goto('/company/press-releases');
  await main(page).getByRole('button', { name: 'Read "Not like this"' }).click();
  await main(page).getByRole('radio', { name: 'Refuse it' }).check();
  await main(page).getByLabel('Reason, which the company is told').fill('Names no date.');
  await main(page).getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('The press release is refused.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Read "Soon withdrawn"' }).click();
  await main(page).getByRole('radio', { name: 'Publish it' }).check();
  await main(page).getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('The press release is published.')).toBeVisible();

  const members = await browser.newContext({ baseURL: site.url });
  const member = await members.newPage();
  await signInDirectly(member, site, 'user');
  await member.goto(`/company/${slug}`);
  await member
    .getByRole('region', { name: 'Latest Filings & PRs' })
    .getByRole('link', { name: 'Soon withdrawn' })
    .click();
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Soon withdrawn');
  const address = member.url();

  await member.goto(`/company/${slug}`);
  await main(member).getByRole('button', { name: 'Edit', exact: true }).click();
  await main(member).getByRole('button', { name: 'Press releases' }).click();
  const drawer = dialog(member, /^Press releases of /);
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Not like this' })).toContainText('Names no date.');
  const published = drawer.getByRole('listitem').filter({ hasText: 'Soon withdrawn' });
  await published.getByRole('button', { name: 'Withdraw' }).click();
  await published.getByRole('button', { name: 'Take it from the site for good' }).click();
  await expect(published).toContainText('Withdrawn');
  await expect.poll(async () => (await fetch(address)).status).toBe(410);
  await member.goto(address);
  await expect(main(member).getByText('This press release was withdrawn.')).toBeVisible();
  await members.close();
});

test('where the owners of the site allow it, another site shows the chart of a company in a frame', async ({
  browser,
}) => {
  const site = await ComposedSite.start({ variables: { CHART_EMBEDS: 'on' } });
  const elsewhere = anotherSite();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site.url}/company/apple-inc`);
    await main(page).getByRole('button', { name: 'Embed' }).click();
    const snippet = await main(page).getByLabel('Put this into your page to show the chart there').inputValue();
    const { name } = (await (await fetch(`${site.url}/api/stocks/live-company/AAPL/`)).json()) as Company;

    const other = await context.newPage();
    await other.goto(await elsewhere.open(`<!doctype html><title>Another site</title>${snippet}`));
    const frame = other.frameLocator('iframe');
    await expect(frame.getByText(name).first()).toBeVisible();
    await expect(frame.locator('svg').first()).toBeVisible();
    await expect(frame.getByRole('navigation')).toHaveCount(0);
    // Nothing else of the site is to be had in a frame.
    const { headers } = await fetch(`${site.url}/company/apple-inc`);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    await context.close();
  } finally {
    elsewhere.close();
    await site.remove();
  }
});
