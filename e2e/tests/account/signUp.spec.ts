import { FULL } from '../../full';
import { demoAccount } from '../../site/accounts';
import { sessionKeys } from '../../site/session';
import { fillSignUp, newMember } from '../../site/signUp';
import { expect, ownSiteTest, test, type Page } from '../../site/test';

const SIGN_UP = '/authentication/sign-up';
const COVER = '/pages/authentication/sign-up/cover';

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' });
const mainAlert = (page: Page) => page.getByRole('main').getByRole('alert');

test(
  'the terms are read in a tab of their own, and what was typed stays; a taken email is said at its field',
  FULL,
  async ({ page, context, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(SIGN_UP);
    await page.getByLabel('First Name').fill('Ann');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /Terms and Conditions/ }).click();
    const terms = await opened;
    await expect(terms).toHaveURL('/legal-disclaimer');
    await terms.close();
    await expect(page.getByLabel('First Name')).toHaveValue('Ann');
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await expect(createAccount(page)).toBeDisabled();

    await fillSignUp(page, newMember({ email: (await demoAccount(site, 'moderator')).email }));
    const answered = page.waitForResponse(/\/api\/auth\/register\/$/);
    await createAccount(page).click();
    expect((await answered).status()).toBe(409);
    const text = 'An account with this email exists already.';
    await expect(mainAlert(page).first()).toContainText(text);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(new RegExp(text));
    await expect.poll(() => sessionKeys(page)).toEqual([]);
  },
);

/** Registers with the clock standing still from the moment in which the account is there. */
async function registerWithStandingClock(page: Page): Promise<readonly string[]> {
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login/')) signIns.push(request.url());
  });
  await page.route('**/api/auth/register/', async (route) => {
    const response = await route.fetch();
    // A moment ahead of the page, and too short for its call to time out.
    await page.clock.pauseAt(Date.now() + 5000);
    await route.fulfill({ response });
  });
  await createAccount(page).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your account was created. Signing you in…');
  await expect(createAccount(page)).toBeDisabled();
  return signIns;
}

ownSiteTest.describe('A new account (specification, section 4)', () => {
  ownSiteTest.beforeEach(({ page }) => page.clock.install());

  ownSiteTest('is signed in by itself 2,000 ms after its success is said, and led to the forums', async ({ page }) => {
    await page.goto(COVER);
    // Username optional: first and last name joined and lower-cased.
    const member = newMember({ first: 'Mary Ann', last: "O'Lee" });
    await fillSignUp(page, member);
    await expect(page.getByLabel('Username (optional)')).toHaveAttribute('placeholder', 'maryannolee');
    const signIns = await registerWithStandingClock(page);

    await page.clock.runFor(1999);
    expect(signIns).toEqual([]);
    await expect(page).toHaveURL(COVER);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(page).toHaveURL('/forums');
    expect(signIns).toHaveLength(1);
    await expect.poll(() => sessionKeys(page)).toEqual(['access_token', 'refresh_token', 'user']);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account of maryannolee' })).toBeVisible();
  });
});
