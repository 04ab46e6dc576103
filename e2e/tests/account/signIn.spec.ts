import { FULL } from '../../full';
import { demoAccount } from '../../site/accounts';
import { sessionKeys } from '../../site/session';
import { sendSignIn, signInByForm } from '../../site/signIn';
import { expect, test, type Page } from '../../site/test';

const SIGN_IN = '/authentication/sign-in';

const mainAlert = (page: Page) => page.getByRole('main').getByRole('alert');
const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In' });

test.describe('Sign-in (specification, sections 2, 5 and 8), on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing is sent before email and password are there; a wrong one is said in the words of the server, and what was typed stays', async ({
    page,
    site,
    faults,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    const { email } = await demoAccount(site, 'editor');
    await page.goto(SIGN_IN);
    await signInButton(page).click();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(calls.filter((url) => url.includes('/auth/'))).toEqual([]);
    expect(faults).toEqual([]);
    await sendSignIn(page, { email, password: 'not the password' });
    await expect(mainAlert(page)).toHaveText('Email or password is not right.');
    await expect(page).toHaveURL(SIGN_IN);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect.poll(() => sessionKeys(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).press('End');
    await page.keyboard.type('!');
    await expect(mainAlert(page)).toHaveCount(0);
  });

  test(
    'offers the ways to sign-up and to a forgotten password, which keep where one wanted to go',
    FULL,
    async ({ page }) => {
      const main = page.getByRole('main');
      await page.goto(`${SIGN_IN}?next=%2Faccount`);
      await main.getByRole('link', { name: 'Create a free account' }).click();
      await expect(page).toHaveURL('/authentication/sign-up?next=%2Faccount');
      await main.getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(`${SIGN_IN}?next=%2Faccount`);
      await main.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page).toHaveURL('/pages/authentication/forgot-password?next=%2Faccount');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
      await main.getByRole('link', { name: 'Back to sign in' }).click();
      await expect(page).toHaveURL(`${SIGN_IN}?next=%2Faccount`);
    },
  );

  test('leads to no other site, and on whoever is signed in already', FULL, async ({ page, site }) => {
    await page.goto(`${SIGN_IN}?next=%2F%2Felsewhere.example%2F`);
    await signInByForm(page, site, 'user');
    await expect(page).toHaveURL('/forums');
    await page.goto(`${SIGN_IN}?next=%2Fcompanies`);
    await expect(page).toHaveURL('/companies');
    await page.goto('/authentication/sign-up');
    await expect(page).toHaveURL('/forums');
  });

  for (const remembered of [true, false]) {
    test(
      `Remember me ${remembered ? 'on outlives' : 'off ends with'} the browser`,
      FULL,
      async ({ page, site, browser }) => {
        await page.goto(SIGN_IN);
        const remember = page.getByRole('switch', { name: 'Remember me' });
        await expect(remember).toBeChecked();
        if (!remembered) await remember.click();
        await signInByForm(page, site, 'user');
        await expect(page).toHaveURL('/forums');
        const account = (tab: Page) => tab.getByRole('banner').getByRole('button', { name: /^Account of / });
        await page.reload();
        await expect(account(page)).toBeVisible();

        // Closing a browser keeps local storage, and of the cookies those that last.
        const { origins, cookies } = await page.context().storageState();
        const kept = cookies.filter(({ expires }) => expires > 0);
        const later = await browser.newContext({ baseURL: site.url, storageState: { origins, cookies: kept } });
        const tab = await later.newPage();
        await tab.goto('/');
        if (remembered) await expect(account(tab)).toBeVisible();
        else await expect(tab.getByRole('banner').locator('a[href="/authentication/sign-in"]').first()).toBeAttached();
        await expect.poll(() => sessionKeys(tab)).toHaveLength(remembered ? 3 : 0);
        await later.close();
      },
    );
  }
});
