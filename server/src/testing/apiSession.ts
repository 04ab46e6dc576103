import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoginResponse, Role } from '@market-pulse/contract';
import type { DemoAccount } from '../maintenance/seed/demoAccounts';

/** The API of a running server, as one signed-in account uses it. */
export interface ApiSession {
  readonly token: string;
  readonly account: DemoAccount;
  /** A call that has to succeed; answers the body. */
  call<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body>;
}

/** Signs the demo account of a role in. */
export async function signInDemo(url: string, dataDir: string, role: Role): Promise<ApiSession> {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[];
  const account = accounts.find((one) => one.role === role);
  if (!account) throw new Error(`There is no demo account with the role ${role}`);

  const send = async (method: string, path: string, body?: object, token?: string): Promise<unknown> => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { email, password } = account;
  const { access: token } = (await send('POST', '/api/auth/login/', { email, password })) as LoginResponse;
  return {
    token,
    account,
    call: <Body>(method: 'GET' | 'POST', path: string, body?: object) =>
      send(method, path, body, token) as Promise<Body>,
  };
}
