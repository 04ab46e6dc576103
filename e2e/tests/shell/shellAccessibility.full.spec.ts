import { signInDirectly } from '../../site/signIn';
import { serveManifest } from '../../site/servedData';
import { fillSignUp, newMember } from '../../site/signUp';
import { bareSiteTest, expect, test, type Page } from '../../site/test';
import type { RunningSite } from '../../site/ComposedSite';
import { violationsInBothModes } from '../../site/violations';

/** A state of the chrome or of one of the shell's pages. */
interface ShellState {
  readonly name: string;
  /** On the site whose pages come without content: others stay as they came. */
  readonly isBare?: boolean;
  readonly open: (page: Page, site: RunningSite) => Promise<void>;
  /** Where a state depends on the width, brings it about at the present one. */
  readonly unfold?: (page: Page) => Promise<void>;
  /** Console errors that the state is about: a browser writes down answers that are errors. */
  readonly expected?: RegExp;
}

const REFUSED = /status of 4\d\d/;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openMobileMenu(page: Page): Promise<void> {
  const menu = button(page, 'Menu');
  if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
}

function at(path: string, heading: string): ShellState['open'] {
  return async (page) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  };
}

async function openSearch(page: Page, text: string): Promise<void> {
  await page.goto('/authentication/sign-in');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill(text);
}

const states: readonly ShellState[] = [
  { name: 'sign-in', open: at('/authentication/sign-in', 'Sign In') },
  {
    name: 'sign-in with what is missing',
    async open(page) {
      await page.goto('/authentication/sign-in');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('2 fields need your attention.')).toBeVisible();
    },
  },
  {
    name: 'sign-in that was refused',
    expected: REFUSED,
    async open(page) {
      await page.goto('/authentication/sign-in');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not a password');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Email or password is not right.')).toBeVisible();
    },
  },
  { name: 'sign-up', open: at('/authentication/sign-up', 'Create your account') },
  {
    name: 'sign-up with what is wrong',
    async open(page) {
      await page.goto('/authentication/sign-up');
      await page.getByRole('checkbox').check();
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await button(page, 'Create Account').click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  {
    name: 'sign-up, done',
    async open(page) {
      await page.route('**/api/auth/register/', (route) => route.fulfill({ status: 201, json: { user: {} } }));
      await page.route('**/api/auth/login/', () => undefined);
      await page.goto('/authentication/sign-up');
      await fillSignUp(page, newMember());
      await button(page, 'Create Account').click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('Your account was created.');
    },
  },
  { name: 'the cover', open: at('/pages/authentication/sign-up/cover', 'Create your account') },
  {
    name: 'a forgotten password, done',
    async open(page) {
      await page.goto('/pages/authentication/forgot-password');
      await page.getByLabel('Email').fill('nobody@example.com');
      await button(page, 'Send Link').click();
      await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    },
  },
  {
    name: 'a new password with a link that is out of date',
    expected: REFUSED,
    async open(page) {
      await page.goto('/authentication/reset-password?token=broken');
      await page.getByLabel('Password', { exact: true }).fill('teacup harbor');
      await page.getByLabel('Confirm Password').fill('teacup harbor');
      await button(page, 'Set Password').click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'an address that is not confirmed',
    expected: REFUSED,
    async open(page) {
      await page.goto('/authentication/verify-email?token=broken');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a menu group that is open',
    open: at('/authentication/sign-in', 'Sign In'),
    async unfold(page) {
      await openMobileMenu(page);
      await button(page, 'Categories').click();
      await expect(page.locator('#menu-categories').getByRole('link').nth(3)).toBeVisible();
    },
  },
  {
    name: 'the account menu, open',
    async open(page, site) {
      await signInDirectly(page, site, 'admin');
      await page.goto('/legal-disclaimer');
      await page.getByRole('button', { name: /^Account of / }).click();
      await expect(button(page, 'Logout')).toBeVisible();
    },
  },
  {
    name: 'the search, empty',
    async open(page) {
      await openSearch(page, '');
      await expect(page.getByText('Type a company or ticker')).toBeVisible();
    },
  },
  {
    name: 'the search with matches',
    async open(page) {
      await openSearch(page, 'apple');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the search without a match',
    async open(page) {
      await openSearch(page, 'zzqqxxvv');
      await expect(page.getByText('No results for')).toBeVisible();
    },
  },
  {
    name: 'the search that failed',
    expected: /status of 500/,
    async open(page) {
      await page.route('**/api/search/**', (route) => route.fulfill({ status: 500, json: {} }));
      await openSearch(page, 'apple');
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a page that could not be shown',
    expected: /ERR_FAILED|ChunkLoadError|Loading chunk/,
    async open(page) {
      await page.goto('/legal-disclaimer');
      await page.route(/\/releases\/shell\/.*\.js/, (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).waitFor();
      await page.evaluate(() => {
        history.pushState({}, '', '/authentication/sign-in');
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    },
  },
  {
    name: 'a site that could not be started',
    isBare: true,
    expected: /TypeError/,
    async open(page) {
      await serveManifest(page, ({ environment }) => ({ environment }) as never);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    },
  },
];

test.describe('Accessibility of the shell, light and dark, at 390 and 1440 px', () => {
  // Without motion, so that no colour is measured half-way through a transition.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

  for (const { name, isBare, open, unfold, expected } of states) {
    (isBare ? bareSiteTest : test)(
      `axe finds nothing on ${name}, and the policy of the page is kept`,
      async ({ page, site, faults }) => {
        await open(page, site);
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await unfold?.(page);
          expect(await violationsInBothModes(page), `${width} px`).toEqual([]);
          const { scrollWidth, clientWidth } = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return { scrollWidth, clientWidth };
          });
          expect(scrollWidth, `width at ${width} px`).toBeLessThanOrEqual(clientWidth);
        }
        expect(faults.filter((fault) => !expected?.test(fault))).toEqual([]);
      },
    );
  }
});
