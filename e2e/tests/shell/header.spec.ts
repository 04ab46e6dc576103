import { FULL, fullUnless } from '../../full';
import type { EnvironmentManifest } from '@market-pulse/contract';
import { demoAccount } from '../../site/accounts';
import { readApi } from '../../site/api';
import { serveManifest } from '../../site/servedData';
import { sessionFor, putSession } from '../../site/session';
import { signInDirectly } from '../../site/signIn';
import { expect, test, type Page } from '../../site/test';
import type { RunningSite } from '../../site/ComposedSite';

/** From this width on, in CSS pixels, the navigation stands in the bar (specification, section 9). */
const LARGE = 992;
/** Most that a group's list may be high: 15rem. */
const LIST_HEIGHT = 240;

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** What stands in the bar: links, and groups with their menus. */
const entries = (page: Page) => bar(page).locator(':scope > ul > li');
const group = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of / });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

async function expectOpen(button: ReturnType<typeof group>, isOpen: boolean): Promise<void> {
  await expect(button).toHaveAttribute('aria-expanded', String(isOpen));
}

/** The menu as the specification has it (section 2), in its order. The links of Categories are the server's. */
const specifiedMenu: readonly [name: string, target: string | readonly (readonly [label: string, path: string])[]][] = [
  ['Home', '/'],
  ['Categories', []],
  [
    'Markets',
    [
      ['Stock Market', '/markets/stocks'],
      ['Crypto Market', '/markets/crypto'],
      ['Screener', '/markets/screener'],
    ],
  ],
  ['Companies', '/companies'],
  ['Research', '/research'],
  ['Legal', '/legal-disclaimer'],
  ['Contact', '/contact'],
  [
    'Other',
    [
      ['Forums', '/forums'],
      ['About Us', '/about-us'],
    ],
  ],
];

/** Opens the menu where the navigation is behind it. */
async function unfold(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  if (await menuButton(page).isVisible()) await menuButton(page).click();
  await expect(bar(page)).toBeVisible();
}

