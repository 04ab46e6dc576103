import { FULL, fullUnless } from '../../full';
import { servedRemote } from '../../site/platform';
import { follow } from '../../site/shownRelease';
import { expect, bareSiteTest as test, type Page } from '../../site/test';

const STOCKS = '/api/stocks/live-companies/';

const asksFor = (page: Page, path: string) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === path);

test.describe('Preloading', () => {
  test('the data of a page is asked for before any code of its remote has come', async ({ page }) => {
    const data = asksFor(page, STOCKS);
    // Code that waits for the data: were it the other way round, neither would ever come.
    await page.route('**/releases/markets/**', async (route) => {
      await data;
      await route.continue();
    });
    await page.goto('/markets/stocks');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Market');
  });

  test('the files of the requested page are named in its document, each with its hash', async ({ site }) => {
    const { url, entry, exposes, files } = await servedRemote(site, 'markets');
    const html = await (await fetch(`${site.url}/markets/stocks`)).text();
    const named = [...html.matchAll(/<link [^>]*rel="preload"[^>]*>/g)].map(([link]) =>
      [/ href="([^"]*)"/, / integrity="([^"]*)"/].map((attribute) => attribute.exec(link)?.[1]),
    );
    for (const path of [entry, ...(exposes['./StocksPage'] ?? [])]) {
      expect(named).toContainEqual([`${url}${path}`, files[path]?.integrity]);
    }
  });

  for (const [intent, show] of [
    ['hovered', (page: Page) => linkTo(page).hover()],
    ['focused', (page: Page) => linkTo(page).focus()],
    ['touched', (page: Page) => linkTo(page).dispatchEvent('touchstart')],
  ] as const) {
    test(
      `a link that is ${intent} brings code and data of its page, and following it shows them`,
      fullUnless(intent === 'focused'),
      async ({ page, site }) => {
        const { container } = await servedRemote(site, 'markets');
        const hasRun = () => page.evaluate((name) => name in globalThis, container);
        await page.goto('/about-us');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await hasRun()).toBe(false);

        const data = asksFor(page, STOCKS);
        await show(page);
        await data;
        await expect.poll(hasRun).toBe(true);
        await expect(page).toHaveURL('/about-us');
        await follow(page, '/markets/stocks');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Market');
      },
    );
  }

  test('idle time brings the files of the pages that the navigation leads to', FULL, async ({ page, site }) => {
    const { url, exposes } = await servedRemote(site, 'markets');
    const chunk = exposes['./StocksPage']?.find((path) => path.endsWith('.js')) ?? '';
    const fetched = page.waitForResponse((response) => response.url().endsWith(url + chunk));
    await page.goto('/about-us');
    expect((await fetched).ok()).toBe(true);
  });
});

function linkTo(page: Page) {
  return page.getByRole('contentinfo').locator('a[href="/markets/stocks"]');
}
