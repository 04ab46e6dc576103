import { searchQuery, searchResults } from '@market-pulse/contract';
import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { explainError, sendError } from '../../http/errors';
import { takesPage } from '../../http/notice';
import { sendSearchPage } from './resultsPage';
import { searchSite } from './service';

/** Programs get the matches, browsers where no script asks a page with them. */
const response = {
  200: {
    description: 'What was found; browsers get a page',
    content: { 'application/json': { schema: searchResults }, 'text/html': { schema: z.string() } },
  },
};

/** `/search`: one question to the whole site. */
export function searchRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.setErrorHandler((error: FastifyError | Error, request, reply) => {
      if (!takesPage(request)) return sendError(error, request, reply);
      const { code, message } = explainError(error, request, reply);
      const text = textOf(request);
      // Who comes to search has done nothing wrong yet.
      if (code === 'validation_failed' && text === '') return sendSearchPage(reply.code(200), { text });
      return sendSearchPage(reply, { text, fault: message });
    });
    app.get(
      '/',
      {
        config: { rateLimit: 'search' },
        schema: {
          tags: ['Search'],
          operationId: 'searchSite',
          summary: 'Companies, posts, forums and tokens that match',
          querystring: searchQuery,
          response,
        },
      },
      async (request, reply) => {
        const text = request.query.q;
        const results = await searchSite(context, text);
        return takesPage(request) ? sendSearchPage(reply, { text, results }) : reply.send(results);
      },
    );
  };
}

/** What was asked for, also where it cannot be searched for. */
function textOf({ query }: FastifyRequest): string {
  const { q } = query as { readonly q?: unknown };
  return typeof q === 'string' ? q : '';
}
