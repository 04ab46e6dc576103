import type { LoginResponse, Role } from '@market-pulse/contract';
import type { Page } from '@playwright/test';
import { demoAccount } from './accounts';
import type { RunningSite } from './ComposedSite';

/** Signs in with the form on the sign-in page, which has to be open. */
export async function signInByForm(page: Page, site: RunningSite, role: Role): Promise<void> {
  const { email, password } = await demoAccount(site, role);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Signs a demo account in by the API. */
export async function openSession(site: RunningSite, role: Role): Promise<LoginResponse> {
  const { email, password } = await demoAccount(site, role);
  const response = await fetch(`${site.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in as ${role} answers ${response.status}`);
  return (await response.json()) as LoginResponse;
}

/** Puts a session of a demo account into the browser before its first page, for tests that are not about signing in. */
export async function signInDirectly(page: Page, site: RunningSite, role: Role): Promise<void> {
  const { access, refresh, user } = await openSession(site, role);
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { access_token: access, refresh_token: refresh, user: JSON.stringify(user) },
  );
}
