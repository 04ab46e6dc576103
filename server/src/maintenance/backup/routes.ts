import { z } from 'zod';
import type { AppContext } from '../../context';
import { delegationRoute } from '../delegation/delegationRoute';
import type { Plugin } from '../../http/app';
import type { EmbeddedConnection } from '../../database/client';
import { backUpEmbedded } from './embeddedBackup';

/** What the backup command is told. `bytes` is the size of the file; the releases are as in `ReleasesInBackup`. */
export const backupSummary = z.object({
  path: z.string(),
  bytes: z.int(),
  releases: z.array(z.string()),
  leftOut: z.array(z.string()),
});

/** `/backups`: makes a backup of the embedded database and the releases for the backup command. */
export function backupRoutes(context: AppContext, connection: Pick<EmbeddedConnection, 'client' | 'pause'>): Plugin {
  const { config, clock } = context;
  return delegationRoute(context, {
    name: 'backup',
    body: z.strictObject({}),
    async perform(_, { signal }) {
      const { path, bytes, releases, leftOut } = await backUpEmbedded(connection, config.dataDir, {
        kind: 'manual',
        now: clock(),
        signal,
      });
      return { path, bytes, releases: [...releases], leftOut: [...leftOut] };
    },
  });
}
