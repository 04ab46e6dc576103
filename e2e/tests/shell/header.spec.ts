import type { EnvironmentManifest } from '@market-pulse/contract';
import { demoAccount } from '../../site/accounts';
import { readApi } from '../../site/api';
import { manifest } from '../../site/platform';
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

    test('the menu has the groups and links of the specification, in its order', async ({ page }) => {
      await page.goto('/legal-disclaimer');
      await unfold(page);
      await expect(bar(page).locator('.mp-nav > li')).toHaveText(specifiedMenu.map(([name]) => new RegExp(`^${name}`)));
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

    test('a click on the open group closes it', async ({ page }) => {
      await page.goto('/legal-disclaimer');
      await unfold(page);
      await group(page, 'Markets').click();
      await expect(bar(page).getByRole('link', { name: 'Stock Market' })).toBeVisible();
      await group(page, 'Markets').click();
      await expectOpen(group(page, 'Markets'), false);
      await expect(bar(page).getByRole('link', { name: 'Stock Market' })).toBeHidden();
    });

    test('the logo, 30 px wide, leads to /', async ({ page }) => {
      await page.goto('/legal-disclaimer');
      const logo = page.getByRole('link', { name: 'Market Pulse, home' });
      expect((await logo.locator('svg').boundingBox())?.width).toBe(30);
      await logo.click();
      await expect(page).toHaveURL('/');
    });

    test('Categories lists those meant for navigation, each leading to its page, and keeps its default entries while they load and when they fail', async ({
      page,
      site,
      faults,
    }) => {
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
      await unfold(page);
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
      await unfold(page);
      await group(page, 'Categories').click();
      await failed;
      await expect(panel.getByRole('link')).toHaveText(['All Posts', 'All Categories']);
      // Nor does the menu need the code of the remote that fills it.
      await page.route(/\/releases\/content\//, (route) => route.abort());
      await page.reload();
      await unfold(page);
      await group(page, 'Categories').click();
      await expect(panel.getByRole('link')).toHaveText(['All Posts', 'All Categories']);
    });

    test('a list that is longer than 15rem scrolls', async ({ page }) => {
      const many = Array.from({ length: 30 }, (_, index) => ({
        id: index,
        name: `Category ${index}`,
        slug: `category-${index}`,
        show_in_nav: true,
        posts_count: 1,
      }));
      await page.route('**/api/post/categories/', (route) => route.fulfill({ json: many }));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
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

    test('a visitor is offered Sign In and Sign Up', async ({ page }) => {
      await page.goto('/');
      await unfold(page);
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/authentication/sign-in');
      await expect(banner.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/authentication/sign-up');
      await expect(accountButton(page)).toHaveCount(0);
    });

    test('a member is shown by first letter and username, with a menu of My Account, Forums and Logout', async ({
      page,
      site,
    }) => {
      await signInDirectly(page, site, 'user');
      await page.goto('/');
      const { username } = await demoAccount(site, 'user');
      await expect(page.locator('.mp-avatar')).toHaveText(username.charAt(0).toUpperCase());
      await expect(accountButton(page)).toContainText(username);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
      await accountButton(page).click();
      const menu = page.locator('#account-menu');
      await expect(menu.getByRole('link')).toHaveText(['My Account', 'Forums']);
      await expect(menu.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
      await expect(menu.getByRole('link', { name: 'Forums' })).toHaveAttribute('href', '/forums');
      await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(accountButton(page)).toBeFocused();
      await accountButton(page).click();
      await menu.getByRole('button', { name: 'Logout' }).click();
      await expect(accountButton(page)).toHaveCount(0);
      await unfold(page);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    });
  });
}

test.describe('Header on a wide screen (specification, section 2)', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the groups and links of the manifest stand in its order, and each leads where it says', async ({
    page,
    site,
  }) => {
    const entries = (await manifest(site)).remotes
      .flatMap(({ nav }) => nav)
      .filter(({ placement, role, group: name }) => placement === 'header' && role === undefined && name !== 'Account')
      .sort((one, other) => one.order - other.order);
    const groups = [...new Set(entries.map(({ group: name }) => name))];
    await page.goto('/');
    await expect(bar(page).locator('.mp-nav > li')).toHaveText(
      ['Home', ...groups].map((name) => new RegExp(`^${name}`)),
    );
    await expect(bar(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');

    for (const name of groups) {
      const members = entries.filter((entry) => entry.group === name);
      const isLink = members.length === 1 && members[0]?.label === name;
      if (!isLink) await group(page, name).click();
      // The entries of the categories are replaced by the categories; another test is about them.
      if (name === 'Categories') continue;
      for (const { label, to } of members) {
        const link = bar(page).getByRole('link', { name: label, exact: true });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', to);
      }
    }
  });

  test('one menu is open at a time, whichever it is; a click on the open one, elsewhere or on a link closes it', async ({
    page,
    site,
  }) => {
    await signInDirectly(page, site, 'user');
    await page.goto('/legal-disclaimer');
    const menus = [group(page, 'Categories'), group(page, 'Markets'), group(page, 'Other'), accountButton(page)];
    for (const opened of [...menus, ...menus.toReversed()]) {
      if ((await opened.getAttribute('aria-expanded')) === 'false') await opened.click();
      for (const menu of menus) await expectOpen(menu, menu === opened);
    }
    await menus[0]?.click();
    await expectOpen(group(page, 'Categories'), false);

    await group(page, 'Markets').click();
    await page.getByRole('main').click({ position: { x: 1380, y: 40 } });
    await expectOpen(group(page, 'Markets'), false);

    await group(page, 'Markets').click();
    await bar(page).getByRole('link', { name: 'Crypto Market' }).click();
    await expect(page).toHaveURL('/markets/crypto');
    await expectOpen(group(page, 'Markets'), false);
    await expect(bar(page).getByRole('link', { name: 'Crypto Market' })).toBeHidden();
  });

  test('menus collapse within 400 ms, and what is closed is out of reach at once', async ({ page }) => {
    await page.goto('/');
    const panel = page.locator('#menu-markets');
    await expect(panel).toHaveCSS('transition-duration', '0.4s');
    await group(page, 'Markets').click();
    await expect(panel).not.toHaveAttribute('inert');
    await group(page, 'Markets').click();
    await expect(panel).toHaveAttribute('inert');
    await expect(panel).toBeHidden();
  });

  test('by keyboard: Enter and Space open and close, Tab goes through, Escape closes and returns the focus', async ({
    page,
  }) => {
    await page.goto('/');
    const markets = group(page, 'Markets');
    await markets.focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expectOpen(markets, true);
      await page.keyboard.press(key);
      await expectOpen(markets, false);
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Stock Market' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expectOpen(markets, false);
    await expect(markets).toBeFocused();

    // Leaving with Tab closes it as well, and nothing of a closed list is on the way.
    await page.keyboard.press('Enter');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Companies', exact: true })).toBeFocused();
    await expectOpen(markets, false);
    await page.keyboard.press('Shift+Tab');
    await expect(markets).toBeFocused();
    await expect(markets).toHaveAttribute('aria-controls', 'menu-markets');
  });

  test('the first Tab reaches the skip link, which leads to the content', async ({ page }) => {
    await page.goto('/companies');
    const skip = page.getByRole('link', { name: /skip/i });
    await expect(skip).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('stays at the top while the page scrolls; the logo leads to /', async ({ page }) => {
    await page.goto('/legal-disclaimer');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await page.getByRole('link', { name: 'Market Pulse, home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('Header below 992 px (specification, sections 2 and 9)', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu holds navigation, sign-in and sign-up, one group open at a time, and closes with the page', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(bar(page)).toBeHidden();
    await menuButton(page).click();
    await expectOpen(menuButton(page), true);
    for (const name of ['Sign In', 'Sign Up']) await expect(bar(page).getByRole('link', { name })).toBeVisible();
    await group(page, 'Markets').click();
    await group(page, 'Other').click();
    await expectOpen(group(page, 'Markets'), false);
    await bar(page).getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about-us');
    await expectOpen(menuButton(page), false);
    await expect(bar(page)).toBeHidden();
  });

  test('Escape closes first the group and then the menu, and returns the focus each time', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).click();
    await group(page, 'Markets').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(group(page, 'Markets')).toBeFocused();
    await expectOpen(menuButton(page), true);
    await page.keyboard.press('Escape');
    await expectOpen(menuButton(page), false);
    await expect(menuButton(page)).toBeFocused();
  });

  test('a member finds their menu beside it, and one closes the other', async ({ page, site }) => {
    await signInDirectly(page, site, 'user');
    await page.goto('/');
    const { username } = await demoAccount(site, 'user');
    await menuButton(page).click();
    await expect(bar(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await accountButton(page).click();
    await expectOpen(menuButton(page), false);
    await expect(page.locator('#account-menu').getByText(username)).toBeVisible();
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
    const selector =
      '.mp-header .mp-brand, .mp-nav > li, .mp-header__actions > :not([data-remote]), .mp-header__actions > [data-remote] > *';
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
  test(`the header keeps within the window, with ${name}`, async ({ page, site }) => {
    await prepare(page, site);
    await page.goto('/legal-disclaimer');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (hasBell) await expect(page.getByRole('button', { name: 'Notifications, 120 unread' })).toHaveText('99+');
    for (const width of [390, 768, LARGE - 1, LARGE, 1024, 1100, 1199, 1200, 1280, 1399, 1400, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(menuButton(page)).toBeVisible({ visible: width < LARGE });
      await expect(bar(page)).toBeVisible({ visible: width >= LARGE });
      expect(await misplaced(page), `at ${width} px`).toEqual([]);
      if (isOneLine) expect((await page.getByRole('banner').boundingBox())?.height, `at ${width} px`).toBeLessThan(70);
    }
  });
}
