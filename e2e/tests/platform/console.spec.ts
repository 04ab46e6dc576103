import { FULL } from '../../full';
import { demoAccount } from '../../site/accounts';
import { manifest, operate, platform, servedRemote } from '../../site/platform';
import { publishCopy } from '../../site/publishCopy';
import { signInByForm, signInDirectly } from '../../site/signIn';
import { expect, ownSiteTest as test, type Page } from '../../site/test';
import { violationsInBothModes, violationsOn } from '../../site/violations';

/** The part of the page that belongs to a remote, on a wide window: its row of the matrix. */
function rowOf(page: Page, title: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
}

function dialogOf(page: Page) {
  return page.getByRole('dialog');
}

async function openConsole(page: Page): Promise<void> {
  await page.goto('/platform');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Platform');
  await expect(page.getByRole('table', { name: 'What each environment serves' })).toBeVisible();
}

async function choose(page: Page, row: string, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Change ${row}` }).click();
  await page.getByRole('main').getByRole('button', { name: item }).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function confirm(page: Page, reason: string, button: string): Promise<void> {
  await dialogOf(page).getByLabel('Why?').fill(reason);
  await dialogOf(page).getByRole('button', { name: button }).click();
}

test.describe('The console', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('asks for a session and leads back; tells who is no product owner that it is not for them', async ({
    page,
    site,
  }) => {
    await page.goto('/platform?view=history');
    await expect(page).toHaveURL(/\/authentication\/sign-in\?next=/);
    await signInByForm(page, site, 'editor');
    await expect(page).toHaveURL('/platform?view=history');
    await expect(page.getByText('This page is for product owners')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'editor' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Platform' })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
  });

  test('switches a remote off with a reason, takes it back, and keeps who and why', async ({ page, site, faults }) => {
    await signInDirectly(page, site, 'product_owner');
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'product_owner' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Platform' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Platform' })).toBeFocused();
    await expect(page).toHaveTitle('Platform · Market Pulse');

    await page.getByRole('switch', { name: 'Markets in production' }).click();
    const dialog = dialogOf(page);
    await expect(dialog).toContainText('Markets is gone from every page at the visitors’ next page load.');
    await expect(dialog).toContainText('Stock Market (/markets/stocks)');
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await expect(dialog).toContainText('Say why, in a few words');
    expect((await manifest(site)).remotes.map(({ name }) => name)).toContain('markets');

    await confirm(page, 'exchange holiday', 'Switch off');
    const control = page.getByRole('switch', { name: 'Markets in production' });
    await expect(control).not.toBeChecked();
    await expect(control).toBeFocused();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(['Markets is switched off in production.']);

    // What that does to pages: `remoteSwitch.spec.ts`.
    expect((await manifest(site)).remotes.map(({ name }) => name)).not.toContain('markets');

    await choose(page, 'Markets in production', /Roll back/);
    await expect(dialog).toContainText('before Off → after On');
    await confirm(page, 'the exchange is open', 'Roll back');
    await expect(control).toBeChecked();
    expect((await manifest(site)).remotes.map(({ name }) => name)).toContain('markets');

    await page.getByRole('tab', { name: 'History' }).click();
    const changes = page.getByRole('table', { name: 'Changes, newest first' }).getByRole('row');
    await expect(changes.nth(1)).toContainText(/Markets was rolled back in production.*Off → On.*exchange is open/);
    const { username } = await demoAccount(site, 'product_owner');
    await expect(changes.nth(2)).toContainText(/switched off in production.*On → Off.*exchange holiday/);
    await expect(changes.nth(2)).toContainText(username);
    expect(faults).toEqual([]);
  });

  test(
    'gives a release to some, to more and to none, and shows beforehand who gets it',
    FULL,
    async ({ page, site }) => {
      const served = await servedRemote(site, 'forums');
      const candidate = await publishCopy(site, 'forums', 901);
      await signInDirectly(page, site, 'product_owner');
      await openConsole(page);

      await choose(page, 'Community forums in production', /Start a canary/);
      const dialog = dialogOf(page);
      await expect(dialog.getByRole('radio', { name: served.version })).toBeDisabled();
      await dialog.getByRole('radio', { name: candidate }).check();
      await dialog.getByLabel('Percentage of visitors').fill('120');
      await expect(dialog).toContainText('At most 100%, which is everyone.');
      await expect(dialog.getByRole('button', { name: 'Set the canary' })).toBeDisabled();
      await dialog.getByRole('button', { name: '5%', exact: true }).click();
      await expect(dialog).toContainText(
        `About 5 of 100 visitors get ${candidate} at their next page load; the others get ${served.version}.`,
      );
      await confirm(page, 'a careful start', 'Set the canary');
      await expect(rowOf(page, 'Community forums')).toContainText(`Canary 5%: ${candidate}`);

      await choose(page, 'Community forums in production', /Change the canary/);
      await dialog.getByLabel('Percentage of visitors').fill('100');
      await expect(dialog).toContainText('Whoever has it already keeps it; others join them.');
      await confirm(page, 'no failures so far', 'Set the canary');
      await expect(rowOf(page, 'Community forums')).toContainText('Canary 100%');
      expect((await servedRemote(site, 'forums')).version).toBe(candidate);

      await choose(page, 'Community forums in production', /Stop the canary/);
      await confirm(page, 'end of the trial', 'Stop the canary');
      await expect(rowOf(page, 'Community forums')).not.toContainText('Canary');
      expect((await servedRemote(site, 'forums')).version).toBe(served.version);
    },
  );

  test('works by keyboard alone', FULL, async ({ page, site }) => {
    await signInDirectly(page, site, 'product_owner');
    await openConsole(page);
    const opener = page.getByRole('button', { name: 'Change Account in staging' });
    await page.getByRole('switch', { name: 'Account in staging' }).focus();
    await page.keyboard.press('Tab');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Choose a release…' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(opener).toBeFocused();

    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(dialogOf(page).getByLabel('Why?')).toBeFocused();
    await page.keyboard.type('by keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialogOf(page).getByRole('button', { name: 'Switch off' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toHaveCount(0);
    const control = page.getByRole('switch', { name: 'Account in staging' });
    await expect(control).not.toBeChecked();
    await expect(control).toBeFocused();

    await page.getByRole('tab', { name: 'Environments' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Releases' })).toBeVisible();
  });

  test('lets an admin make a token that is shown once, and revoke it', FULL, async ({ page, site }) => {
    await signInDirectly(page, site, 'admin');
    await page.goto('/platform?view=tokens');
    await page.getByLabel('Remote', { exact: true }).fill('earnings');
    await page.getByLabel('Who holds it, and for what?').fill('pipeline of the earnings team');
    await page.getByRole('button', { name: 'Create the token' }).click();
    const secret = page.getByLabel(/copy it now/);
    await expect(secret).toBeFocused();
    const token = await secret.inputValue();
    expect(await platform(site, ['--json', 'releases', 'earnings'], token)).toContain('[]');

    const row = page.getByRole('row').filter({ hasText: 'pipeline of the earnings team' });
    await expect(row).toContainText('publish earnings');
    await page.reload();
    await expect(row).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(token);
    await row.getByRole('button', { name: /Revoke/ }).click();
    await dialogOf(page).getByRole('button', { name: 'Revoke' }).click();
    await expect(row).toHaveCount(0);
    await expect(platform(site, ['releases', 'earnings'], token)).rejects.toThrow(/revoked/);
  });

  test('previews an environment in this browser, with a banner that leads back', FULL, async ({ page, site }) => {
    await signInDirectly(page, site, 'product_owner');
    await openConsole(page);
    await choose(page, 'Markets in staging', /Preview staging/);
    await dialogOf(page).getByRole('button', { name: 'Open the preview' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Preview of staging.')).toBeVisible();
    await page.getByRole('link', { name: 'Leave the preview' }).click();
    await expect(page.getByText('Preview of staging.')).toHaveCount(0);
  });

  test('works with every remote switched off', FULL, async ({ page, site }) => {
    const names = (await manifest(site)).remotes.map(({ name }) => name);
    const setAll = async (enabled: boolean, reason: string) => {
      for (const name of names)
        await operate(site, 'PATCH', `/environments/production/remotes/${name}/`, { enabled, reason });
    };
    await setAll(false, 'all off');
    try {
      expect((await manifest(site)).remotes).toEqual([]);
      await signInDirectly(page, site, 'product_owner');
      await openConsole(page);
      await page.getByRole('switch', { name: 'News and posts in production' }).click();
      await confirm(page, 'back again', 'Switch on');
      await expect(page.getByRole('switch', { name: 'News and posts in production' })).toBeChecked();
      await page.goto('/posts');
      await expect(page.getByRole('heading', { level: 1, name: 'All Posts' })).toBeVisible();
    } finally {
      await setAll(true, 'end of the test');
    }
  });
});

for (const width of [390, 1440]) {
  test.describe(`The console, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing, light and dark, and nothing scrolls sideways', FULL, async ({ page, site }) => {
      test.slow();
      await signInDirectly(page, site, 'admin');
      await openConsole(page);
      const expectFine = async () => {
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        expect(await violationsInBothModes(page)).toEqual([]);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      };
      await expectFine();
      await choose(page, 'Markets in production', /Choose a release/);
      await expect(dialogOf(page).getByRole('radio').first()).toBeVisible();
      await expectFine();
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('switch', { name: 'Markets in production' }).click();
      await expect(dialogOf(page)).toContainText('Goes from the site');
      await expectFine();
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
      for (const [tab, heading] of [
        ['Health', 'Releases'],
        ['Tokens', 'New token'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
        await expectFine();
      }
      await page.getByRole('tab', { name: 'History' }).click();
      await expect(page.getByRole('table', { name: 'Changes, newest first' })).toBeVisible();
      await expectFine();
    });
  });
}
