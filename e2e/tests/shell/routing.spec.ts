import { FULL } from '../../full';
import { manifest } from '../../site/platform';
import { newestPost } from '../../site/pages';
import { serveManifest, withoutRemote } from '../../site/servedData';
import { isMarkedDocument, markDocument } from '../../site/shownRelease';
import { bareSiteTest, expect, test, type Page } from '../../site/test';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first();

/** Pages with their document titles and headings. */
const titledPages = [
  ['/', 'Market Pulse', 'Actionable Market Intelligence for the Modern Investor'],
  ['/authentication/sign-in', 'Sign In · Market Pulse', 'Sign In'],
  ['/authentication/sign-up', 'Create your account · Market Pulse', 'Create your account'],
  ['/pages/authentication/sign-up/cover', 'Create your account · Market Pulse', 'Create your account'],
  ['/pages/authentication/forgot-password', 'Forgot your password? · Market Pulse', 'Forgot your password?'],
  ['/authentication/reset-password', 'Set a new password · Market Pulse', 'Set a new password'],
  ['/authentication/verify-email', 'Confirm your email address · Market Pulse', 'Confirm your email address'],
  ['/markets/stocks', 'Stock Market · Market Pulse', 'Stock Market'],
  ['/markets/screener', 'Stock Screener · Market Pulse', 'Stock Screener'],
  ['/markets/compare', 'Compare · Market Pulse', 'Compare'],
  ['/companies', 'Company Research Hub · Market Pulse', 'Company Research Hub'],
  ['/posts', 'All Posts · Market Pulse', 'All Posts'],
  ['/legal-disclaimer', 'Legal Disclaimer · Market Pulse', 'Legal Disclaimer'],
] as const;

