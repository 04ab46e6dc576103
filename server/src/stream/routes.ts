import { streamQuery } from '@market-pulse/contract';
import { z } from 'zod';
import type { Area } from '../http/app';
import { invalidField } from '../http/errors';
import type { EventStreams } from './eventStreams';

/** `/stream`: server-sent events about what someone looks at. Read with `fetch`, so that a bearer can come along. */
export function streamRoutes(streams: EventStreams): Area {
  return async (app) => {
    app.get(
      '/stream/',
      {
        config: { quiet: true },
        // A stream has no length to ask for.
        exposeHeadRoute: false,
        schema: {
          tags: ['Market data'],
          summary: 'Changes as server-sent events',
          querystring: streamQuery,
          response: {
            200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
          },
        },
      },
      (request, reply) => {
        const { topics } = request.query;
        if (topics.length === 0) throw invalidField('topics', 'Name at least one topic');
        streams.open(request, reply, topics);
      },
    );
  };
}
