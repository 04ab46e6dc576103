import type { Role } from '@market-pulse/contract';
import type { RunningSite } from './ComposedSite';
import { openSession } from './signIn';

/**
 * A call of a demo account, past the pages.
 *
 * @param path below `/api`, `/forums/posts/4/report/`
 * @returns the answer, undefined where that has no JSON
 * @throws Error when the server refuses
 */
export async function callAs<Answer>(
  site: RunningSite,
  role: Role,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const { access } = await openSession(site, role);
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${access}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json().catch(() => undefined)) as Answer;
}
