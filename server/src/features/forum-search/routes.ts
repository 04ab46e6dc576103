import { forumSearchQuery, forumSearchResults } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { searchForums } from './service';

/** `/forums/search/`: posts and comments by words and filters. */
export function forumSearchRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/search/',
      {
        config: { rateLimit: 'search' },
        schema: {
          tags: ['Forums'],
          operationId: 'searchForums',
          summary: 'Published posts or comments with these words, by filters',
          querystring: forumSearchQuery,
          response: { 200: forumSearchResults },
        },
      },
      async ({ query }) => searchForums(context, query),
    );
  };
}
