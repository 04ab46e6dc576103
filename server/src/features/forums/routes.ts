import { forum, forums, forumsQuery, idParams } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import * as service from './service';

const tags = ['Forums'];

/** `/forums/forums/`: the forums themselves. */
export function forumRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/forums/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listForums',
          summary: 'Forums',
          querystring: forumsQuery,
          response: { 200: forums },
        },
      },
      async (request) => service.listForums(context, request.query.type),
    );

    app.get(
      '/forums/:id/',
      { schema: { tags, operationId: 'getForum', summary: 'One forum', params: idParams, response: { 200: forum } } },
      async (request) => service.getForum(context, request.params.id),
    );
  };
}