for (const width of [390, 1440]) {
  test.describe(`Header at ${width} px (specification, section 2)`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(
      'has the menu of the specification, sign-in and sign-up, stays at the top while the page scrolls, and its logo, 30 px wide, leads to /',
      fullUnless(width === 390),
      async ({ page }) => {
        await page.goto('/legal-disclaimer');
        await unfold(page);
        await test.step('the menu has the groups and links of the specification, in its order', async () => {
          await expect(entries(page)).toHaveText(specifiedMenu.map(([name]) => new RegExp(`^${name}`)));
          for (const [name, target] of specifiedMenu) {
            if (typeof target === 'string') {
              await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
              continue;
            }
            await group(page, name).click();
            await expectOpen(group(page, name), true);
            if (target.length === 0) continue;
            const links = page.locator(`#menu-${name.toLowerCase()}`).getByRole('link');
            await expect(links).toHaveText(target.map(([label]) => label));
            for (const [label, path] of target) {
              await expect(links.filter({ hasText: label })).toHaveAttribute('href', path);
            }
          }
        });
        const banner = page.getByRole('banner');
        // On a phone in the bar and in the menu.
        const signIn = banner.getByRole('link', { name: 'Sign In' });
        for (const link of await signIn.all()) await expect(link).toHaveAttribute('href', '/authentication/sign-in');
        await expect(signIn.first()).toBeVisible();
        await expect(banner.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/authentication/sign-up');

        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
        await expect.poll(async () => (await banner.boundingBox())?.y).toBe(0);

        const logo = page.getByRole('link', { name: 'Market Pulse, home' });
        expect((await logo.locator('svg').boundingBox())?.width).toBe(30);
        await logo.click();
        await expect(page).toHaveURL('/');
        await unfold(page);
        await expect(bar(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
      },
    );

    test('a list that is longer than 15rem scrolls', FULL, async ({ page }) => {
      const many = Array.from({ length: 30 }, (_, index) => ({
        id: index,
        name: `Category ${index}`,
        slug: `category-${index}`,
        show_in_nav: true,
        posts_count: 1,
      }));
      await page.route('**/api/post/categories/', (route) => route.fulfill({ json: many }));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/legal-disclaimer');
      await unfold(page);
      await group(page, 'Categories').click();
      const panel = page.locator('#menu-categories');
      const last = panel.getByRole('link', { name: 'Category 29' });
      await expect(last).toBeAttached();
      await expect.poll(async () => (await panel.boundingBox())?.height).toBe(LIST_HEIGHT);
      await expect(last).not.toBeInViewport();
      await last.focus();
      await expect(last).toBeInViewport();
    });
  });
}

test.describe('Header on a wide screen (specification, section 2)', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test(
    'Categories keeps its default entries while the remote’s own load, when they fail, and without its code',
    FULL,
    async ({ page, site, faults }) => {
      const categories = await readApi<{ name: string; slug: string; show_in_nav: boolean }[]>(
        site,
        '/post/categories/',
      );
      const shown = categories.filter(({ show_in_nav }) => show_in_nav);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.length).toBeLessThan(categories.length);
      const panel = page.locator('#menu-categories');
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/post/categories/', async (route) => {
        await released;
        await route.fallback();
      });

      await page.goto('/legal-disclaimer');
      await group(page, 'Categories').click();
      await expect(panel.getByRole('link')).toHaveText(['All Posts', 'All Categories']);
      release();
      await expect(panel.getByRole('link')).toHaveText(shown.map(({ name }) => name));
      for (const { name, slug } of shown) {
        await expect(panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/category/${slug}`);
      }
      expect(faults).toEqual([]);

      await page.unroute('**/api/post/categories/');
      await page.route('**/api/post/categories/', (route) => route.fulfill({ status: 500, json: {} }));
      const failed = page.waitForResponse('**/api/post/categories/');
      await page.reload();
      await group(page, 'Categories').click();
      await failed;
      await expect(panel.getByRole('link')).toHaveText(['All Posts', 'All Categories']);
      await page.route(/\/releases\/content\//, (route) => route.abort());
      await page.reload();
      await group(page, 'Categories').click();
      await expect(panel.getByRole('link')).toHaveText(['All Posts', 'All Categories']);
    },
  );

  test('by keyboard alone: the skip link leads to the content, and menus open, are gone through, and close', async ({
    page,
  }) => {
    await page.goto('/companies');
    const skip = page.getByRole('link', { name: /skip/i });
    const markets = group(page, 'Markets');
    await test.step('the first Tab reaches the skip link', async () => {
      await expect(skip).toBeAttached();
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
    await test.step('Enter and Space open and close', async () => {
      await markets.focus();
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        await expectOpen(markets, true);
        await page.keyboard.press(key);
        await expectOpen(markets, false);
      }
    });
    await test.step('Tab goes through, Escape closes and returns the focus', async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(bar(page).getByRole('link', { name: 'Stock Market' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expectOpen(markets, false);
      await expect(markets).toBeFocused();
    });
    await test.step('leaving with Tab closes it as well, and nothing of a closed list is on the way', async () => {
      await page.keyboard.press('Enter');
      // Its three pages, and what stands behind it.
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
      await expect(bar(page).getByRole('link', { name: 'Companies', exact: true })).toBeFocused();
      await expectOpen(markets, false);
      await page.keyboard.press('Shift+Tab');
      await expect(markets).toBeFocused();
      await expect(markets).toHaveAttribute('aria-controls', 'menu-markets');
    });
    await test.step('what is closed collapses within 400 ms, and is out of reach at once', async () => {
      const panel = page.locator('#menu-markets');
      await expect(panel).toHaveCSS('transition-duration', '0.4s');
      await markets.click();
      await expect(panel).not.toHaveAttribute('inert');
      await markets.click();
      await expect(panel).toHaveAttribute('inert');
      await expect(panel).toBeHidden();
    });
  });
});

test.describe('Header below 992 px (specification, sections 2 and 9)', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu holds the navigation, closes by Escape after its open group, and with the page', async ({ page }) => {
    await page.goto('/companies');
    await expect(bar(page)).toBeHidden();
    await menuButton(page).click();
    await expectOpen(menuButton(page), true);
    for (const name of ['Sign In', 'Sign Up']) await expect(bar(page).getByRole('link', { name })).toBeVisible();
    await group(page, 'Markets').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(group(page, 'Markets')).toBeFocused();
    await expectOpen(menuButton(page), true);
    await page.keyboard.press('Escape');
    await expectOpen(menuButton(page), false);
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await group(page, 'Other').click();
    await bar(page).getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about-us');
    await expectOpen(menuButton(page), false);
    await expect(bar(page)).toBeHidden();
  });

  test('a member finds their menu beside it, and one closes the other', FULL, async ({ page, site }) => {
    await signInDirectly(page, site, 'user');
    await page.goto('/companies');
    const { username } = await demoAccount(site, 'user');
    await menuButton(page).click();
    await expect(bar(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await accountButton(page).click();
    await expectOpen(menuButton(page), false);
    await expect(page.locator('#account-menu').getByText(username)).toBeVisible();
    await expect(page.locator('#account-menu').getByRole('link')).toHaveText([
      'Watchlist',
      'Portfolio',
      'Alerts',
      'My Account',
      'Forums',
      'Bookmarks',
    ]);
    await menuButton(page).click();
    await expectOpen(accountButton(page), false);
  });
});

/** A session of someone whose name takes 30 characters, and whose bell counts more than it can show. */
async function signInWithLongName(page: Page, site: RunningSite): Promise<void> {
  const session = await sessionFor(site, await demoAccount(site, 'admin'));
  const user = { ...(JSON.parse(session.user) as object), username: 'maximilian.featherstonehaugh-3' };
  await page.route('**/api/auth/me/', (route) => route.fulfill({ json: user }));
  const notifications = { results: [], next_cursor: null, count: 0, unread_count: 120 };
  await page.route('**/api/forums/notifications/', (route) => route.fulfill({ json: notifications }));
  await putSession(page, { ...session, user: JSON.stringify(user) });
}

/** As if six more teams had each brought a section of their own. */
function withManySections(served: EnvironmentManifest): EnvironmentManifest {
  const sections = ['Economic Calendar', 'Earnings', 'Options', 'Bonds & Treasuries', 'Commodities', 'Education'];
  const nav = sections.map((label, index) => ({
    placement: 'header' as const,
    group: label,
    label,
    to: `/${index}`,
    order: 70 + index,
  }));
  return { ...served, remotes: served.remotes.map((remote, index) => (index === 0 ? { ...remote, nav } : remote)) };
}

/** What of the header stands out of the window, or over another part. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide`);
    // The logo, the entries of the navigation, and the actions, where what a remote brings is in a box without a size.
    const parts = ['a', 'nav > ul > li', 'div > :not([data-remote])', 'div > [data-remote] > *'];
    const selector = parts.map((part) => `header:not(main header) > div > ${part}`).join(', ');
    const boxes = [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    for (const [index, { name, box }] of boxes.entries()) {
      if (box.left < 0 || box.right > clientWidth) faults.push(`${name} stands out`);
      for (const other of boxes.slice(index + 1)) {
        const isBeside = box.right <= other.box.left + 0.5 || other.box.right <= box.left + 0.5;
        const isAbove = box.bottom <= other.box.top + 0.5 || other.box.bottom <= box.top + 0.5;
        if (!isBeside && !isAbove) faults.push(`${name} covers ${other.name}`);
      }
    }
    return faults;
  });
}

for (const { name, prepare, hasBell, isOneLine } of [
  { name: 'a visitor', prepare: async () => undefined, hasBell: false, isOneLine: true },
  { name: 'a name of 30 characters and a bell', prepare: signInWithLongName, hasBell: true, isOneLine: true },
  {
    name: 'a name of 30 characters, a bell and six more groups',
    hasBell: true,
    isOneLine: false,
    prepare: async (page: Page, site: RunningSite) => {
      await signInWithLongName(page, site);
      await serveManifest(page, withManySections);
    },
  },
]) {
  test(`the header keeps within the window, with ${name}`, FULL, async ({ page, site }) => {
    await prepare(page, site);
    await page.goto('/legal-disclaimer');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (hasBell) await expect(page.getByRole('button', { name: 'Notifications, 120 unread' })).toHaveText('99+');
    for (const width of [390, 768, LARGE - 1, LARGE, 1024, 1100, 1199, 1200, 1280, 1399, 1400, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(menuButton(page)).toBeVisible({ visible: width < LARGE });
      await expect(bar(page)).toBeVisible({ visible: width >= LARGE });
      await expect.poll(() => misplaced(page), `at ${width} px`).toEqual([]);
      if (!isOneLine) continue;
      const height = async () => (await page.getByRole('banner').boundingBox())?.height;
      await expect.poll(height, `at ${width} px`).toBeLessThan(70);
    }
  });
}
