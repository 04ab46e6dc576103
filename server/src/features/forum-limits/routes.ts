import { forumLimits } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { readLimits } from './service';

/** What the caller may still write and vote. */
export function forumLimitRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/limits/',
      {
        config: { access: 'user' },
        schema: {
          tags: ['Forums'],
          operationId: 'getForumLimits',
          summary: 'How much the caller may still write and vote in the forums, and when it goes on',
          response: { 200: forumLimits },
        },
      },
      async (request) => readLimits(context, callerOf(request)),
    );
  };
}
