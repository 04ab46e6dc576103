import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { desc } from 'drizzle-orm';
import { runCommand, UsageError } from '../../src/maintenance/command';
import { PROJECT_ROOT } from '../../src/config/config';
import { openDatabaseServer, patientTimes } from '../../src/database/client';
import { findPostgresProgram } from '../../src/database/postgresPrograms';
import { prepareDatabase } from '../../src/maintenance/prepareDatabase';
import { forumPosts } from '../../src/database/schema';
import { signInDemo } from '../../src/testing/apiSession';
import { addressOfDatabase, startPostgresCluster } from '../../src/testing/postgresCluster';
import { FULL_SIZE, insertScale } from '../scale/insertScale';
import { startServerProcess } from '../../src/testing/serverProcess';
import { measure, type Measurement, residentMemory, tableOf } from './measure';
import { type BenchData, scenarios } from './scenarios';

/*
 * `npm run bench:api`: how many requests a second the built server answers, and how fast, with 100,000 forum posts and
 * 1,000,000 comments, on the embedded database and on a temporary PostgreSQL server whose commits wait for the disk.
 */

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

const BUILT_SERVER = join(PROJECT_ROOT, 'server/dist/main.js');

async function fill(place: Place): Promise<BenchData> {
  const connection = await prepareDatabase(place, new Date(), { patient: true });
  try {
    await insertScale(connection.database, { ...FULL_SIZE, now: new Date() });
    const rows = await connection.database
      .select({ id: forumPosts.id })
      .from(forumPosts)
      .orderBy(desc(forumPosts.commentsCount))
      .limit(200);
    const posts = rows.map(({ id }) => id);
    return { longThread: posts[0] ?? 1, posts };
  } finally {
    await connection.close();
  }
}

async function bench(title: string, place: Place, seconds: number): Promise<void> {
  console.log(`\n${title}: filling the database …`);
  const data = await fill(place);
  const server = await startServerProcess(
    {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      RATE_LIMIT_SCALE: '1000000',
      NODE_ENV: 'production',
    },
    [BUILT_SERVER],
  );
  try {
    const session = await signInDemo(server.url, place.dataDir, 'user');
    const atStart = residentMemory(server.pid);
    const before = loadavg()[0] ?? 0;
    const measurements: Measurement[] = [];
    for (const scenario of scenarios(session, data)) measurements.push(await measure(server, scenario, seconds));
    console.log(`${tableOf(measurements)}\n`);
    const machine = `${cpus().length} cores, which the load generator shares; load average before: ${before.toFixed(1)}`;
    console.log(`Memory after the start: ${atStart} MB. ${machine}.`);
  } finally {
    await server.stop('SIGTERM');
  }
}

async function inFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-pulse-bench-'));
  await work(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }));
}

async function benchPostgres(seconds: number): Promise<void> {
  const cluster = await startPostgresCluster({ durable: true });
  try {
    const maintenance = openDatabaseServer(cluster.url, { times: patientTimes });
    await maintenance.client.query('create database bench').finally(() => maintenance.close());
    const databaseUrl = addressOfDatabase(cluster.url, 'bench');
    await inFolder((dataDir) => bench('PostgreSQL', { dataDir, databaseUrl }, seconds));
  } finally {
    await cluster.stop();
  }
}

void runCommand('Usage: npm run bench:api -- [--seconds 10]', async (args) => {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '10' } } });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1) throw new UsageError(`--seconds ${values.seconds} is no time.`);
  if (findPostgresProgram('initdb') === undefined) console.log('PostgreSQL is not on this machine: embedded only.');
  else await benchPostgres(seconds);
  await inFolder((dataDir) => bench('Embedded', { dataDir, databaseUrl: undefined }, seconds));
});
