import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@market-pulse/contract';
import { pino } from 'pino';
import { buildApp } from '../app';
import { readConfig } from '../config/config';
import { createContext } from '../context';
import type { Database } from '../database/client';
import { createToken } from '../platform/tokens/tokens';
import { packFolder, writeRelease } from './releases';

/** Publishes releases through the API of a site on this database and data folder, and activates them in production. */
export async function uploadReleases(
  { database, dataDir }: { readonly database: Database; readonly dataDir: string },
  releases: readonly Release[],
): Promise<void> {
  const config = { ...readConfig({}), dataDir, rateLimitScale: 1_000 };
  const log = pino({ level: 'silent' });
  const siteUrl = () => 'http://site.example';
  const context = await createContext({ config, database, log, clock: () => new Date(), siteUrl });
  const app = await buildApp(context);
  const { token } = await createToken(context, { scope: 'operator', note: 'tests' }, 'the test');
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    for (const release of releases) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/platform/releases/',
        query: { to: 'production' },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        payload: await packFolder(await writeRelease(join(folder, release.name, release.version), release)),
      });
      if (response.statusCode !== 201) throw new Error(`${release.name} was refused: ${response.body}`);
    }
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
}
