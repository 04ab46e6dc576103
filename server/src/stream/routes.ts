import { type StreamTopic, streamQuery } from '@market-pulse/contract';
import { z } from 'zod';
import type { Plugin } from '../http/app';
import { invalidField } from '../http/errors';
import type { EventStreams } from './eventStreams';

/**
 * `/stream`: server-sent events about what someone looks at. Read with `fetch`, so that a bearer can come along.
 *
 * @param moving of which topics there will be anything to tell
 */
export function streamRoutes(streams: EventStreams, moving: Readonly<Record<StreamTopic, boolean>>): Plugin {
  return async (app) => {
    app.get(
      '/stream/',
      {
        config: { quiet: true },
        // A stream has no length to ask for.
        exposeHeadRoute: false,
        schema: {
          tags: ['Market data'],
          operationId: 'streamChanges',
          summary: 'Changes as server-sent events',
          problems: ['too_many_streams'],
          querystring: streamQuery,
          response: {
            200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
            204: z.null().describe('Nothing of this will change: there is no need to come again'),
          },
        },
      },
      (request, reply) => {
        const { topics } = request.query;
        if (topics.length === 0) throw invalidField('topics', 'Name at least one topic');
        // An open stream that never tells anything would cost both sides a connection.
        if (topics.some((topic) => moving[topic])) streams.open(request, reply, topics);
        else void reply.code(204).send(null);
      },
    );
  };
}
