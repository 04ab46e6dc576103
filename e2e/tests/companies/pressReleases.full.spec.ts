import type { Page } from '@playwright/test';
import { demoAccount } from '../../site/accounts';
import { openSession, signInDirectly } from '../../site/signIn';
import { expectNotSideways } from '../../site/overflow';
import { expect, ownSiteTest as test } from '../../site/test';
import type { RunningSite } from '../../site/ComposedSite';
import { violationsInBothModes } from '../../site/violations';

const SLUG = 'nvidia-corporation';
const TITLE = 'Über “Chips” & plants';
const main = (page: Page) => page.getByRole('main');
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Press releases of / });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without sending?' });

/** Lets the demo member keep the page of the company. */
async function appointMember(site: RunningSite): Promise<void> {
  const { access } = await openSession(site, 'admin');
  const { username } = await demoAccount(site, 'user');
  const response = await fetch(`${site.url}/api/stocks/companies/${SLUG}/admins/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ account: username }),
  });
  if (!response.ok) throw new Error(`Appointing answers ${response.status}`);
}

test('Latest Filings & PRs: what a company admin writes is read by an editor before anybody else, and stands there then', async ({
  browser,
  page,
  site,
  faults,
}) => {
  await appointMember(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInDirectly(page, site, 'user');
  await page.goto(`/company/${SLUG}`);
  await main(page).getByRole('button', { name: 'Edit' }).click();
  await main(page).getByRole('button', { name: 'Press releases' }).click();
  await drawer(page).getByRole('button', { name: 'Write a press release' }).click();
  await drawer(page).getByLabel('Title').fill(TITLE);
  expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);

  await test.step('a text that was not sent is given up only after that was asked', async () => {
    await drawer(page).getByRole('button', { name: 'Back to the list' }).click();
    await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(drawer(page).getByLabel('Title')).toHaveValue(TITLE);
  });

  await drawer(page).getByLabel(/^Text/).fill('We build <b>plants</b>.\n\nMore of them follow.');
  await drawer(page).getByRole('button', { name: 'Send to an editor' }).click();
  await expect(drawer(page).getByRole('listitem').filter({ hasText: TITLE })).toContainText('Waits for an editor');
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).toBeHidden();

  const visitors = await browser.newContext({ baseURL: site.url });
  const visitor = await visitors.newPage();
  await visitor.goto(`/company/${SLUG}`);
  const latest = visitor.getByRole('region', { name: 'Latest Filings & PRs' });
  await expect(latest.getByRole('link').first()).toBeVisible();
  await expect(latest.getByText(TITLE)).toHaveCount(0);

  const editors = await browser.newContext({ baseURL: site.url });
  const editor = await editors.newPage();
  await signInDirectly(editor, site, 'editor');
  await editor.goto('/company/press-releases');
  await main(editor)
    .getByRole('button', { name: `Read "${TITLE}"` })
    .click();
  await expect(main(editor).getByText('We build <b>plants</b>.')).toBeVisible();
  await main(editor).getByRole('radio', { name: 'Publish it' }).check();
  await main(editor).getByRole('button', { name: 'Decide' }).click();
  await expect(main(editor).getByText('Nothing waits.')).toBeVisible();
  await editors.close();

  await visitor.goto(`/company/${SLUG}`);
  await latest.getByRole('link', { name: TITLE }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(main(visitor).getByText('We build <b>plants</b>.')).toBeVisible();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expectNotSideways(visitor, 'a press release on a phone');
  await visitors.close();
  expect(faults).toEqual([]);
});

test('edits that are not saved are asked about before the page is left, within the site and with the document', async ({
  page,
  site,
}) => {
  await signInDirectly(page, site, 'admin');
  await page.goto('/company/visa-inc');
  await main(page).getByRole('button', { name: 'Edit' }).click();
  const about = main(page).getByRole('textbox', { name: 'About' });
  await about.fill('Not saved.');
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  const toAbout = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await toAbout.click();
    await expect(leave.getByRole('button', { name: 'Stay' })).toBeFocused();
    expect(await violationsInBothModes(page, '[role="dialog"]')).toEqual([]);
    // As far from the sides of the window as everything else.
    const { x, width: wide } = (await leave.boundingBox()) ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThanOrEqual(15);
    expect(x + wide).toBeLessThanOrEqual(width - 15);
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expect(leave).toBeHidden();
    await expect(about).toHaveValue('Not saved.');
    await expect(page).toHaveURL('/company/visa-inc');
  }
  const [warning] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await expect(about).toHaveValue('Not saved.');

  await toAbout.click();
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
