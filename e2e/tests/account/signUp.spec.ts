import { demoAccount } from '../../site/accounts';
import { serveManifest, withoutRemote } from '../../site/servedData';
import { sessionKeys } from '../../site/session';
import { fillSignUp, newMember } from '../../site/signUp';
import { expect, ownSiteTest, test, type Page } from '../../site/test';

const SIGN_UP = '/authentication/sign-up';
const COVER = '/pages/authentication/sign-up/cover';

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' });
const mainAlert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Counts the calls that open accounts. */
function watchRegistrations(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register/')) calls.push(request.postData() ?? '');
  });
  return calls;
}

/** What is typed over a complete form, and what the form then says. */
const refusals: readonly [label: string, text: string, says: string][] = [
  ['First Name', ' ', 'First name is required'],
  ['Last Name', '', 'Last name is required'],
  ['Email', '', 'Email is required'],
  ['Email', 'ann@example', 'Enter a valid email address'],
  ['Password', '', 'Password is required'],
  ['Password', '12345', 'Password must be at least 6 characters long'],
  ['Confirm Password', 'teacup harbour', 'Passwords do not match'],
];

/** Passwords of Ann Lee, and what the meter says of them. */
const strengths = [
  ['', 'At least 6 characters.'],
  ['12345', 'Strength: too short.'],
  ['ann-lee-1', 'Strength: weak. Leave out your name and address.'],
  ['abcabcabc', 'Strength: weak. Avoid repeats and sequences such as 1234.'],
  ['correct horse battery staple', 'Strength: strong.'],
] as const;

for (const width of [390, 1440]) {
  test.describe(`Sign-up (specification, sections 2, 5 and 8), at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [name, path] of [
      ['the card', SIGN_UP],
      ['the cover', COVER],
    ] as const) {
      test(`${name}: the button is disabled until the terms are ticked, and every rule is said at its field`, async ({
        page,
        faults,
      }) => {
        const registrations = watchRegistrations(page);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
        await expect(createAccount(page)).toBeDisabled();
        await page.getByLabel('First Name').press('Enter');
        await expect(page.getByText('Please agree to the Terms and Conditions')).toBeVisible();

        const member = newMember();
        await fillSignUp(page, member);
        await expect(createAccount(page)).toBeEnabled();
        for (const [label, text, says] of refusals) {
          const field = page.getByLabel(label, { exact: true });
          const right = await field.inputValue();
          await field.fill(text);
          await createAccount(page).click();
          await expect(page.getByText(says, { exact: true })).toBeVisible();
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          await field.fill(right);
          // A confirmation that was right before is not to be typed again.
          await expect(page.getByText(says, { exact: true })).toBeHidden();
        }
        await page.getByRole('checkbox').uncheck();
        await expect(page.getByText('Please agree to the Terms and Conditions')).toBeVisible();
        await expect(createAccount(page)).toBeDisabled();
        expect(registrations).toEqual([]);
        expect(faults).toEqual([]);
      });
    }

    test('the strength meter advises while the password is typed', async ({ page }) => {
      await page.goto(SIGN_UP);
      await page.getByLabel('First Name').fill('Ann');
      await page.getByLabel('Last Name').fill('Lee');
      for (const [password, says] of strengths) {
        await page.getByLabel('Password', { exact: true }).fill(password);
        await expect(page.locator('.mp-strength__text')).toContainText(says);
      }
    });

    test('the terms are read in a tab of their own, and what was typed stays', async ({ page, context }) => {
      await page.goto(SIGN_UP);
      await page.getByLabel('First Name').fill('Ann');
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: /Terms and Conditions/ }).click();
      await expect(await opened).toHaveURL('/legal-disclaimer');
      await expect(page.getByLabel('First Name')).toHaveValue('Ann');
      await expect(page.getByRole('checkbox')).not.toBeChecked();
    });

    for (const [what, label, text] of [
      ['email', 'Email', 'An account with this email exists already.'],
      ['username', 'Username (optional)', 'This username is taken.'],
    ] as const) {
      test(`a taken ${what} is said at its field, which gets the focus`, async ({ page, site }) => {
        // Names of roles are nobody's to take; this one is a seeded member's.
        const taken = { email: (await demoAccount(site, 'moderator')).email, username: 'nora_quill' };
        await page.goto(SIGN_UP);
        await fillSignUp(page, newMember({ [what]: taken[what] }));
        const answered = page.waitForResponse(/\/api\/auth\/register\/$/);
        await createAccount(page).click();
        expect((await answered).status()).toBe(409);
        await expect(mainAlert(page).first()).toContainText(text);
        await expect(page.getByLabel(label)).toBeFocused();
        await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text));
        expect(await sessionKeys(page)).toEqual([]);
      });
    }

    test('a failure without a text of the server reads "Registration failed. Please try again."', async ({ page }) => {
      await page.route('**/api/auth/register/', (route) => route.abort());
      await page.goto(SIGN_UP);
      await fillSignUp(page, newMember());
      await createAccount(page).click();
      await expect(mainAlert(page)).toHaveText('Registration failed. Please try again.');
      await expect(createAccount(page)).toBeEnabled();
    });
  });
}

/** Registers with the clock standing still from the moment in which the account is there. */
async function registerWithStandingClock(page: Page): Promise<readonly string[]> {
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login/')) signIns.push(request.url());
  });
  await page.route('**/api/auth/register/', async (route) => {
    const response = await route.fetch();
    // A moment ahead of the page, and too short for its call to time out.
    await page.clock.pauseAt(Date.now() + 2000);
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
    await page.goto(SIGN_UP);
    // Username optional: first and last name joined and lower-cased.
    const member = newMember({ first: 'Mary Ann', last: "O'Lee" });
    await fillSignUp(page, member);
    await expect(page.getByLabel('Username (optional)')).toHaveAttribute('placeholder', 'maryannolee');
    const signIns = await registerWithStandingClock(page);

    await page.clock.runFor(1999);
    expect(signIns).toEqual([]);
    await expect(page).toHaveURL(SIGN_UP);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(page).toHaveURL('/forums');
    expect(signIns).toHaveLength(1);
    expect(await sessionKeys(page)).toEqual(['access_token', 'refresh_token', 'user']);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account of maryannolee' })).toBeVisible();
  });

  for (const { title, query, destination, forums } of [
    { title: 'where they came from', query: '?next=%2Faccount', destination: '/account', forums: 'on' },
    { title: '/ while the forums are switched off', query: '', destination: '/', forums: 'off' },
  ] as const) {
    ownSiteTest(`leads to ${title}`, async ({ page }) => {
      if (forums === 'off') await serveManifest(page, withoutRemote('forums'));
      await page.goto(COVER + query);
      await fillSignUp(page, newMember());
      await registerWithStandingClock(page);
      await page.clock.runFor(2000);
      await page.clock.resume();
      await expect(page).toHaveURL(destination);
      expect(await sessionKeys(page)).toEqual(['access_token', 'refresh_token', 'user']);
    });
  }

  ownSiteTest('goes to sign-in where the automatic sign-in fails', async ({ page }) => {
    await page.route('**/api/auth/login/', (route) => route.abort());
    await page.goto(`${SIGN_UP}?next=%2Faccount`);
    await fillSignUp(page, newMember());
    await registerWithStandingClock(page);
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(page).toHaveURL('/authentication/sign-in?next=%2Faccount');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Your account was created. Please sign in.');
    expect(await sessionKeys(page)).toEqual([]);
  });
});
