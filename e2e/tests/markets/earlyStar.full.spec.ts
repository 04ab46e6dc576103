import { holdScripts, waitForKeeper } from '../../site/heldScripts';
import { putSession, sessionFor } from '../../site/session';
import { demoAccount } from '../../site/accounts';
import { sendSignIn, signInDirectly } from '../../site/signIn';
import { isStarted } from '../../site/takenOver';
import { expect, test, type Page } from '../../site/test';

// What came with the page, before its code runs.
test.use({ arrival: 'served' });

for (const { late, folder, wait } of [
  { late: 'the site', folder: '/releases/', wait: waitForKeeper },
  { late: 'the section', folder: '/releases/markets/', wait: (page: Page) => page.waitForFunction(isStarted) },
]) {
  test(`a star that a member presses before the code of ${late} is there is set when it is`, async ({ page, site }) => {
    const release = await holdScripts(page, folder);
    await signInDirectly(page, site, 'product_owner');
    await page.goto('/markets/stocks?q=MSFT', { waitUntil: 'commit' });
    await wait(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Sign in to watch Microsoft/ })
      .click();
    await expect(page).toHaveURL('/markets/stocks?q=MSFT');

    const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
    release();
    const star = page.getByRole('main').getByRole('button', { name: /^Watch Microsoft/ });
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    expect((await kept).ok()).toBe(true);

    // The site is left as it was.
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await star.click();
    expect((await removed).ok()).toBe(true);
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });
}

for (const { session, end } of [
  { session: 'is gone with the browser', end: 'browser' },
  { session: 'is refused by the server', end: 'server' },
] as const) {
  test(`a star that a member presses early whose session ${session} leads to sign-in, and is set afterwards`, async ({
    page,
    site,
  }) => {
    const release = await holdScripts(page, '/releases/');
    const account = await demoAccount(site, 'product_owner');
    const keys = await sessionFor(site, account);
    await putSession(page, end === 'server' ? { ...keys, access_token: 'old', refresh_token: 'old' } : keys);
    // "Remember me" was off, and the browser was closed since.
    if (end === 'browser') await page.addInitScript(forgetOnce);
    await page.goto('/markets/stocks?q=MSFT', { waitUntil: 'commit' });
    await waitForKeeper(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Sign in to watch Microsoft/ })
      .click();
    release();
    await expect(page).toHaveURL(/\/authentication\/sign-in\?next=%2Fmarkets%2Fstocks%3Fq%3DMSFT$/);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();

    const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
    await sendSignIn(page, account);
    expect((await kept).ok()).toBe(true);
    const star = page.getByRole('main').getByRole('button', { name: /^Watch Microsoft/ });
    await expect(star).toHaveAttribute('aria-pressed', 'true');

    // The site is left as it was.
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await star.click();
    expect((await removed).ok()).toBe(true);
  });
}

function forgetOnce(): void {
  if (sessionStorage.getItem('forgotten-by-test') !== null) return;
  sessionStorage.setItem('forgotten-by-test', 'yes');
  localStorage.setItem('market-pulse:not-remembered', '1');
}
