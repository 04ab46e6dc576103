import { FULL } from '../../full';
import { readApi } from '../../site/api';
import { manifest, platform } from '../../site/platform';
import { signInByForm } from '../../site/signIn';
import { expect, ownSiteTest as test } from '../../site/test';

const production = ['--env', 'production'];

test.describe('A remote that is switched off', () => {
  test('has left no trace, and comes back whole', async ({ page, site, faults }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /forum/i }).first()).toBeVisible();

    await platform(site, ['set', 'forums', '--off', ...production, '--reason', 'moderators are away']);
    await page.reload();
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
    await page.goto('/authentication/sign-in');
    await signInByForm(page, site, 'user');
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('button', { name: 'user' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /forum/i })).toHaveCount(0);
    // The document of a path that nobody claims is a 404, which the browser reports; nothing else is wrong.
    expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);

    await platform(site, ['set', 'forums', '--on', ...production, '--reason', 'moderators are back']);
    const [forum] = await readApi<{ name: string }[]>(site, '/forums/forums/');
    await page.goto('/forums');
    await expect(
      page
        .getByRole('main')
        .getByText(forum?.name ?? 'a first forum')
        .first(),
    ).toBeVisible();
  });

  test('leaves in the history who switched it, and why', FULL, async ({ site }) => {
    await platform(site, ['set', 'markets', '--off', ...production, '--reason', 'exchange holiday']);
    await platform(site, ['set', 'markets', '--on', ...production, '--reason', 'the exchange is open']);
    const history = await platform(site, ['history', '--remote', 'markets']);
    expect(history).toContain('exchange holiday');
    expect(history).toContain('the exchange is open');
  });
});
