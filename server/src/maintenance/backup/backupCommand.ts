import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FirstFew } from '@market-pulse/format';
import { CommandError, runCommand, UsageError } from '../command';
import { type Config, readConfig } from '../../config/config';
import { findOwner } from '../delegation/findOwner';
import { delegate } from '../delegation/delegate';
import { DATABASE_FOLDER } from '../../database/files';
import { backUpEmbedded } from './embeddedBackup';
import type { WrittenBackup } from './backupFolder';
import { openOwnDatabase } from './openOwnDatabase';
import { backupSummary } from './routes';
import { backUpServer } from './serverBackup';

/*
 * `npm run backup`: writes a backup of the configured database and the releases into the data folder, whether the site
 * runs or not.
 */

async function backUp(
  config: Config,
  signal: AbortSignal,
): Promise<Pick<WrittenBackup, 'path' | 'bytes' | 'releases' | 'leftOut'>> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return backUpServer(databaseUrl, dataDir, new Date());
  const owner = await findOwner(dataDir, signal);
  if (owner !== undefined) {
    const work = { path: '/api/backups/', body: {}, summary: backupSummary };
    return delegate(owner, work, { onProgress: () => undefined, signal });
  }
  if (!existsSync(join(dataDir, DATABASE_FOLDER))) throw new CommandError(`There is no database in ${dataDir}.`);
  const connection = await openOwnDatabase(dataDir);
  try {
    return await backUpEmbedded(connection, dataDir, { kind: 'manual', now: new Date(), signal });
  } finally {
    await connection.close();
  }
}

void runCommand('Usage: npm run backup', async (args, signal) => {
  if (args.length > 0) throw new UsageError(`The command takes no arguments: ${args.join(' ')}`);
  const { path, bytes, releases, leftOut } = await backUp(readConfig(process.env), signal);
  console.log(`${path} (${(bytes / 1e6).toFixed(1)} MB, with ${releases.length} releases)`);
  if (leftOut.length > 0) {
    const lines = new FirstFew(leftOut).lines((release) => `  ${release}`, '  ');
    console.error(['Releases that are not whole were left out:', ...lines].join('\n'));
  }
});
