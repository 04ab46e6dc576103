import { manifest } from '../site/platform';
import { expect, test } from '../site/test';

/** Files of remotes; the shell's own are not among them. */
const REMOTE_FILES = /\/releases\/(?!shell\/)/;

test.describe('Navigation and chrome (specification, section 2)', () => {
  test('header, navigation and footer are painted from the manifest with no remote code loaded', async ({
    page,
    site,
  }) => {
    const { remotes } = await manifest(site);
    await page.route(REMOTE_FILES, (route) => route.abort());
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');

    const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    const footer = page.getByRole('contentinfo');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Market Pulse, home' })).toBeVisible();
    await expect(footer).toContainText('paid for promoting featured companies');
    const entries = remotes.flatMap(({ nav }) => nav).filter(({ role }) => role === undefined);
    for (const { group, label, to } of entries.filter(({ placement }) => placement === 'footer')) {
      const links = footer.getByRole('navigation', { name: group }).getByRole('link', { name: label, exact: true });
      await expect(links).toHaveAttribute('href', to);
    }
    const groups = new Set(entries.filter(({ placement }) => placement === 'header').map(({ group }) => group));
    groups.delete('Account');
    expect(groups.size).toBeGreaterThan(3);
    for (const group of groups) await expect(bar.getByText(group, { exact: true })).toBeVisible();

    // What the remotes would have filled says so in its own place.
    await expect(page.getByRole('main').getByText('is not available right now').first()).toBeVisible();
    const executed = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(executed.filter((url) => url.includes('/releases/shell/')).length).toBeGreaterThan(0);
    await expect(page.locator('[data-remote]')).toHaveCount(0);
  });

  test('one menu group is open at a time, and a click on the open one closes it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const markets = bar.getByRole('button', { name: 'Markets' });
    const categories = bar.getByRole('button', { name: 'Categories' });

    await markets.click();
    await expect(bar.getByRole('link', { name: 'Stock Market' })).toBeVisible();
    await categories.click();
    await expect(categories).toHaveAttribute('aria-expanded', 'true');
    await expect(markets).toHaveAttribute('aria-expanded', 'false');
    await categories.click();
    await expect(categories).toHaveAttribute('aria-expanded', 'false');
  });

  test('the Categories menu lists the categories that are meant for it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('button', { name: 'Categories' }).click();
    await expect(bar.getByRole('link', { name: 'Earnings', exact: true })).toHaveAttribute(
      'href',
      '/category/earnings',
    );
    await expect(bar.getByRole('link', { name: 'Dividends', exact: true })).toHaveCount(0);
  });

  test('below 992 px the navigation is behind a menu button', async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 800 });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(bar.getByRole('link', { name: 'Companies', exact: true })).toBeVisible();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(bar).toBeVisible();
  });

  test('an unknown path goes to /, and its document says that there is no such page', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Actionable Market Intelligence for the Modern Investor',
    );
  });

  test('a link leads to a page of another remote without loading the document again', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/markets/stocks');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company Research Hub');
    await expect(page).toHaveTitle(/Company Research Hub/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
