import type { LoginResponse } from '@market-pulse/contract';
import type { Page } from '@playwright/test';
import type { RunningSite } from './ComposedSite';

/** What a browser keeps of a session, by key of local storage. */
export type SessionKeys = Readonly<Record<'access_token' | 'refresh_token' | 'user', string>>;

/** What someone signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in by the API. @throws Error when the server refuses */
export async function logInByApi({ url }: RunningSite, { email, password }: Credentials): Promise<LoginResponse> {
  const response = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in as ${email} answers ${response.status}`);
  return (await response.json()) as LoginResponse;
}

/** A new session, as a browser keeps it. @throws Error when the server refuses */
export async function sessionFor(site: RunningSite, credentials: Credentials): Promise<SessionKeys> {
  const { access, refresh, user } = await logInByApi(site, credentials);
  return { access_token: access, refresh_token: refresh, user: JSON.stringify(user) };
}

/** Puts a session into a tab before its first page; what the site does with it later stays. */
export async function putSession(page: Page, session: SessionKeys): Promise<void> {
  await page.addInitScript((keys) => {
    if (sessionStorage.getItem('session-of-test') !== null) return;
    sessionStorage.setItem('session-of-test', 'put');
    for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
  }, session);
}

/** The keys of local storage without those that the site remembers for other reasons, sorted. */
export function sessionKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => !key.startsWith('market-pulse:'))
      .sort(),
  );
}
