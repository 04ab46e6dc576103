import type { AppContext } from '../context';
import type { Area } from '../http/app';
import { environmentRoutes } from './environmentRoutes';
import { previewRoutes } from './previewRoutes';
import { releaseRoutes } from './releaseRoutes';
import { reportRoutes } from './reports/routes';
import { tokenRoutes } from './tokenRoutes';

/** Releases, environments, their history and health, previews, and tokens: `/api/platform`. */
export function platformRoutes(context: AppContext): Area {
  return async (app) => {
    for (const routes of [environmentRoutes, releaseRoutes, previewRoutes, reportRoutes, tokenRoutes]) {
      await app.register(routes(context));
    }
  };
}