test.describe('Routing (specification, section 2)', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('every page of the shell has its title and one heading, without an error', async ({ page, faults }) => {
    for (const [path, title, text] of titledPages) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(heading(page)).toHaveText(text);
    }
    expect(faults).toEqual([]);
  });

  // One of no kind: `chrome.spec.ts`.
  for (const path of ['/markets', '/authentication/', '/forums/1/2/3', '/%E0%A4%A', '/a//b']) {
    test(`the unknown path ${path} goes to /`, FULL, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(heading(page)).toHaveText('Actionable Market Intelligence for the Modern Investor');
      // It takes no place in the history: going back leaves.
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    });
  }

  test('the paths of a remote that is switched off go to /', FULL, async ({ page, site }) => {
    const remote = (await manifest(site)).remotes.find(({ name }) => name === 'forums');
    await serveManifest(page, withoutRemote('forums'));
    for (const { path } of remote?.routes ?? []) {
      await page.goto(path.replaceAll(/:\w+/g, '1'));
      await expect(page).toHaveURL('/');
    }
    expect(remote?.routes.length).toBeGreaterThan(0);
  });

  test('every route change scrolls to the top, and going back restores the place', async ({ page, site }) => {
    const scrollTo = async (y: number) => {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(y);
    };
    const expectScrolled = (y: number) =>
      expect.poll(() => page.evaluate(() => Math.abs(window.scrollY)), { message: `at ${y} px` }).toBe(y);

    await page.goto('/companies');
    await expect(page.getByRole('heading', { name: 'All Companies' })).toBeVisible();
    await scrollTo(900);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/posts"], a[href="/categories"]')?.click());
    await expect(page).not.toHaveURL('/companies');
    await expect(heading(page)).toBeVisible();
    await expectScrolled(0);

    await page.goBack();
    await expect(page).toHaveURL('/companies');
    await expectScrolled(900);

    // And between two pages of one kind.
    await page.goto(`/posts/${(await newestPost(site)).slug}`);
    await expect(page.getByRole('heading', { name: /^More from / })).toBeVisible();
    await scrollTo(400);
    await page.getByRole('main').getByRole('link', { name: 'Read More' }).first().click();
    await expect(page).not.toHaveURL(new RegExp((await newestPost(site)).slug));
    await expectScrolled(0);
  });

  bareSiteTest(
    'a reload, going back and going forward restore the place also of a page whose data comes late',
    FULL,
    async ({ page }) => {
      const expectPlace = (y: number) => expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(y);
      /** Does something that shows a page while the API is silent, and lets it speak once the page waits for it. */
      const withLateData = async (path: string, go: () => Promise<unknown>) => {
        let release = () => undefined as void;
        const released = new Promise<void>((resolve) => (release = resolve));
        await page.route(/\/api\/(?!platform)/, async (route) => {
          await released;
          await route.fallback();
        });
        await go();
        await expect(page).toHaveURL(path);
        await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
        release();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await page.unrouteAll({ behavior: 'wait' });
      };
      const scrollDown = async (y: number) => {
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await page.evaluate((top) => window.scrollTo(0, top), y);
        await expectPlace(y);
      };

      await page.goto('/companies');
      await expect(page.getByRole('heading', { name: 'All Companies' })).toBeVisible();
      await scrollDown(900);
      await footerLink(page, 'Categories').evaluate((link: HTMLElement) => link.click());
      await expect(heading(page)).toHaveText('Categories');
      // Another document begins at its top, wherever the one before was.
      await page.goto('/posts');
      await expect(heading(page)).toHaveText('All Posts');
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectPlace(0);
      await scrollDown(800);

      await withLateData('/posts', () => page.reload());
      await expectPlace(800);
      await page.goBack();
      await expect(heading(page)).toHaveText('Categories');
      await withLateData('/companies', () => page.goBack());
      await expectPlace(900);
      await page.goForward();
      await expect(heading(page)).toHaveText('Categories');
      await withLateData('/posts', () => page.goForward());
      await expectPlace(800);

      // Who moves is not taken back.
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, -300);
      await expectPlace(500);
      await page.evaluate(() =>
        document.body.append(Object.assign(document.createElement('p'), { textContent: 'more' })),
      );
      await expectPlace(500);
    },
  );

  test('a link leads on in the same document; the focus moves to the heading, which is announced; on the first page nothing moves', async ({
    page,
  }) => {
    await page.goto('/legal-disclaimer');
    await expect(heading(page)).toBeVisible();
    await markDocument(page);
    await expect(page.locator('body')).toBeFocused();
    const announcement = page.locator('[data-announcer]');
    await expect(announcement).toBeEmpty();

    const navigation = page.getByRole('navigation', { name: 'Main' });
    const steps: [link: () => Promise<void>, announced: RegExp][] = [
      [() => navigation.getByRole('link', { name: 'Companies' }).click(), /Company Research Hub/],
      [() => navigation.getByRole('link', { name: 'Research' }).click(), /Research|About Us/],
      [() => footerLink(page, 'Forums').click(), /Community Forums/],
      [() => page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click(), /Sign In/],
      [() => page.getByRole('link', { name: 'Market Pulse, home' }).click(), /Market Pulse/],
    ];
    for (const [follow, announced] of steps) {
      await follow();
      await expect(announcement).toHaveText(announced);
      await expect(heading(page)).toBeFocused();
    }
    await expect(page).toHaveURL('/');
    expect(await isMarkedDocument(page)).toBe(true);
  });

  test('a page of the shell whose code does not come says so under a working chrome, and Reload brings it', async ({
    page,
    site,
  }) => {
    await page.goto('/legal-disclaimer');
    await expect(heading(page)).toBeVisible();
    await page.route(/\/releases\/shell\/.*\.js/, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(heading(page)).toHaveText('Something went wrong');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be shown.');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/',
    );

    // The chrome leads on without a reload.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Legal' }).click();
    await expect(heading(page)).toHaveText('Legal Disclaimer');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(heading(page)).toHaveText('Something went wrong');
    await page.unroute(/\/releases\/shell\/.*\.js/);
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page)).toHaveText('Sign In');
    await expect(page).toHaveURL(`${site.url}/authentication/sign-in`);
  });

  // A page that came with its content stays: `lateCode.spec.ts`.
  bareSiteTest('a document that the site cannot start from says so and offers ways on', FULL, async ({ page }) => {
    await serveManifest(page, ({ environment }) => ({ environment }) as never);
    await page.goto('/companies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page.getByRole('alert')).toHaveText('Market Pulse could not be shown. Nothing you saved is lost.');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company Research Hub');
  });
});
