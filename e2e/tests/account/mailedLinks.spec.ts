import { FULL } from '../../full';
import { waitForMail } from '../../site/mails';
import { putSession, sessionFor } from '../../site/session';
import { sendSignIn } from '../../site/signIn';
import { newMember, registerByApi } from '../../site/signUp';
import { expect, ownSiteTest as test, type Page } from '../../site/test';

const FORGOT = '/pages/authentication/forgot-password';
const USED = 'This link was used already or is out of date.';

const mainAlert = (page: Page) => page.getByRole('main').getByRole('alert');
const mainStatus = (page: Page) => page.getByRole('main').getByRole('status');

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
}

test.describe('Mailed links (specification, section 2), on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a mail leads to a new password, once; the old one no longer works', async ({ page, site, faults }) => {
    const member = await registerByApi(site);
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

    await page.goto(link);
    await setPassword(page, 'another one');
    await expect(mainAlert(page)).toHaveText(USED);
    await page.getByRole('link', { name: 'Ask for a new one' }).click();
    await expect(page).toHaveURL(FORGOT);
  });

  test('the mail of a new account confirms its address, once', async ({ page, site, faults }) => {
    const member = await registerByApi(site);
    const session = await sessionFor(site, member);
    expect(JSON.parse(session.user)).toHaveProperty('email_verified', false);
    await putSession(page, session);
    const verified = () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>).email_verified);

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
});

test.describe('Confirming a subscription to the newsletter, without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of the mail asks first, a button confirms', FULL, async ({ page, site }) => {
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
