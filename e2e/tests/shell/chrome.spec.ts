import { FULL } from '../../full';
import { manifest } from '../../site/platform';
import { serveConfiguration } from '../../site/servedData';
import { bareSiteTest, expect, test, type Page } from '../../site/test';

/** Files of remotes; the shell's own are not among them. */
const REMOTE_FILES = /\/releases\/(?!shell\/)/;

/** The ground of a page, by mode. */
const PAGE_COLORS = { light: 'rgb(247, 248, 250)', dark: 'rgb(10, 15, 24)' } as const;

/** What rose and what fell, on a light ground, as long as nobody chose otherwise. */
const CHANGE_COLORS = { green: 'rgb(6, 118, 71)', red: 'rgb(180, 35, 24)' } as const;

/** The footer as the specification has it (section 2), with the legal page's own name. */
const specifiedFooter: readonly (readonly [
  group: string,
  links: readonly (readonly [label: string, path: string])[],
])[] = [
  [
    'Navigation',
    [
      ['Home', '/'],
      ['Categories', '/categories'],
      ['Contact', '/contact'],
      ['About Us', '/about-us'],
    ],
  ],
  [
    'Markets',
    [
      ['Stock Market', '/markets/stocks'],
      ['Crypto Market', '/markets/crypto'],
      ['Screener', '/markets/screener'],
    ],
  ],
  [
    'Community',
    [
      ['Forums', '/forums'],
      ['Discussions', '/forums/discussions'],
      ['Trade Ideas', '/forums/ideas'],
    ],
  ],
  [
    'Legal & Support',
    [
      ['Legal Disclaimer', '/legal-disclaimer'],
      ['Contact', '/contact'],
      // Beside those of the specification.
      ['Corrections', '/corrections'],
    ],
  ],
];

test.describe('Navigation and chrome (specification, section 2)', () => {
  bareSiteTest(
    'header, navigation and footer are painted from the manifest with no remote code loaded',
    async ({ page, site }) => {
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
    },
  );

  test('an unknown path goes to /, and its document says that there is no such page', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Actionable Market Intelligence for the Modern Investor',
    );
    // It takes no place in the history: going back leaves.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });

  test('the footer has the groups of the specification, the disclosure with a way to the legal page, the year of the visitor, and what is configured', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.clock.setFixedTime(new Date('2031-07-01T12:00:00Z'));
    await page.goto('/authentication/sign-in');
    const footer = page.getByRole('contentinfo');
    const groups = footer.getByRole('navigation');
    await expect(groups.getByRole('heading')).toHaveText(specifiedFooter.map(([group]) => group));
    for (const [group, links] of specifiedFooter) {
      const shown = footer.getByRole('navigation', { name: `${group}, footer` }).getByRole('link');
      await expect(shown).toHaveText(links.map(([label]) => label));
      for (const [index, [, path]] of links.entries()) await expect(shown.nth(index)).toHaveAttribute('href', path);
    }
    await expect(footer.getByText('© 2031 Market Pulse')).toBeVisible();
    await expect(footer).toContainText('Market Pulse is paid for promoting featured companies');
    await expect(footer.locator('a[href^="mailto:"], a[target]')).toHaveCount(0);
    await footer.getByRole('link', { name: 'Read the full disclosure' }).click();
    await expect(page).toHaveURL('/legal-disclaimer');

    const profile = { label: 'example.com', url: 'https://example.com/marketpulse' };
    await serveConfiguration(page, { social_links: [profile], support_email: 'support@example.com' });
    await page.reload();
    await expect(footer.getByRole('link', { name: profile.label, exact: true })).toHaveAttribute('href', profile.url);
    await expect(footer.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
  });

  test('the switch changes the colours, in every tab and for later; without a choice the system decides', async ({
    page,
    context,
  }) => {
    const ground = (tab: Page) => tab.locator('body');
    await page.setViewportSize({ width: 390, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/authentication/sign-in');
    await expect(ground(page)).toHaveCSS('background-color', PAGE_COLORS.dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(ground(page)).toHaveCSS('background-color', PAGE_COLORS.light);
    // On a phone the switch of a visitor is in the menu.
    const openMenu = (tab: Page) => tab.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await openMenu(page);
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    await other.goto('/authentication/sign-up');
    await expect(ground(other)).toHaveCSS('background-color', PAGE_COLORS.light);

    const toDark = page.getByRole('banner').getByRole('button', { name: 'Switch to dark mode' });
    await toDark.focus();
    await page.keyboard.press('Enter');
    for (const tab of [page, other]) await expect(ground(tab)).toHaveCSS('background-color', PAGE_COLORS.dark);
    // What antd draws goes with it.
    await expect(page.getByLabel('Email')).toHaveCSS('color', 'rgb(177, 188, 205)');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Switch to light mode' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(ground(page)).toHaveCSS('background-color', PAGE_COLORS.dark);
    await other.bringToFront();
    await other.getByRole('banner').getByRole('button', { name: 'Switch to light mode' }).click();
    for (const tab of [page, other]) await expect(ground(tab)).toHaveCSS('background-color', PAGE_COLORS.light);
  });

  test(
    'whoever knows rises in red has them so, in every tab and from the first paint on',
    FULL,
    async ({ page, context }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      const rise = (tab: Page) => tab.getByRole('cell').getByText('▲', { exact: true }).first();
      const fall = (tab: Page) => tab.getByRole('cell').getByText('▼', { exact: true }).first();
      const expectRises = async (tab: Page, { inRed }: { readonly inRed: boolean }) => {
        await expect(rise(tab)).toHaveCSS('color', inRed ? CHANGE_COLORS.red : CHANGE_COLORS.green);
        await expect(fall(tab)).toHaveCSS('color', inRed ? CHANGE_COLORS.green : CHANGE_COLORS.red);
      };
      await page.goto('/markets/stocks');
      const other = await context.newPage();
      await other.emulateMedia({ colorScheme: 'light' });
      await other.goto('/markets/crypto');
      for (const tab of [page, other]) await expectRises(tab, { inRed: false });
      const swap = page.getByRole('contentinfo').getByRole('button', { name: 'Show rises in red' });
      await swap.click();
      await expect(swap).toHaveAttribute('aria-pressed', 'true');
      for (const tab of [page, other]) await expectRises(tab, { inRed: true });

      // Before any code of the site but that in the head.
      await page.route(/\/releases\/(?!.*color-mode).*\.js/, (route) => route.abort());
      await page.reload();
      await expectRises(page, { inRed: true });
      await page.unrouteAll();
      await page.reload();
      await swap.click();
      for (const tab of [page, other]) await expectRises(tab, { inRed: false });
    },
  );
});
