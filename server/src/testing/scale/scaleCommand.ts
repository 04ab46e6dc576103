import { parseArgs } from 'node:util';
import { CommandError, runCommand, UsageError } from '../../command';
import { readConfig } from '../../config';
import { prepareDatabase } from '../../database/prepare';
import { hasScale, insertScale } from './insertScale';

/*
 * `npm run seed:scale`: fills the configured database with 100,000 forum posts, 1,000,000 comments and what belongs to
 * them, to see how the site does at that size. There is no way back but another database.
 */

const USAGE = 'Usage: npm run seed:scale -- [--posts 100000] [--comments 1000000]';

function parseSize(args: readonly string[]) {
  const options = {
    posts: { type: 'string', default: '100000' },
    comments: { type: 'string', default: '1000000' },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const numberOf = (name: keyof typeof options): number => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 1)
      throw new UsageError(`--${name} ${values[name]} is no number of rows.`);
    return number;
  };
  return { forumPosts: numberOf('posts'), comments: numberOf('comments') };
}

void runCommand(USAGE, async (args) => {
  const size = parseSize(args);
  const connection = await prepareDatabase(readConfig(process.env), new Date());
  try {
    if (await hasScale(connection.database)) throw new CommandError('This database was filled before.');
    const started = performance.now();
    await insertScale(connection.database, {
      ...size,
      now: new Date(),
      onProgress: (table, done, total) => console.log(`  ${table}: ${done} / ${total}`),
    });
    console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } finally {
    await connection.close();
  }
});
