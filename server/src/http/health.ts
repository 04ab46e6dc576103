import { sql } from 'drizzle-orm';
import type { AppContext } from '../context';
import type { App } from './app';

/** `/healthz` says that the process runs, `/readyz` that it can serve: the database answers. */
export function healthRoutes(context: AppContext) {
  return async (app: App): Promise<void> => {
    app.get('/healthz', { config: { quiet: true }, schema: { hide: true } }, async () => ({ status: 'ok' }));
    app.get('/readyz', { config: { quiet: true }, schema: { hide: true } }, async () => {
      await context.database.execute(sql`select 1`);
      return { status: 'ready' };
    });
  };
}
