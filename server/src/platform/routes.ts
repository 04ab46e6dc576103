import type { PlatformContext } from './context';
import type { Plugin } from '../http/app';
import { environmentRoutes } from './environments/environmentRoutes';
import type { KnownEnvironments } from './environments/knownEnvironments';
import { previewRoutes } from './preview/previewRoutes';
import { releaseRoutes } from './registry/releaseRoutes';
import { reportRoutes } from './reports/routes';
import { tokenRoutes } from './tokens/tokenRoutes';

/** Releases, environments, their history and health, previews, and tokens: `/api/platform`. */
export function platformRoutes(context: PlatformContext, environments: Pick<KnownEnvironments, 'read'>): Plugin {
  return async (app) => {
    await app.register(environmentRoutes(context, environments));
    for (const routes of [releaseRoutes, previewRoutes, reportRoutes, tokenRoutes]) {
      await app.register(routes(context));
    }
  };
}
