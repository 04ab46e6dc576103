import { FULL } from '../../full';
import type { Locator } from '@playwright/test';
import type { Page as ListPage } from '@market-pulse/contract';
import { readApi } from '../../site/api';
import { expect, test, type Page } from '../../site/test';
import { waitForMail } from '../../site/mails';
import { newMember } from '../../site/signUp';
import { violationsOn } from '../../site/violations';

/** Sends the form of a page as a browser does where no script takes it over. */
const sendByItself = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
    const { form } = button;
    if (!form) throw new Error('The button belongs to no form');
    HTMLFormElement.prototype.submit.call(form);
  });

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message to the team is sent, after what was wrong with it was said', async ({ page }) => {
    await page.goto('/contact');
    const form = page.getByRole('main');
    await form.getByLabel('Name').fill('Ann Lee');
    await form.getByLabel('Email', { exact: true }).fill('ann at example');
    await form.getByLabel('Message').fill('Hello,\nis anybody there?');
    await form.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByRole('alert')).toHaveText('Enter a valid email address');
    const email = page.getByLabel('Email');
    await expect(email).toHaveAccessibleDescription('Enter a valid email address');
    await expect(page.getByLabel('Name')).toHaveValue('Ann Lee');
    await expect(page.getByLabel('Message')).toHaveValue('Hello,\nis anybody there?');
    await email.fill('ann@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page).toHaveURL('/api/contact/sent/');
    await expect(page.getByRole('main')).toContainText('Our team will reply within one business day.');
    await page.getByRole('link', { name: 'Market Pulse' }).click();
    await expect(page).toHaveURL('/');
  });

  test('the newsletter is asked for from the home page, and comes by mail', FULL, async ({ page, site }) => {
    const { email } = newMember();
    await page.goto('/');
    await page.getByLabel('Email address').fill('nobody');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alert')).toHaveText('Enter a valid email address');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Check your inbox to confirm.')).toBeVisible();
    await waitForMail(site, { to: email, subject: 'Confirm your subscription' });
  });

  test('the search of the header leads to a page that finds', async ({ page }) => {
    await page.goto('/about-us');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('apple');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Apple Inc. (AAPL)' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
  });

  test('a table is searched by its own box', async ({ page }) => {
    await page.goto('/markets/stocks');
    await page.getByRole('searchbox', { name: 'Search stocks' }).fill('apple');
    await page.getByRole('searchbox', { name: 'Search stocks' }).press('Enter');
    await expect(page).toHaveURL('/markets/stocks?q=apple');
    await expect(page.getByRole('heading', { name: 'Stocks matching "apple"' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Stocks' })).toContainText('Apple Inc.');
  });

  test(
    'the line of a year stands in the rows of tables and in the sections of the home page',
    FULL,
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const line = (part: Locator, name: string) =>
        part.getByRole('img', { name: new RegExp(`^${name}, 52 weeks: (up|down) `) });
      // A line that is late on a busy machine is in the next rendering.
      const expectLines = (path: string, part: Locator, names: readonly string[]) =>
        expect(async () => {
          await page.goto(path);
          for (const name of names) await expect(line(part, name)).toBeVisible({ timeout: 1_000 });
        }).toPass();
      await expectLines('/markets/stocks', page.getByRole('table', { name: 'Stocks' }), ['Apple Inc.']);
      await expectLines('/markets/crypto', page.getByRole('table', { name: 'Cryptocurrencies' }), ['Bitcoin']);
      await expectLines('/', page.getByRole('region', { name: 'Market Overview' }), ['Apple', 'Bitcoin', 'S&P 500']);
    },
  );

  test('pages of a list, tabs and orders have addresses', FULL, async ({ page, site }) => {
    const { count } = await readApi<ListPage<unknown>>(site, '/post/list/?limit=1');
    expect(count).toBeGreaterThan(12);
    await page.goto('/posts');
    const pages = page.getByRole('navigation', { name: 'Pages of posts' });
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/posts?page=2');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await pages.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL('/posts');

    await page.goto('/forums?type=company');
    const sorts = page.getByRole('navigation', { name: 'Sort', exact: true });
    await sorts.getByRole('link', { name: 'Top' }).click();
    await expect(page).toHaveURL('/forums?type=company&sort=top');
    await expect(sorts.getByRole('link', { name: 'Top' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('tab', { name: 'Crypto' }).click();
    await expect(page).toHaveURL('/forums?sort=top&type=crypto');
    await expect(page.getByRole('tab', { name: 'Crypto' })).toHaveAttribute('aria-selected', 'true');
  });

  test('a list of posts goes on behind those on screen, at an address of its own', FULL, async ({ page }) => {
    await page.goto('/forums/discussions');
    const posts = page.getByRole('main').getByRole('article').getByRole('heading');
    const first = await posts.allInnerTexts();
    await page.getByRole('link', { name: 'Load More Posts' }).click();
    await expect(page).toHaveURL(/\/forums\/discussions\?after=[\w-]+$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const further = await posts.allInnerTexts();
    expect(further.length).toBeGreaterThan(0);
    expect(first.filter((title) => further.includes(title))).toEqual([]);
    await page.getByRole('link', { name: 'Show the list from its beginning' }).click();
    await expect(page).toHaveURL('/forums/discussions');

    expect((await page.goto('/forums?after=made-up'))?.status()).toBe(200);
    await expect(page.getByText('No further posts here')).toBeVisible();
  });

  test('the tabs of a company are gone through by keyboard, each with an address', FULL, async ({ page }) => {
    await page.goto('/company/apple-inc');
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('Tab');
    const next = page.getByRole('tab').nth(1);
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/company\/apple-inc\?tab=/);
    await expect(next).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toBeVisible();
  });

  test(
    'signing in says that it needs a script, and keeps what was typed out of addresses and pages',
    FULL,
    async ({ page }) => {
      await page.goto('/authentication/sign-in?next=/account');
      await expect(page.getByRole('main').locator('noscript p')).toContainText('Signing in needs JavaScript.');
      await page.getByLabel('Email', { exact: true }).fill('ann@example.com');
      await page.getByLabel('Password', { exact: true }).fill('my secret');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was sent');
      expect(page.url() + (await page.content())).not.toContain('secret');
    },
  );

  test('a page that is not there says so, and leads home', FULL, async ({ page }) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await page.getByRole('link', { name: 'Market Pulse' }).click();
    await expect(page).toHaveURL('/');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the colours are those of the system, when these are ${colorScheme}`, FULL, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/authentication/sign-in');
      const ground = { light: 'rgb(247, 248, 250)', dark: 'rgb(10, 15, 24)' }[colorScheme];
      await expect(page.locator('body')).toHaveCSS('background-color', ground);
      await expect(page.getByRole('button', { name: /^Switch to/ })).toBeHidden();
    });
  }

  test(
    'a menu of the header opens for the focus and the pointer, and is gone through by keyboard',
    FULL,
    async ({ page }) => {
      await page.goto('/about-us');
      const button = page.getByRole('banner').locator('button[aria-controls^="menu-"]').first();
      const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
      await expect(panel).toBeHidden();
      await button.focus();
      await expect(panel).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('link').first()).toBeFocused();
      await page.getByRole('contentinfo').getByRole('link').first().focus();
      await expect(panel).toBeHidden();
      await button.hover();
      await panel.getByRole('link').first().click();
      await expect(page).not.toHaveURL('/about-us');
    },
  );

  test('the folded menu of a phone opens', FULL, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about-us');
    const navigation = page.getByRole('banner').locator('nav');
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(navigation).toBeVisible();
    await navigation.getByRole('link').first().click();
    await expect(page).not.toHaveURL('/about-us');
  });
});

test('pages that answer forms have no violations', FULL, async ({ page }) => {
  await page.goto('/contact');
  await sendByItself(page, 'Send Message');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  for (const path of ['/api/contact/sent/', '/api/search/?q=apple']) {
    await page.goto(path);
    expect(await violationsOn(page)).toEqual([]);
  }
});
