import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { identifyOperator, requireOperator } from '../tokens/operator';
import { forgetReports } from '../reports/queries';
import { operatorRoute } from '../routeOptions';
import type { Drill } from './Drill';
import { faultTableSchema, noFaults } from './faultTable';

/** `/api/platform/drill/`, which is there only during a drill: PUT sets what goes wrong, DELETE ends all of it. */
export function drillRoutes(context: AppContext, drill: Drill): Plugin {
  return async (app) => {
    app.addHook('preClose', async () => drill.end());

    app.put(
      '/drill/',
      { config: operatorRoute, schema: { hide: true, body: faultTableSchema } },
      async (request, reply) => {
        requireOperator(await identifyOperator(context, request));
        drill.table = request.body;
        request.log.warn({ faults: drill.table }, 'drill: faults changed');
        return reply.code(204).send();
      },
    );

    app.delete('/drill/', { config: operatorRoute, schema: { hide: true } }, async (request, reply) => {
      requireOperator(await identifyOperator(context, request));
      drill.table = noFaults;
      // What was broken on purpose says nothing of a release.
      await forgetReports(context.database);
      request.log.warn('drill: faults ended');
      return reply.code(204).send();
    });
  };
}
