import { CommandError, runCommand, UsageError } from '../../src/maintenance/command';
import { readConfig } from '../../src/config/config';
import { prepareDatabase } from '../../src/maintenance/prepareDatabase';
import { FULL_SIZE, hasScale, insertScale } from './insertScale';

/*
 * `npm run seed:scale`: fills the configured database with 100,000 forum posts, 1,000,000 comments and what belongs to
 * them, to see how the site does at that size. There is no way back but another database.
 */

void runCommand('Usage: npm run seed:scale', async (args) => {
  if (args.length > 0) throw new UsageError(`The command takes no arguments: ${args.join(' ')}`);
  const connection = await prepareDatabase(readConfig(process.env), new Date(), { patient: true });
  try {
    if (await hasScale(connection.database)) throw new CommandError('This database was filled before.');
    const started = performance.now();
    await insertScale(connection.database, {
      ...FULL_SIZE,
      now: new Date(),
      onProgress: (table, done, total) => console.log(`  ${table}: ${done} / ${total}`),
    });
    console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } finally {
    await connection.close();
  }
});
