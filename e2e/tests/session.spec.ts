import { demoAccount } from '../site/accounts';
import { signInByForm, signInDirectly } from '../site/signIn';
import { expect, test, type Page } from '../site/test';

function sessionKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => !key.startsWith('market-pulse:'))
      .sort(),
  );
}

test.describe('Authentication and account (specification, sections 2, 4 and 6)', () => {
  test('the account is behind sign-in, which leads back to it', async ({ page, site }) => {
    await page.goto('/account');
    await expect(page).toHaveURL(/\/authentication\/sign-in/);
    await signInByForm(page, site, 'user');
    await expect(page).toHaveURL('/account');
    const { username } = await demoAccount(site, 'user');
    await expect(page.getByRole('main').getByText(username).first()).toBeVisible();
    expect(await sessionKeys(page)).toEqual(['access_token', 'refresh_token', 'user']);
  });

  test('signing in without a page to return to leads to the forums', async ({ page, site }) => {
    await page.goto('/authentication/sign-in');
    await signInByForm(page, site, 'user');
    await expect(page).toHaveURL('/forums');
  });

  test('a wrong password is said, and nobody is signed in', async ({ page, site }) => {
    const { email } = await demoAccount(site, 'editor');
    await page.goto('/authentication/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/authentication\/sign-in/);
    expect(await sessionKeys(page)).toEqual([]);
  });

  test('Logout clears the session in every tab and goes to /', async ({ page, site, context }) => {
    await page.goto('/authentication/sign-in');
    await signInByForm(page, site, 'user');
    await expect(page).toHaveURL('/forums');
    const other = await context.newPage();
    await other.goto('/');
    const { username } = await demoAccount(site, 'user');
    await expect(other.getByRole('banner').getByRole('button', { name: username })).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name: username }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await sessionKeys(page)).toEqual([]);
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  });

  test('an access token that is no longer good is replaced without a word', async ({ page, site }) => {
    await signInDirectly(page, site, 'user');
    // After the set-up that put the session there: only the access token is broken.
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('broken')) localStorage.setItem('access_token', 'expired');
      sessionStorage.setItem('broken', 'once');
    });
    await page.goto('/account');
    const { username } = await demoAccount(site, 'user');
    await expect(page.getByRole('main').getByText(username).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).not.toBe('expired');
    await expect(page).toHaveURL('/account');
  });
});
