import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FirstFew } from '@market-pulse/format';
import { CommandError, runCommand, UsageError } from '../command';
import { type Config, readConfig } from '../../config/config';
import { listBackups } from './backupFolder';
import { restoreEmbedded } from './embeddedRestore';
import type { RestoredReleases } from './restoredReleases';
import { restoreServer } from './serverBackup';

/*
 * `npm run restore -- <backup>`: puts a backup in the place of the configured database, which is kept aside, and the
 * releases of the backup back where they are missing. The site must not run.
 */

async function restore({ databaseUrl, dataDir }: Config, backup: string): Promise<string> {
  if (!existsSync(backup)) throw new CommandError(`There is no file ${backup}.`);
  if (databaseUrl !== undefined) {
    const { aside, releases } = await restoreServer(databaseUrl, dataDir, backup, new Date());
    return [`Restored. The database that was replaced is now called ${aside}.`, ...describe(releases)].join('\n');
  }
  const { aside, releases } = await restoreEmbedded(dataDir, backup, new Date());
  const kept = aside === undefined ? '' : ` The database that was replaced is kept in ${join(dataDir, aside)}.`;
  return [`Restored.${kept}`, ...describe(releases)].join('\n');
}

function describe({ putBack, missing }: RestoredReleases): string[] {
  const lines =
    putBack.length === 0 ? [] : [`Releases that were put back: ${new FirstFew(putBack).lines().join(', ')}.`];
  if (missing.length === 0) return lines;
  return [
    ...lines,
    'Releases that environments name and whose files are neither in the backup nor in the data folder:',
    ...new FirstFew(missing).lines((release) => `  ${release}`, '  '),
    'Until they are published again, the last release that is whole is served instead.',
  ];
}

function describeBackups(dataDir: string): string {
  const backups = listBackups(dataDir);
  if (backups.length === 0) return 'There is no backup in the data folder.';
  return [
    'Backups in the data folder, the newest first:',
    ...new FirstFew(backups).lines(({ path }) => `  ${path}`, '  '),
  ].join('\n');
}

void runCommand('Usage: npm run restore -- <backup>', async (args) => {
  const config = readConfig(process.env);
  const [backup, ...more] = args;
  if (backup === undefined || more.length > 0) {
    throw new UsageError(`Say which backup to restore. ${describeBackups(config.dataDir)}`);
  }
  console.log(await restore(config, resolve(backup)));
});
