import type { Role } from '@market-pulse/contract';
import type { Browser, Page } from '@playwright/test';
import { demoAccount } from './accounts';
import type { RunningSite } from './ComposedSite';
import { type Credentials, putSession, sessionFor } from './session';

/**
 * A page of somebody who is signed in, in a browser of their own; nothing on it moves.
 *
 * @param who role of a demo account, or what somebody else signs in with
 * @param path within the site
 */
export async function openAs(
  browser: Browser,
  site: RunningSite,
  who: Role | Credentials,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await context.newPage();
  await putSession(page, await sessionFor(site, typeof who === 'string' ? await demoAccount(site, who) : who));
  await page.goto(path);
  return page;
}
