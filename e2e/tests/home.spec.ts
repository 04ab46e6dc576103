import { manifest } from '../site/platform';
import { expect, test } from '../site/test';

test.describe('Home page (specification, section 2)', () => {
  test('what remotes contribute stands in the order of its slots', async ({ page, site }) => {
    const { remotes } = await manifest(site);
    const sections = remotes
      .flatMap(({ name, slots }) => slots.map((slot) => ({ ...slot, remote: name })))
      .filter(({ slot }) => slot === 'home.sections')
      .sort((one, other) => one.order - other.order);
    // Several remotes take turns, or the order would be that of the remotes.
    expect(new Set(sections.map(({ remote }) => remote)).size).toBeGreaterThan(2);

    await page.goto('/');
    const shown = page.locator('.mp-home-sections [data-remote]');
    await expect(shown).toHaveCount(sections.length);
    expect(
      await shown.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-remote'))),
    ).toEqual(sections.map(({ remote }) => remote));
  });

  test('its sections follow one another as decided: news, overview, featured companies, stocks, crypto, ICOs', async ({
    page,
  }) => {
    await page.goto('/');
    const order = [
      'Latest Market News',
      'Market Overview',
      'Featured Companies',
      'Featured Stocks',
      'Crypto Highlights',
      'Featured ICOs',
    ];
    for (const name of order) await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  });

  test('every featured company carries the SPONSORED badge', async ({ page }) => {
    await page.goto('/');
    const section = page.locator('[data-remote="companies"]');
    for (const ticker of ['TUTH', 'IQST', 'EDXC', 'MLRT', 'AHRO', 'DWAY', 'ONAR', 'CYCU']) {
      await expect(section.getByText(ticker, { exact: true })).toBeVisible();
    }
    await expect(section.getByText(/^sponsored$/i)).toHaveCount(8);
  });

  test('the hero leads to the markets', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Explore Markets' }).click();
    await expect(page).toHaveURL('/markets/stocks');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Market');
  });
});
