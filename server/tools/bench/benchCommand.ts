import { parseArgs } from 'node:util';
import { desc } from 'drizzle-orm';
import { runCommand, UsageError } from '../../src/maintenance/command';
import { findPostgresProgram } from '../../src/database/postgresPrograms';
import { prepareDatabase } from '../../src/maintenance/prepareDatabase';
import { forumPosts } from '../../src/database/schema';
import { signInDemo } from '../../src/testing/apiSession';
import { FULL_SIZE, insertScale } from '../scale/insertScale';
import { startServerProcess } from '../../src/testing/serverProcess';
import { measure, type Measurement, residentMemory, tableOf } from './measure';
import { BUILT_SERVER, inFolder, machine, onPostgres, type Place } from './place';
import { type BenchData, scenarios } from './scenarios';

/*
 * `npm run bench:api`: how many requests a second the built server answers, and how fast, with 100,000 forum posts and
 * 1,000,000 comments, on the embedded database and on a temporary PostgreSQL server whose commits wait for the disk.
 */

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
      // One account gives all votes.
      ...{ FORUM_UPVOTES_PER_DAY: '1000000', FORUM_UPVOTES_TO_ONE_PER_DAY: '1000000' },
      NODE_ENV: 'production',
    },
    [BUILT_SERVER],
  );
  try {
    const session = await signInDemo(server.url, place.dataDir, 'user');
    const atStart = residentMemory(server.pid);
    const before = machine();
    const measurements: Measurement[] = [];
    for (const scenario of scenarios(session, data)) measurements.push(await measure(server, scenario, seconds));
    console.log(`${tableOf(measurements)}\n`);
    console.log(`Memory after the start: ${atStart} MB. Before: ${before}.`);
  } finally {
    await server.stop('SIGTERM');
  }
}

void runCommand('Usage: npm run bench:api -- [--seconds 10]', async (args) => {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '10' } } });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1) throw new UsageError(`--seconds ${values.seconds} is no time.`);
  if (findPostgresProgram('initdb') === undefined) console.log('PostgreSQL is not on this machine: embedded only.');
  else await onPostgres((place) => bench('PostgreSQL', place, seconds));
  await inFolder((dataDir) => bench('Embedded', { dataDir, databaseUrl: undefined }, seconds));
});
