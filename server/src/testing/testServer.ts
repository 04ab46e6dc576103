import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginResponse, Role } from '@market-pulse/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { buildApp } from '../app';
import { type Config, readConfig } from '../config/config';
import { type AppContext, createContext } from '../context';
import type { QueryOptions } from '../database/client';
import type { DemoAccount } from '../maintenance/seed/demoAccounts';
import type { App } from '../http/app';
import { openTestDatabase, SEEDED_AT } from './testDatabase';

/** Answer of a call: its status, headers, and JSON body. */
interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- of every shape; each test says what it expects
  readonly body: any;
}

interface CallOptions {
  readonly body?: unknown;
  /** Access token. */
  readonly token?: string;
  /** Network address that the call comes from; by default each comes from another one. */
  readonly from?: string;
}

/** The whole server on a seeded database of its own, with clocks that tests move. */
export interface TestServer {
  readonly app: App;
  readonly context: AppContext;
  readonly accounts: readonly DemoAccount[];
  /** Address of its database, for another server on it; undefined when that is embedded. */
  readonly databaseUrl: string | undefined;
  get(url: string, token?: string): Promise<Answer>;
  call(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, options?: CallOptions): Promise<Answer>;
  /** Signs the demo account of a role in. */
  signIn(role: Role): Promise<LoginResponse>;
  /** Lets time pass. */
  pass(milliseconds: number): void;
  /** Sets the computer's clock back, while no time passes. */
  setBack(milliseconds: number): void;
  close(): Promise<void>;
}

/** Parts of the server that a test sets. */
export interface TestServerOptions extends QueryOptions {
  readonly config?: Partial<Config>;
  readonly log?: FastifyBaseLogger;
  readonly redis?: Redis;
}

/** The forums' rules without a limit to what is written on an account's first day. */
const { forumRules } = readConfig({
  ...{ FORUM_FIRST_DAY_POSTS: '1000000', FORUM_FIRST_DAY_COMMENTS: '1000000', FORUM_FIRST_DAY_SAME_TEXT_MINUTES: '0' },
  ...{ FORUM_FIRST_DAY_POST_SECONDS: '0', FORUM_FIRST_DAY_COMMENT_SECONDS: '0' },
});

/**
 * What tests run with: many calls in no time, and a database that they also change beside the API. Tests of rate limits, of first days,
 * of the response cache and of remembered callers set their own.
 */
const quiet: Partial<Config> = {
  ...{ rateLimitScale: 1_000_000, responseCacheSeconds: 0, callerCacheSeconds: 0, forumRules },
};

/** Starts a server for the tests of one file. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  let now = SEEDED_AT;
  const clock = () => now;
  let passed = 0;
  const monotonicClock = () => passed;
  const dataDir = await mkdtemp(join(tmpdir(), 'market-pulse-'));
  const { connection, accounts, url: databaseUrl, close } = await openTestDatabase('seeded', options);
  const { database } = connection;
  const config = { ...readConfig({}), dataDir, ...quiet, ...options.config };
  const { log = pino({ level: 'silent' }), redis } = options;
  const siteUrl = () => 'http://site.example';
  const context = await createContext({ config, database, redis, log, clock, monotonicClock, siteUrl });
  const app = await buildApp(context);

  let calls = 0;
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, options: CallOptions) => {
    const headers = options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };
    const payload = options.body === undefined ? {} : { payload: options.body as object };
    calls += 1;
    const remoteAddress = options.from ?? `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
    const response = await app.inject({ method, url, headers, remoteAddress, ...payload });
    return { status: response.statusCode, headers: response.headers, body: response.json() as unknown };
  };

  return {
    app,
    context,
    accounts,
    databaseUrl,
    get: (url, token) => send('GET', url, token === undefined ? {} : { token }),
    call: (method, url, options = {}) => send(method, url, options),
    async signIn(role) {
      const account = accounts.find((one) => one.role === role);
      if (!account) throw new Error(`There is no demo account with the role ${role}`);
      const { email, password } = account;
      return (await send('POST', '/api/auth/login/', { body: { email, password } })).body as LoginResponse;
    },
    pass(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
      passed += milliseconds;
    },
    setBack(milliseconds) {
      now = new Date(now.getTime() - milliseconds);
    },
    async close() {
      await app.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
