import type { PlatformContext } from './context';
import type { Plugin } from '../http/app';
import { environmentRoutes } from './environments/environmentRoutes';
import { previewRoutes } from './preview/previewRoutes';
import { releaseRoutes } from './registry/releaseRoutes';
import { reportRoutes } from './reports/routes';
import { tokenRoutes } from './tokens/tokenRoutes';

/** Releases, environments, their history and health, previews, and tokens: `/api/platform`. */
export function platformRoutes(context: PlatformContext): Plugin {
  return async (app) => {
    for (const routes of [environmentRoutes, releaseRoutes, previewRoutes, reportRoutes, tokenRoutes]) {
      await app.register(routes(context));
    }
  };
}
