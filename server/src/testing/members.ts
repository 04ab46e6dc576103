import type { Role } from '@market-pulse/contract';
import { signAccessToken } from '../features/auth/accessToken';
import { insertAccount, insertSession } from '../features/auth/queries';
import type { TestServer } from './testServer';

interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- of every shape; each test says what it expects
  readonly body: any;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Someone with an account, signed in. */
export interface Member {
  readonly id: number;
  readonly username: string;
  /** An access token; signed anew when the clock, which tests move, has passed a minute. */
  token(): Promise<string>;
  call(method: Method, url: string, body?: object, headers?: Record<string, string>): Promise<Reply>;
}

interface MemberOptions {
  readonly role?: Role;
  /** Age of the account; a month unless told. */
  readonly accountAgeMilliseconds?: number;
  /** Whether what they write goes out without a first look; that of accounts of three days and more does unless told. */
  readonly skipsFirstLook?: boolean;
}

/** Signing takes as long as a small query. */
const TOKEN_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MONTH_MILLISECONDS = 30 * DAY_MILLISECONDS;
/** Whoever is older than new is known, unless told: what they write does not wait. */
const KNOWN_MILLISECONDS = 3 * DAY_MILLISECONDS;

/** Makes an account and signs it in, past the forms, which a crowd would fill in for minutes. */
export async function joinMember(
  { app, context }: TestServer,
  username: string,
  { role = 'user', accountAgeMilliseconds = MONTH_MILLISECONDS, ...options }: MemberOptions = {},
): Promise<Member> {
  const { skipsFirstLook = accountAgeMilliseconds >= KNOWN_MILLISECONDS } = options;
  const { database, clock } = context;
  const id = await insertAccount(database, {
    ...{ username, email: `${username}@members.example`, role, passwordHash: null, skipsFirstLook },
    ...{ firstName: 'Test', lastName: 'Member', createdAt: new Date(clock().getTime() - accountAgeMilliseconds) },
  });
  if (id === undefined) throw new Error(`${username} is taken`);
  const sessionId = await insertSession(database, { userId: id, userAgent: null, ip: null, now: clock() });
  let signed = { at: -Infinity, token: '' };
  const token = async () => {
    const at = clock().getTime();
    if (Math.abs(at - signed.at) > TOKEN_MILLISECONDS) {
      signed = { at, token: await signAccessToken(context, { userId: id, sessionId }) };
    }
    return signed.token;
  };
  return {
    id,
    username,
    token,
    async call(method, url, body, headers) {
      const authorization = `Bearer ${await token()}`;
      const response = await app.inject({
        ...{ method, url, headers: { authorization, ...headers } },
        ...(body && { payload: body }),
      });
      return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
    },
  };
}
