import { z } from 'zod';
import type { AppContext } from '../../context';
import { handoverRoute } from '../../handover/handoverRoute';
import type { Area } from '../../http/app';
import type { EmbeddedConnection } from '../client';
import { backUpEmbedded } from './embeddedBackup';

/** What the backup command is told. `bytes` is the size of the file. */
export const backupSummary = z.object({ path: z.string(), bytes: z.int() });

/** `/backups`: makes a backup of the embedded database for the backup command. */
export function backupRoutes(context: AppContext, connection: Pick<EmbeddedConnection, 'client'>): Area {
  const { config, clock } = context;
  return handoverRoute(context, {
    name: 'backup',
    body: z.strictObject({}),
    async perform(_, { signal }) {
      const { path, bytes } = await backUpEmbedded(connection, config.dataDir, {
        kind: 'manual',
        now: clock(),
        signal,
      });
      return { path, bytes };
    },
  });
}
