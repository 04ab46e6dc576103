import type { AppContext } from '../context';
import { requireDatabase } from '../database/answerInTime';
import type { App } from './app';

/** Whoever asks whether the site is ready, a load balancer, wants to know it now. */
const READY_MILLISECONDS = 1_500;

/** `/healthz` says that the process runs, `/readyz` that it can serve: the database answers. */
export function healthRoutes(context: AppContext) {
  return async (app: App): Promise<void> => {
    app.get('/healthz', { config: { quiet: true }, schema: { hide: true } }, async () => ({ status: 'ok' }));
    app.get('/readyz', { config: { quiet: true }, schema: { hide: true } }, async () => {
      await requireDatabase(context.database, READY_MILLISECONDS);
      return { status: 'ready' };
    });
  };
}
