import type { LoginResponse, Role } from '@market-pulse/contract';
import type { Page } from '@playwright/test';
import { demoAccount, type DemoAccount } from './accounts';
import type { RunningSite } from './ComposedSite';
import { logInByApi, putSession, sessionFor } from './session';

/** Fills the form on the sign-in page, which has to be open, and sends it. */
export async function sendSignIn(
  page: Page,
  { email, password }: Pick<DemoAccount, 'email' | 'password'>,
): Promise<void> {
  const send = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  // Screens before it have fields of the same names.
  await send.waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await send.click();
}

/** Signs in with the form on the sign-in page, which has to be open. */
export async function signInByForm(page: Page, site: RunningSite, role: Role): Promise<void> {
  await sendSignIn(page, await demoAccount(site, role));
}

/** Signs a demo account in by the API. */
export async function openSession(site: RunningSite, role: Role): Promise<LoginResponse> {
  return logInByApi(site, await demoAccount(site, role));
}

/** Puts a session of a demo account into the browser before its first page, for tests that are not about signing in. */
export async function signInDirectly(page: Page, site: RunningSite, role: Role): Promise<void> {
  await putSession(page, await sessionFor(site, await demoAccount(site, role)));
}
