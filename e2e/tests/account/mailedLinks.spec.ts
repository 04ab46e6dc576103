import { waitForMail } from '../../site/mails';
import { sessionFor, putSession, sessionKeys } from '../../site/session';
import { sendSignIn } from '../../site/signIn';
import { fillSignUp, newMember, type NewMember } from '../../site/signUp';
import { expect, ownSiteTest as test, type Page } from '../../site/test';
import type { RunningSite } from '../../site/ComposedSite';

const FORGOT = '/pages/authentication/forgot-password';
const USED = 'This link was used already or is out of date.';

const mainAlert = (page: Page) => page.getByRole('main').getByRole('alert');
const mainStatus = (page: Page) => page.getByRole('main').getByRole('status');

/** Opens an account by the API. */
async function register({ url }: RunningSite): Promise<NewMember> {
  const member = newMember();
  const { first: first_name, last: last_name, email, password } = member;
  const response = await fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name, last_name, email, password }),
  });
  if (response.status !== 201) throw new Error(`Registering answers ${response.status}`);
  return member;
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
}

for (const width of [390, 1440]) {
  test.describe(`Forgotten password (specification, section 2), at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a mail leads to a new password, once; the old one no longer works', async ({ page, site, faults }) => {
      const member = await register(site);
      await page.goto('/authentication/sign-in');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      // The screen before it has a field of the same name.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
      await page.getByLabel('Email').fill(member.email);
      await page.getByRole('button', { name: 'Send Link' }).click();
      await expect(mainStatus(page)).toHaveText(
        'If there is an account with this address, a mail with a link is on its way.',
      );
      const { link } = await waitForMail(site, { to: member.email, subject: 'Set a new password' });

      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
      await setPassword(page, '12345');
      await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
      await setPassword(page, 'lantern orchard');
      await expect(mainStatus(page)).toHaveText('Your password is changed. Please sign in with the new one.');
      expect(faults).toEqual([]);

      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await sendSignIn(page, member);
      await expect(mainAlert(page)).toHaveText('Email or password is not right.');
      await sendSignIn(page, { email: member.email, password: 'lantern orchard' });
      await expect(page).toHaveURL('/forums');
      await waitForMail(site, { to: member.email, subject: 'Your password was changed' });
    });

    test('a link that was used, and one that a later password made worthless, say so and lead to a new one', async ({
      page,
      site,
    }) => {
      const member = await register(site);
      const askForLink = async (after: number) => {
        await page.goto(FORGOT);
        await page.getByLabel('Email').fill(member.email);
        await page.getByRole('button', { name: 'Send Link' }).click();
        await expect(mainStatus(page)).toBeVisible();
        return (await waitForMail(site, { to: member.email, subject: 'Set a new password', after })).link;
      };
      const first = await askForLink(0);
      const second = await askForLink(1);
      await page.goto(second);
      await setPassword(page, 'lantern orchard');
      await expect(mainStatus(page)).toBeVisible();
      for (const link of [second, first]) {
        await page.goto(link);
        await setPassword(page, 'another one');
        await expect(mainAlert(page)).toHaveText(USED);
      }
      await page.getByRole('link', { name: 'Ask for a new one' }).click();
      await expect(page).toHaveURL(FORGOT);
      await sessionFor(site, { email: member.email, password: 'lantern orchard' });
    });

    test('an address that nobody has is answered alike', async ({ page }) => {
      await page.goto(FORGOT);
      await page.getByLabel('Email').fill('nobody.at.all@example.com');
      await page.getByRole('button', { name: 'Send Link' }).click();
      await expect(mainStatus(page)).toHaveText(
        'If there is an account with this address, a mail with a link is on its way.',
      );
    });

    test('a link whose token was lost says that it is incomplete, a broken one that it does not work', async ({
      page,
    }) => {
      await page.goto('/authentication/reset-password');
      await expect(mainAlert(page)).toHaveText('The link is incomplete.');
      await expect(page.getByRole('link', { name: 'Ask for a new one' })).toHaveAttribute('href', FORGOT);
      await page.goto('/authentication/reset-password?token=broken');
      await setPassword(page, 'lantern orchard');
      await expect(mainAlert(page)).toHaveText(USED);
    });

    test('a failure without a text of the server is said, and the link can be tried again', async ({ page }) => {
      await page.route('**/api/auth/password/**', (route) => route.abort());
      await page.goto('/authentication/reset-password?token=any');
      await setPassword(page, 'lantern orchard');
      await expect(mainAlert(page)).toHaveText('Your password could not be changed. Please try again.');
      await page.goto(FORGOT);
      await page.getByLabel('Email').fill('ann@example.com');
      await page.getByRole('button', { name: 'Send Link' }).click();
      await expect(mainAlert(page)).toHaveText("We couldn't send the link. Please try again.");
      await expect(page.getByRole('button', { name: 'Send Link' })).toBeEnabled();
    });
  });
}

for (const width of [390, 1440]) {
  test.describe(`Confirming an email address, at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the mail of a new account confirms its address, once', async ({ page, site, faults }) => {
      const member = newMember();
      await page.goto('/authentication/sign-up');
      await fillSignUp(page, member);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page).toHaveURL('/forums');
      const verified = () =>
        page.evaluate(
          () => (JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>).email_verified,
        );
      expect(await verified()).toBe(false);

      const { link } = await waitForMail(site, { to: member.email, subject: 'Confirm your email address' });
      await page.goto(link);
      await expect(mainStatus(page)).toHaveText('Your email address is confirmed.');
      await expect.poll(verified).toBe(true);
      expect(faults).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
      await expect(page).toHaveURL('/forums');

      await page.goto(link);
      await expect(mainAlert(page)).toHaveText(USED);
    });

    test('a visitor who is signed out is led to sign-in; a link that lost its token is incomplete', async ({
      page,
      site,
    }) => {
      const member = await register(site);
      const { link } = await waitForMail(site, { to: member.email, subject: 'Confirm your email address' });
      await page.goto(link);
      await expect(mainStatus(page)).toHaveText('Your email address is confirmed.');
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await expect(page).toHaveURL('/authentication/sign-in');
      await page.goto('/authentication/verify-email');
      await expect(mainAlert(page)).toHaveText('The link is incomplete.');
      expect(await sessionKeys(page)).toEqual([]);
    });

    test('a server that cannot be reached is asked again with the same link', async ({ page, site }) => {
      const member = await register(site);
      const { link } = await waitForMail(site, { to: member.email, subject: 'Confirm your email address' });
      await putSession(page, await sessionFor(site, member));
      await page.route('**/api/auth/email/verify/', (route) => route.abort());
      await page.goto(link);
      await expect(mainAlert(page)).toHaveText('Your email address could not be confirmed. Please try again.');
      await page.unroute('**/api/auth/email/verify/');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(mainStatus(page)).toHaveText('Your email address is confirmed.');
    });
  });
}

test.describe('Confirming a subscription to the newsletter, without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of the mail asks first, a button confirms', async ({ page, site }) => {
    const { email } = newMember();
    const response = await fetch(`${site.url}/api/subscriptions/newsletter-subscribe/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, tag: 'Website Hero Bar', list_id: 1 }),
    });
    expect(response.status).toBe(202);
    const { link } = await waitForMail(site, { to: email, subject: 'Confirm your subscription' });
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');
  });
});
