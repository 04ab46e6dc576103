import type { Role } from '@market-pulse/contract';
import type { RunningSite } from './ComposedSite';
import { type Credentials, logInByApi } from './session';
import { openSession } from './signIn';

/**
 * A call of somebody, past the pages.
 *
 * @param who role of a demo account, or what somebody else signs in with
 * @param path below `/api`, `/forums/posts/4/report/`
 * @returns the answer, undefined where that has no JSON
 * @throws Error when the server refuses
 */
export async function callAs<Answer>(
  site: RunningSite,
  who: Role | Credentials,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const { access } = await (typeof who === 'string' ? openSession(site, who) : logInByApi(site, who));
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${access}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json().catch(() => undefined)) as Answer;
}
