import { demoAccount } from '../../site/accounts';
import { ComposedSite } from '../../site/ComposedSite';
import { sessionKeys } from '../../site/session';
import { sendSignIn, signInByForm } from '../../site/signIn';
import { expect, test, type Page } from '../../site/test';

const SIGN_IN = '/authentication/sign-in';

const mainAlert = (page: Page) => page.getByRole('main').getByRole('alert');
const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In' });

/** Failures of `/auth/login/` that bring no text, and what the screen says then. */
const withoutText = [
  ['an answer that is not ours', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['a refusal without a text', { status: 400, json: { code: 'validation_failed', detail: '', error: '' } }],
] as const;

for (const width of [390, 1440]) {
  test.describe(`Sign-in (specification, sections 2, 5 and 8), at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('asks for email and password, each said at its field, and sends nothing before', async ({ page, faults }) => {
      const calls: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
      await page.goto(SIGN_IN);
      await signInButton(page).click();
      for (const [label, text] of [
        ['Email', 'Email is required'],
        ['Password', 'Password is required'],
      ] as const) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
        await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.getByLabel('Email').fill('not an address');
      await page.getByLabel('Email').press('Enter');
      await expect(page.getByText('Enter a valid email address')).toBeVisible();
      expect(calls.filter((url) => url.includes('/auth/'))).toEqual([]);
      expect(faults).toEqual([]);
    });

    test('a wrong password is said in the words of the server, and what was typed stays', async ({ page, site }) => {
      const { email } = await demoAccount(site, 'editor');
      await page.goto(SIGN_IN);
      await sendSignIn(page, { email, password: 'not the password' });
      await expect(mainAlert(page)).toHaveText('Email or password is not right.');
      await expect(page).toHaveURL(SIGN_IN);
      await expect(page.getByLabel('Email')).toHaveValue(email);
      expect(await sessionKeys(page)).toEqual([]);
      await page.getByLabel('Password', { exact: true }).press('End');
      await page.keyboard.type('!');
      await expect(mainAlert(page)).toHaveCount(0);
    });

    for (const [name, answer] of withoutText) {
      test(`${name} reads "Login failed. Please check your credentials."`, async ({ page }) => {
        await page.route('**/api/auth/login/', (route) => route.fulfill(answer));
        await page.goto(SIGN_IN);
        await sendSignIn(page, { email: 'ann@example.com', password: 'teacup harbor' });
        await expect(mainAlert(page)).toHaveText('Login failed. Please check your credentials.');
      });
    }

    test('offers the ways to sign-up and to a forgotten password, which keep where one wanted to go', async ({
      page,
    }) => {
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
    });

    test('leads to no other site', async ({ page, site }) => {
      await page.goto(`${SIGN_IN}?next=%2F%2Felsewhere.example%2F`);
      await signInByForm(page, site, 'user');
      await expect(page).toHaveURL('/forums');
    });

    test('someone who is signed in already is led on', async ({ page, site }) => {
      await page.goto(SIGN_IN);
      await signInByForm(page, site, 'user');
      await expect(page).toHaveURL('/forums');
      await page.goto(`${SIGN_IN}?next=%2Fcompanies`);
      await expect(page).toHaveURL('/companies');
      await page.goto('/authentication/sign-up');
      await expect(page).toHaveURL('/forums');
    });

    for (const remembered of [true, false]) {
      test(`Remember me ${remembered ? 'on outlives' : 'off ends with'} the browser`, async ({
        page,
        site,
        browser,
      }) => {
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
        expect(await sessionKeys(tab)).toHaveLength(remembered ? 3 : 0);
        await later.close();
      });
    }
  });
}

test('five wrong passwords lock an address, and the screen says when to try again', async ({ page }) => {
  test.setTimeout(180_000);
  // The other sites of these tests allow many more.
  const site = await ComposedSite.start({ variables: { RATE_LIMIT_SCALE: '1' } });
  try {
    const { email, password } = await demoAccount(site, 'moderator');
    await page.goto(`${site.url}${SIGN_IN}`);
    for (let failure = 1; failure <= 5; failure += 1) {
      await sendSignIn(page, { email, password: `guess number ${failure}` });
      await expect(mainAlert(page)).toHaveText('Email or password is not right.');
    }
    await sendSignIn(page, { email, password });
    await expect(mainAlert(page)).toHaveText(
      /^Too many failed attempts to sign in\. Please try again in 1[45] minutes\.$/,
    );
    expect(await sessionKeys(page)).toEqual([]);
  } finally {
    await site.remove();
  }
});
