import { parseArgs } from 'node:util';
import type { Database } from '../../src/database/client';
import { forums } from '../../src/database/schema';
import { CommandError, runCommand, UsageError } from '../../src/maintenance/command';
import { readConfig } from '../../src/config/config';
import { prepareDatabase } from '../../src/maintenance/prepareDatabase';
import { FULL_SIZE, hasScale, insertScale } from './insertScale';
import { insertLongThread } from './insertLongThread';

/*
 * `npm run seed:scale`: fills the configured database with 100,000 forum posts, 1,000,000 comments and what belongs to them, to see how the
 * site does at that size; with `--long 10000` with nothing but one discussion of so many comments. There is no way back but another
 * database.
 */

async function fill(database: Database): Promise<void> {
  if (await hasScale(database)) throw new CommandError('This database was filled before.');
  await insertScale(database, {
    ...FULL_SIZE,
    now: new Date(),
    onProgress: (table, done, total) => console.log(`  ${table}: ${done} / ${total}`),
  });
}

/** Says where the discussion stands: `/forums/1/posts/34`. */
async function writeLongThread(database: Database, comments: number): Promise<void> {
  const [forum] = await database.select({ id: forums.id }).from(forums).orderBy(forums.position, forums.id).limit(1);
  if (!forum) throw new CommandError('There is no forum.');
  const post = await insertLongThread(database, { forumId: forum.id, comments, now: new Date() });
  console.log(`/forums/${forum.id}/posts/${post}`);
}

void runCommand('Usage: npm run seed:scale -- [--long 10000]', async (args) => {
  const { values } = parseArgs({ args: [...args], options: { long: { type: 'string' } } });
  const long = values.long === undefined ? undefined : Number(values.long);
  if (long !== undefined && !(Number.isInteger(long) && long > 0)) {
    throw new UsageError(`--long ${values.long} is no number of comments.`);
  }
  const connection = await prepareDatabase(readConfig(process.env), new Date(), { patient: true });
  try {
    const started = performance.now();
    if (long === undefined) await fill(connection.database);
    else await writeLongThread(connection.database, long);
    console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } finally {
    await connection.close();
  }
});
