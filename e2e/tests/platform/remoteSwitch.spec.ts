import { FULL } from '../../full';
import { readApi } from '../../site/api';
import { manifest, operate, platform } from '../../site/platform';
import { signInByForm } from '../../site/signIn';
import { expect, ownSiteTest as test } from '../../site/test';
import type { RunningSite } from '../../site/ComposedSite';

/** Switches a remote in production. That the command line does the same is shown in `platform.test.ts`. */
const setEnabled = (site: RunningSite, remote: string, enabled: boolean, reason: string) =>
  operate(site, 'PATCH', `/environments/production/remotes/${remote}/`, { enabled, reason });

test.describe('A remote that is switched off', () => {
  test('has left no trace, and comes back whole', async ({ page, site, faults }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await setEnabled(site, 'forums', false, 'moderators are away');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Market News' })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    for (const place of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(place).locator('a[href^="/forums"]')).toHaveCount(0);
    }
    for (const place of ['banner', 'contentinfo'] as const)
      await expect(page.getByRole(place)).not.toContainText(/forum/i);
    await expect(page.locator('[data-remote="forums"]')).toHaveCount(0);
    expect(await page.content()).not.toContain('/releases/forums/');
    expect((await manifest(site)).remotes.map(({ name }) => name)).not.toContain('forums');

    await page.goto('/forums');
    await expect(page).toHaveURL('/');

    // Signing in, which leads to the forums otherwise, leads to the home page.
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await signInByForm(page, site, 'user');
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('button', { name: 'user' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /forum/i })).toHaveCount(0);
    // The document of a path that nobody claims is a 404, which the browser reports; nothing else is wrong.
    expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);

    await setEnabled(site, 'forums', true, 'moderators are back');
    const [forum] = await readApi<{ name: string }[]>(site, '/forums/forums/');
    await page.goto('/forums');
    await expect(
      page
        .getByRole('main')
        .getByText(forum?.name ?? 'a first forum')
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo').locator('a[href^="/forums"]').first()).toBeVisible();
  });

  test('is missed by nobody on the page of a company and at a coin', FULL, async ({ page, site, faults }) => {
    const company = '/company/nvidia-corporation';
    const coin = page.getByRole('dialog', { name: 'Bitcoin' });
    const tabs = page.getByRole('tab');
    await page.goto(company);
    await expect(page.getByRole('tab', { name: /^Discussion/ })).toBeVisible();
    const before = await tabs.count();
    await page.goto('/markets/crypto?symbol=BTC');
    await expect(coin.getByRole('heading', { name: 'In the forums' })).toBeVisible();

    await setEnabled(site, 'forums', false, 'moderators are away');
    // The address of the tab leads to the page all the same, with what it shows first.
    for (const address of [company, `${company}?tab=discussion`]) {
      await page.goto(address);
      await expect(tabs).toHaveCount(before - 1);
      await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
      await expect(page.getByRole('main')).not.toContainText(/discussion|forum/i);
    }
    await page.goto('/markets/crypto?symbol=BTC');
    await expect(coin.getByRole('region', { name: 'Price chart of Bitcoin' })).toBeVisible();
    await expect(coin).not.toContainText(/forum|discussion/i);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('a[href^="/forums"]')).toHaveCount(0);
    await expect(page.locator('[data-remote="forums"]')).toHaveCount(0);
    expect(faults).toEqual([]);

    await setEnabled(site, 'forums', true, 'moderators are back');
    await page.goto(`${company}?tab=discussion`);
    await expect(page.getByRole('tab', { name: /^Discussion/, selected: true })).toBeVisible();
  });

  test('leaves in the history who switched it, and why', FULL, async ({ site }) => {
    await platform(site, ['set', 'markets', '--off', '--env', 'production', '--reason', 'exchange holiday']);
    await platform(site, ['set', 'markets', '--on', '--env', 'production', '--reason', 'the exchange is open']);
    const history = await platform(site, ['history', '--remote', 'markets']);
    expect(history).toContain('exchange holiday');
    expect(history).toContain('the exchange is open');
  });
});
