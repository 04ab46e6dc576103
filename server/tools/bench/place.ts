import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../src/config/config';
import { openDatabaseServer, patientTimes } from '../../src/database/client';
import { UsageError } from '../../src/maintenance/command';
import { addressOfDatabase, type PostgresCluster, startPostgresCluster } from '../../src/testing/postgresCluster';

/** The server as it is deployed. */
export const BUILT_SERVER = join(PROJECT_ROOT, 'server/dist/main.js');

/** What pages are rendered with: folders of releases, as `LOCAL_RELEASES` takes them. */
export const BUILT_RELEASES = ['shell', 'mf-markets', 'mf-companies', 'mf-content', 'mf-forums', 'mf-account'].map(
  (folder) => `${folder}/dist/release`,
);

/** @throws UsageError where a release was not built yet */
export function requireReleases(): void {
  const missing = BUILT_RELEASES.find((folder) => !existsSync(join(PROJECT_ROOT, folder)));
  if (missing !== undefined) throw new UsageError(`There is no ${missing} yet: npm run build makes it.`);
}

/**
 * Waits until the server renders pages.
 *
 * @param paths of pages
 * @throws Error where it renders none for a minute, for then the figures are those of an empty page
 */
export async function requireRendered(url: string, paths: readonly string[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (const path of paths) {
    const isRendered = async () => (await (await fetch(url + path)).text()).includes('id="rendered-page"');
    while (!(await isRendered())) {
      if (Date.now() > deadline) throw new Error(`${path} comes without content`);
    }
  }
}

/** Where a benchmark keeps its data; without an address of a database, the embedded one is in the folder. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The server that the database is on; undefined for the embedded one. */
  readonly cluster?: PostgresCluster;
}

/** Lends a folder for the time of the work. */
export async function inFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-pulse-bench-'));
  await work(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }));
}

/** Lends an empty database of a temporary PostgreSQL server whose commits wait for the disk, for the time of the work. */
export async function onPostgres(work: (place: Place) => Promise<void>): Promise<void> {
  const cluster = await startPostgresCluster({ durable: true });
  try {
    const maintenance = openDatabaseServer(cluster.url, { times: patientTimes });
    await maintenance.client.query('create database bench').finally(() => maintenance.close());
    await inFolder((dataDir) => work({ dataDir, databaseUrl: addressOfDatabase(cluster.url, 'bench'), cluster }));
  } finally {
    await cluster.stop();
  }
}

/** What the machine is, and what it was doing: figures are worth nothing without. */
export function machine(): string {
  return `${cpus().length} cores, which the load generator shares; load average: ${(loadavg()[0] ?? 0).toFixed(1)}`;
}
