import { searchQuery, searchResults } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { searchSite } from './service';

/** `/search`: one question to the whole site. */
export function searchRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/',
      {
        config: { rateLimit: 'search' },
        schema: {
          tags: ['Search'],
          operationId: 'searchSite',
          summary: 'Companies, posts, forums and tokens that match',
          querystring: searchQuery,
          response: { 200: searchResults },
        },
      },
      async (request) => searchSite(context, request.query.q),
    );
  };
}
