import { FULL, fullUnless } from '../../full';
import { demoAccount } from '../../site/accounts';
import { sessionFor, putSession, sessionKeys } from '../../site/session';
import { waitForMail } from '../../site/mails';
import { sendSignIn, signInByForm, signInDirectly } from '../../site/signIn';
import { registerByApi } from '../../site/signUp';
import { bareSiteTest, expect, test, type Page } from '../../site/test';
import { violationsOn } from '../../site/violations';
import type { RunningSite } from '../../site/ComposedSite';

const SESSION_KEYS = ['access_token', 'refresh_token', 'user'];

const banner = (page: Page) => page.getByRole('banner');
const accountButton = (page: Page) => banner(page).getByRole('button', { name: /^Account of / });
const signInLink = (page: Page) => banner(page).getByRole('link', { name: 'Sign In' }).first();

async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await banner(page).getByRole('button', { name: 'Logout' }).click();
}

/** A session whose access token is no longer good; the refresh token is, unless it was revoked. */
async function expiredSession(site: RunningSite, { revoked = false } = {}) {
  const session = await sessionFor(site, await demoAccount(site, 'user'));
  if (revoked) {
    await fetch(`${site.url}/api/auth/logout/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: session.refresh_token }),
    });
  }
  return { ...session, access_token: 'expired' };
}

test.describe('Signing in and out (specification, sections 2, 4 and 6)', () => {
  test('the account is behind sign-in, which stores access, refresh and user, and leads back to it', async ({
    page,
    site,
  }) => {
    await page.goto('/account?tab=address');
    await expect(page).toHaveURL('/authentication/sign-in?next=%2Faccount%3Ftab%3Daddress');
    const answered = page.waitForResponse(/\/api\/auth\/login\/$/);
    await signInByForm(page, site, 'user');
    const { access, refresh, user } = (await (await answered).json()) as Record<string, unknown>;
    await expect(page).toHaveURL('/account?tab=address');
    const { username } = await demoAccount(site, 'user');
    await expect(page.getByRole('main').getByText(username).first()).toBeVisible();
    await expect.poll(() => sessionKeys(page)).toEqual(SESSION_KEYS);
    const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    expect(stored).toMatchObject({ access_token: access, refresh_token: refresh });
    expect(JSON.parse(stored.user ?? '')).toEqual(user);
  });

  bareSiteTest(
    'a request of someone who is signed in carries the bearer, one of a visitor does not',
    FULL,
    async ({ page, site }) => {
      const bearers: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (/\/api\/forums\/forums\/$/.test(request.url())) bearers.push(request.headers().authorization);
      });
      await page.goto('/forums');
      await expect.poll(() => bearers).toEqual([undefined]);
      const session = await sessionFor(site, await demoAccount(site, 'user'));
      await putSession(page, session);
      await page.reload();
      await expect.poll(() => bearers).toEqual([undefined, `Bearer ${session.access_token}`]);
    },
  );

  test('Logout clears the three keys and no other, and goes to / without a detour', async ({ page, site }) => {
    await signInDirectly(page, site, 'user');
    await page.goto('/account');
    await page.evaluate(() => localStorage.setItem('market-pulse:kept', 'yes'));
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    // Also while the server cannot be told.
    await page.route('**/api/auth/logout/', (route) => route.abort());
    await logOut(page);
    await expect(page).toHaveURL('/');
    await expect(signInLink(page)).toBeVisible();
    expect(visited).toEqual(['/']);
    await expect.poll(() => sessionKeys(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('market-pulse:kept'))).toBe('yes');
    await page.goto('/account');
    await expect(page).toHaveURL(/^[^?]*\/authentication\/sign-in\?next=/);
  });

  test('the server ends a session that its owner leaves', FULL, async ({ page, site }) => {
    const session = await sessionFor(site, await demoAccount(site, 'user'));
    await putSession(page, session);
    await page.goto('/');
    const told = page.waitForResponse(/\/api\/auth\/logout\/$/);
    await logOut(page);
    expect((await told).status()).toBe(200);
    const refreshed = await page.request.post('/api/auth/refresh/', { data: { refresh: session.refresh_token } });
    expect(refreshed.status()).toBe(401);
  });

  test('two tabs are in step: signing in here and out there shows in both, without a reload', async ({
    page,
    site,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/companies');
    await expect(signInLink(other)).toBeVisible();
    await other.evaluate(() => Object.assign(window, { sameDocument: true }));

    await page.goto('/authentication/sign-in');
    await signInByForm(page, site, 'user');
    await expect(page).toHaveURL('/forums');
    const { username } = await demoAccount(site, 'user');
    await expect(accountButton(other)).toHaveText(new RegExp(`${username.charAt(0).toUpperCase()}.*${username}`));

    await logOut(other);
    await expect(other).toHaveURL('/');
    await expect(signInLink(page)).toBeVisible();
    await expect(accountButton(page)).toHaveCount(0);
    await expect(page).toHaveURL('/forums');
    await expect.poll(() => sessionKeys(page)).toEqual([]);
    expect(await other.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test(
    'signed in means that an access token exists, in a tab that did not sign in itself too',
    FULL,
    async ({ page }) => {
      await page.goto('/');
      await expect(signInLink(page)).toBeVisible();
      // Nobody is there to say that there is no such token.
      await page.route('**/api/**', (route) => route.abort());
      await page.evaluate(() => localStorage.setItem('access_token', 'any'));
      await page.reload();
      await expect(accountButton(page)).toBeVisible();
    },
  );
});

test.describe('A session that the server no longer accepts (specification, section 4)', () => {
  test('an access token that has expired is replaced without a word', async ({ page, site }) => {
    await putSession(page, await expiredSession(site));
    await page.goto('/account');
    const { username } = await demoAccount(site, 'user');
    await expect(page.getByRole('main').getByText(username).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).not.toBe('expired');
    await expect(page).toHaveURL('/account');
  });

  for (const { from, to } of [
    { from: '/companies', to: '/' },
    { from: '/account', to: '/authentication/sign-in?next=%2Faccount' },
  ]) {
    test(
      `a 401 on ${from} that no refresh mends ends at ${to}`,
      fullUnless(from === '/account'),
      async ({ page, site }) => {
        await putSession(page, await expiredSession(site, { revoked: true }));
        // It is told for some seconds only.
        const told = page.getByText('Your session has ended. Please sign in again.').waitFor();
        await Promise.all([told, page.goto(from)]);
        await expect(page).toHaveURL(to);
        await expect(signInLink(page)).toBeVisible();
        await expect.poll(() => sessionKeys(page)).toEqual([]);
        if (to === '/') return;
        await signInByForm(page, site, 'user');
        await expect(page).toHaveURL(from);
      },
    );
  }

  for (const { answer, kept } of [
    { answer: 'no answer', kept: true },
    { answer: 404, kept: false },
  ] as const) {
    test(`${answer} of /auth/me/ ${kept ? 'keeps' : 'ends'} the session`, fullUnless(kept), async ({ page, site }) => {
      await signInDirectly(page, site, 'user');
      const asked = page.waitForRequest('**/api/auth/me/');
      await page.route('**/api/auth/me/', (route) =>
        answer === 'no answer' ? route.abort() : route.fulfill({ status: answer, json: { code: 'x', detail: '' } }),
      );
      await page.goto('/forums');
      await asked;
      if (kept) {
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(accountButton(page)).toBeVisible();
        await expect(page).toHaveURL('/forums');
      } else {
        await expect(signInLink(page)).toBeVisible();
        await expect(page).toHaveURL('/');
      }
      await expect.poll(() => sessionKeys(page)).toEqual(kept ? SESSION_KEYS : []);
    });
  }

  // That tabs take turns at it is shown in `refresh.test.ts`.
  test('several tabs renew a session once', FULL, async ({ page, site, context }) => {
    let refreshes = 0;
    await context.route('**/api/auth/refresh/', (route) => {
      refreshes += 1;
      return route.continue();
    });
    await page.goto('/authentication/sign-in');
    await signInByForm(page, site, 'user');
    await expect(page).toHaveURL('/forums');
    await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
    const others = [await context.newPage(), await context.newPage()];
    await Promise.all([page.goto('/account'), ...others.map((tab) => tab.goto('/account'))]);
    const { username } = await demoAccount(site, 'user');
    for (const tab of [page, ...others]) {
      await expect(tab.getByRole('main').getByText(username).first()).toBeVisible();
      await expect(tab).toHaveURL('/account');
    }
    expect(refreshes).toBe(1);
  });
});

test.describe('Deleting one’s account', () => {
  test('takes the password, signs out, and leaves nothing to sign in to', FULL, async ({ page, site, faults }) => {
    const member = await registerByApi(site);
    await page.goto('/authentication/sign-in?next=%2Faccount');
    await sendSignIn(page, member);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Delete Account' }).click();
    await expect(main.getByLabel('Your password')).toBeFocused();
    expect(await violationsOn(page, { part: 'main' })).toEqual([]);
    await page.keyboard.type('not the password');
    await main.getByRole('button', { name: 'Delete My Account for Good' }).click();
    await expect(main.getByText('This is not your password.').first()).toBeVisible();
    await expect(accountButton(page)).toBeVisible();

    await main.getByLabel('Your password').fill(member.password);
    await main.getByRole('button', { name: 'Delete My Account for Good' }).click();
    await expect(page.getByText('Your account was deleted.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(accountButton(page)).toHaveCount(0);
    await waitForMail(site, { to: member.email, subject: 'Your account was deleted' });
    // The browser's own word about the wrong password.
    expect(faults).toEqual([expect.stringContaining('422')]);

    await page.goto('/authentication/sign-in');
    await sendSignIn(page, member);
    await expect(main.getByRole('alert')).toHaveText('Email or password is not right.');
  });
});
