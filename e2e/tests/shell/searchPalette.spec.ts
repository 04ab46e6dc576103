import { FULL, fullUnless } from '../../full';
import type { SearchResults } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { serveManifest, withoutRemote } from '../../site/servedData';
import { expect, test, type Page } from '../../site/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search Market Pulse' });
const input = (page: Page) => page.getByRole('combobox', { name: 'Search companies, posts, forums and coins' });
const options = (page: Page) => dialog(page).getByRole('option');
const titlesIn = (page: Page) => options(page).locator('[data-role="title"]');
const active = (page: Page) => dialog(page).getByRole('option', { selected: true });
const searchButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });

/** Opens a page and waits until its shortcuts listen. */
async function open(page: Page, path = '/legal-disclaimer'): Promise<void> {
  await page.goto(path);
  await expect(searchButton(page)).toBeVisible();
}

async function search(page: Page, text: string): Promise<void> {
  await searchButton(page).click();
  await input(page).fill(text);
  await expect(options(page).first()).toBeVisible();
}

for (const width of [390, 1440]) {
  test.describe(`Search for everything, at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const shortcut of ['Control+k', 'Meta+k', '/']) {
      test(
        `${shortcut} opens it from anywhere and Escape gives the focus back`,
        fullUnless(width === 1440 && shortcut === 'Control+k'),
        async ({ page, faults }) => {
          await open(page);
          const link = page.getByRole('contentinfo').getByRole('link', { name: 'Home' });
          await link.focus();
          await page.keyboard.press(shortcut);
          await expect(input(page)).toBeFocused();
          await expect(input(page)).toHaveValue('');
          await page.keyboard.press('Escape');
          await expect(dialog(page)).toBeHidden();
          await expect(link).toBeFocused();
          expect(faults).toEqual([]);
        },
      );
    }

    test('a slash that is typed into a field is a slash; Ctrl K opens the search there too', FULL, async ({ page }) => {
      await open(page, '/authentication/sign-in');
      await page.getByLabel('Email').focus();
      await page.keyboard.type('a/b');
      await expect(page.getByLabel('Email')).toHaveValue('a/b');
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(input(page)).toBeFocused();
      await page.keyboard.type('/');
      await expect(input(page)).toHaveValue('/');
    });

    test('its code is asked for when it is first opened, not before', FULL, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (/\/releases\/shell\/.*\.js/.test(request.url())) scripts.push(request.url());
      });
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Latest Market News' })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const before = scripts.length;
      await searchButton(page).click();
      await expect(input(page)).toBeFocused();
      expect(scripts.length).toBeGreaterThan(before);
    });

    test('says when its code does not come, and opens once it does, by the same shortcut', FULL, async ({ page }) => {
      await open(page);
      // Otherwise the page misses its files too.
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const ofShell = /\/releases\/shell\/.*\.js$/;
      // The first fails at once, the others when the search was asked for anew.
      let askAnew = (): void => undefined;
      const anew = new Promise<void>((resolve) => (askAnew = resolve));
      let [asked, isDown] = [0, true];
      await page.route(ofShell, async (route) => {
        if (!isDown) return route.continue();
        if (asked++ > 0) await anew;
        return route.abort();
      });
      await page.keyboard.press('Control+k');
      await expect(page.getByText('The search could not be loaded. Please try again.')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      expect(asked).toBeGreaterThan(1);
      isDown = false;
      await page.keyboard.press('Control+k');
      askAnew();
      await expect(input(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    });

    test(
      'finds companies, posts, forums and coins, group by group, by keyboard alone',
      fullUnless(width === 1440),
      async ({ page, site }) => {
        const found = await readApi<SearchResults>(site, '/search/?q=bit');
        const titles = [
          ...found.instruments.map(({ name }) => name),
          ...found.posts.map(({ title }) => title),
          ...found.forums.map(({ name }) => name),
          ...found.forum_posts.map(({ title }) => title),
        ];
        expect(found.instruments.length * found.forums.length).toBeGreaterThan(0);
        await open(page);
        await page.keyboard.press('/');
        await expect(input(page)).toBeFocused();
        await page.keyboard.type('bit');
        // Behind them the page that searches the forums alone.
        const further = 'Search in the forums for “bit”';
        await expect(titlesIn(page)).toHaveText([...titles, further]);
        const groups = dialog(page).getByRole('group');
        expect(await groups.evaluateAll((elements) => elements.length)).toBeGreaterThan(1);
        await expect(dialog(page).getByRole('status')).toHaveText(`${titles.length} results`);

        // The first match is at hand; the arrows go round.
        await expect(active(page)).toContainText(titles[0] ?? '');
        await page.keyboard.press('ArrowUp');
        await expect(active(page)).toContainText(further);
        await expect(active(page)).toHaveAttribute('href', '/forums/search?q=bit');
        await expect(active(page)).toBeInViewport();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await expect(active(page)).toContainText(titles[1] ?? '');
        await expect(input(page)).toHaveAttribute(
          'aria-activedescendant',
          (await active(page).getAttribute('id')) ?? '',
        );
        const target = (await active(page).getAttribute('href')) ?? '';
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(target);
        await expect(dialog(page)).toBeHidden();
        // Reading goes on at the heading of the page, or in the chart of a coin, which opens over it.
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        const chart = page.getByRole('dialog', { name: titles[1] });
        await expect(
          heading.or(chart.getByRole('button', { name: 'Close' })).and(page.locator(':focus')),
        ).toBeVisible();
      },
    );

    test('a coin is found by its symbol and leads to the crypto table, filled in', FULL, async ({ page }) => {
      await open(page);
      await search(page, 'doge');
      await options(page).filter({ hasText: 'Dogecoin' }).click();
      await expect(page).toHaveURL('/markets/crypto?symbol=DOGE');
      await expect(page.getByRole('searchbox')).toHaveValue('DOGE');
    });

    test('remembers the last searches of this browser, offers them again, and forgets them', FULL, async ({ page }) => {
      await open(page);
      await searchButton(page).click();
      await expect(dialog(page)).toContainText('Type a company or ticker, a coin, or words of a post or discussion.');
      await input(page).fill('apple');
      await expect(active(page)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();

      await page.reload();
      await searchButton(page).click();
      await expect(dialog(page).getByRole('listbox', { name: 'Recent searches' }).getByRole('option')).toHaveText([
        'apple',
      ]);
      await input(page).press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(input(page)).toHaveValue('apple');
      await expect(active(page)).toContainText(/apple/i);
      await input(page).fill('');
      await dialog(page).getByRole('button', { name: 'Clear' }).click();
      await expect(options(page)).toHaveCount(0);
      await expect(input(page)).toBeFocused();
      expect(await page.evaluate(() => localStorage.getItem('market-pulse:recent-searches'))).toBeNull();
    });

    test(
      'leaves out what a section that is switched off would show',
      FULL,

      async ({ page, site }) => {
        const found = await readApi<SearchResults>(site, '/search/?q=apple');
        expect(found.forums.length + found.forum_posts.length).toBeGreaterThan(0);
        await serveManifest(page, withoutRemote('forums'));
        await open(page);
        await search(page, 'apple');
        await expect(titlesIn(page)).toHaveText([
          ...found.instruments.map(({ name }) => name),
          ...found.posts.map(({ title }) => title),
        ]);
        await expect(dialog(page).locator('a[href^="/forums"]')).toHaveCount(0);
      },
    );

    test('says that there is nothing, and that it failed, and Retry recovers', FULL, async ({ page }) => {
      await open(page);
      await searchButton(page).click();
      await input(page).fill('zzqqxxvv');
      await expect(dialog(page)).toContainText('No results for "zzqqxxvv"');
      await page.route('**/api/search/**', (route) => route.fulfill({ status: 500, json: {} }));
      await input(page).fill('apple');
      await expect(dialog(page).getByRole('alert')).toContainText('Search is not available right now.');
      await page.unroute('**/api/search/**');
      await dialog(page).getByRole('button', { name: 'Retry' }).click();
      await expect(active(page)).toContainText(/apple/i);
      await dialog(page).getByRole('button', { name: 'Close search' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(searchButton(page)).toBeFocused();
    });
  });
}
