import { FULL } from '../../full';
import { expect, test, type Page } from '../../site/test';

const WINDOW = { width: 390, height: 844 };
/** Height of the bar, and the least of a target, in CSS pixels. */
const BAR_HEIGHT = 60;
const TARGET_SIZE = 44;

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });

test.describe('The bar at the foot of narrow windows', () => {
  test('stands at the foot of the window, marks the page, and covers neither the end of a page nor what has the focus', async ({
    page,
  }) => {
    await page.setViewportSize(WINDOW);
    await page.goto('/legal-disclaimer');
    const box = await bar(page).boundingBox();
    expect([box?.y, box?.height]).toEqual([WINDOW.height - BAR_HEIGHT, BAR_HEIGHT]);
    for (const entry of await bar(page).getByRole('listitem').all()) {
      const target = await entry.locator('a, button').boundingBox();
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(TARGET_SIZE);
    }
    await bar(page).getByRole('link', { name: 'Markets' }).click();
    await expect(page).toHaveURL('/markets/stocks');
    await expect(bar(page).getByRole('link', { name: 'Markets' })).toHaveAttribute('aria-current', 'page');

    await page.goto('/legal-disclaimer');
    const bottomOf = (name: string) => async () => {
      const place = await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().boundingBox();
      return (place?.y ?? 0) + (place?.height ?? 0);
    };
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).focus();
    await expect.poll(bottomOf('Home')).toBeLessThanOrEqual(WINDOW.height - BAR_HEIGHT);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = page.getByRole('contentinfo').getByText('Market Pulse').last();
    await expect
      .poll(async () => {
        const place = await end.boundingBox();
        return (place?.y ?? Infinity) + (place?.height ?? 0);
      })
      .toBeLessThanOrEqual(WINDOW.height - BAR_HEIGHT);
  });

  test('opens the search, which gives the focus back to it', FULL, async ({ page }) => {
    await page.setViewportSize(WINDOW);
    await page.goto('/legal-disclaimer');
    const search = bar(page).getByRole('button', { name: 'Search' });
    await search.click();
    await expect(page.getByRole('combobox', { name: 'Search companies, posts, forums and coins' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(search).toBeFocused();
  });

  test('is not there where the navigation is in the header', FULL, async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 800 });
    await page.goto('/legal-disclaimer');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });
});
