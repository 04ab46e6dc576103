import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnvironmentManifest, EnvironmentRemote, Release, Role } from '@market-pulse/contract';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app';
import { signAccessToken } from '../features/auth/accessToken';
import { insertAccount, insertSession } from '../features/auth/queries';
import { type Config, readConfig } from '../config/config';
import { createContext } from '../context';
import type { PlatformContext } from '../platform/context';
import {
  environmentRemotes,
  platformAudit,
  platformEnvironments,
  platformLoadReports,
  platformReportVoices,
  platformPolicyReports,
  platformReleases,
} from '../database/schema';
import { Drill } from '../platform/drill/Drill';
import type { App } from '../http/app';
import { createToken } from '../platform/tokens/tokens';
import { packFolder, writeRelease } from './releases';
import { openTestDatabase } from './testDatabase';

/** The whole server on an empty database and a data folder of its own. */
export interface PlatformSite {
  readonly app: App;
  readonly context: PlatformContext;
  /** Address of its database, for another server on it; undefined when that is embedded. */
  readonly databaseUrl: string | undefined;
  /** Token that may do everything on the platform. */
  readonly operator: string;
  /** An empty folder that is gone after the test. */
  folder(): Promise<string>;
  /** Access token of a new account. */
  signIn(role: Role): Promise<string>;
  /** Uploads a release and answers the response. */
  publish(release: Release, options?: PublishOptions): Promise<LightMyRequestResponse>;
  /** Calls the API of the platform, as operator unless told otherwise; `path` from `/api/platform` on. */
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  /** The manifest that visitors of an environment get. */
  manifest(environment?: string): Promise<EnvironmentManifest>;
  /** The row of a remote in an environment. */
  row(remote?: string, environment?: string): Promise<EnvironmentRemote>;
  /** A token that may publish this remote alone. */
  deployToken(remote: string): Promise<string>;
  /**
   * Brings the empty site to where this work brings it, which publishes releases: it is done once, and after a reset the site is put
   * where it was left. There is one beginning of a site.
   */
  begin(work: () => Promise<void>): Promise<void>;
  /** Forgets all releases, rows, history and files: what a test leaves is nothing to the next one. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface PublishOptions {
  readonly token?: string;
  /** Where to activate it. */
  readonly to?: string;
  /** As a developer's server publishes what changed. */
  readonly local?: boolean;
  /** Files to pack instead of those that belong to the release. */
  readonly files?: Record<string, string>;
}

interface CallOptions {
  /** The operator's, without one. */
  readonly token?: string;
  readonly ifMatch?: string;
  readonly body?: object;
}

/**
 * Opens a site; `change` replaces parts of the default configuration. Tests change its database and its data folder beside the API too:
 * nothing is kept, unless a test sets it.
 */
export async function openPlatformSite(change: Partial<Config> = {}): Promise<PlatformSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-pulse-'));
  const { connection, url: databaseUrl, close } = await openTestDatabase('empty');
  const parts = await createContext({
    config: { ...readConfig({}), dataDir, rateLimitScale: 1_000, responseCacheSeconds: 0, ...change },
    database: connection.database,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    siteUrl: () => 'http://site.example',
  });
  const context: PlatformContext = { ...parts, drill: change.drillFaults ? new Drill() : undefined };
  const app = await buildApp(context);
  await app.ready();
  const { token: operator } = await createToken(context, { scope: 'operator', note: 'tests' }, 'the test');
  const folders: string[] = [dataDir];
  const { database } = context;
  // Never back to a number that was there: what is cached under it would come back.
  const nextGeneration = () =>
    database.update(platformEnvironments).set({ generation: sql`${platformEnvironments.generation} + 1` });
  let putBack: (() => Promise<void>) | undefined;

  async function folder(): Promise<string> {
    const created = await mkdtemp(join(tmpdir(), 'release-'));
    folders.push(created);
    return created;
  }

  const call: PlatformSite['call'] = (method, path, { token = operator, ifMatch, body } = {}) =>
    app.inject({
      method,
      url: `/api/platform${path}`,
      headers: { authorization: `Bearer ${token}`, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
      ...(body && { payload: body }),
    });

  return {
    app,
    context,
    databaseUrl,
    operator,
    folder,
    async signIn(role) {
      const now = context.clock();
      const username = `${role}-${randomBytes(4).toString('hex')}`;
      const userId = await insertAccount(context.database, {
        ...{ username, email: `${username}@example.com`, role, passwordHash: null },
        ...{ firstName: 'Test', lastName: 'Person', createdAt: now },
      });
      if (userId === undefined) throw new Error('The account was not stored');
      const sessionId = await insertSession(context.database, { userId, userAgent: null, ip: null, now });
      return signAccessToken(context, { userId, sessionId });
    },
    async publish(release, { token = operator, to, local = false, files } = {}) {
      const packed = await packFolder(await writeRelease(await folder(), release, files));
      return app.inject({
        method: 'POST',
        url: '/api/platform/releases/',
        query: { ...(to !== undefined && { to }), local: String(local) },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        payload: packed,
      });
    },
    call,
    async manifest(environment = 'production') {
      return (await app.inject(`/api/platform/environments/${environment}/manifest/`)).json();
    },
    async row(remote = 'markets', environment = 'production') {
      return (await call('GET', `/environments/${environment}/remotes/${remote}/`)).json();
    },
    async deployToken(remote) {
      return (await call('POST', '/tokens/', { body: { scope: 'deploy', remote } })).json().token;
    },
    async begin(work) {
      if (putBack) return putBack();
      await work();
      const [releases, rows, audit] = [
        await database.select().from(platformReleases),
        await database.select().from(environmentRemotes),
        await database.select().from(platformAudit),
      ];
      const files = await folder();
      const copy = (from: string, to: string) => cp(from, to, { recursive: true, preserveTimestamps: true });
      await copy(join(dataDir, 'releases'), files);
      putBack = async () => {
        await copy(files, join(dataDir, 'releases'));
        await database.insert(platformReleases).overridingSystemValue().values(releases);
        await database.insert(environmentRemotes).values(rows);
        await database.insert(platformAudit).overridingSystemValue().values(audit);
        await nextGeneration();
      };
    },
    async reset() {
      const reports = [platformLoadReports, platformReportVoices, platformPolicyReports];
      for (const table of [platformReleases, environmentRemotes, platformAudit, ...reports]) {
        await database.delete(table);
      }
      await nextGeneration();
      await rm(join(dataDir, 'releases'), { recursive: true, force: true });
    },
    async close() {
      await app.close();
      await close();
      for (const created of folders) await rm(created, { recursive: true, force: true });
    },
  };
}
