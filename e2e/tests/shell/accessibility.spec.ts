import AxeBuilder from '@axe-core/playwright';
import { sitePages } from '../../site/pages';
import { expect, test } from '../../site/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Accessibility, ${colorScheme}`, () => {
    // Without motion, so that no colour is measured half-way through a transition.
    test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme });

    for (const { name, open, expectLoaded } of sitePages) {
      test(`axe finds nothing on ${name}`, async ({ page, site }) => {
        await open(page, site);
        await expectLoaded(page, site);
        const other = colorScheme === 'dark' ? 'light' : 'dark';
        await expect(page.getByRole('button', { name: `Switch to ${other} mode` })).toBeVisible();

        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
        );
        expect(found).toEqual([]);
      });
    }
  });
}

test('a page can be left for its content, its menu opened and closed by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/markets/stocks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Market');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const markets = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Markets' });
  await markets.focus();
  await page.keyboard.press('Enter');
  await expect(markets).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(markets).toHaveAttribute('aria-expanded', 'false');
  await expect(markets).toBeFocused();
});
