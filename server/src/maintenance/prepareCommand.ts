import { readConfig } from '../config/config';
import { runCommand } from './command';
import { prepareDatabase } from './prepareDatabase';

/*
 * What `npm start` runs in a fresh clone while the site is built: makes and fills the database, which takes the server's first start
 * some seconds otherwise. Interrupted it goes on to the end: half a database is of use to nobody.
 */
void runCommand('Usage: node server/dist/maintenance/prepareCommand.js', async () => {
  const connection = await prepareDatabase(readConfig(process.env), new Date());
  await connection.close();
});
