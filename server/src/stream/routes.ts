import { type StreamTopic, streamQuery } from '@market-pulse/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Plugin } from '../http/app';
import { invalidField } from '../http/errors';
import type { EventStreams, TopicOfReader } from './eventStreams';

/** After so long a stream with a topic that not everybody may read ends: its reader comes again, with a bearer that holds. */
const RESTRICTED_LIFE_MILLISECONDS = 15 * 60 * 1000;

/** What the server knows of the topics that somebody asks for. */
export interface StreamTopics {
  /** Of which topics there will be anything to tell. */
  isMoving(topic: StreamTopic): boolean;
  /**
   * The key of a topic for whoever asks, and whether they alone, or few, may read it.
   *
   * @throws {ApiError} `not_authenticated`, `not_found` for what they may not see.
   */
  admit(request: FastifyRequest, topic: StreamTopic): Promise<{ readonly key: string; readonly isRestricted: boolean }>;
}

/** `/stream`: server-sent events about what someone looks at. Read with `fetch`, so that a bearer can come along. */
export function streamRoutes(streams: EventStreams, { isMoving, admit }: StreamTopics): Plugin {
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
          problems: ['too_many_streams', 'not_authenticated', 'not_found'],
          querystring: streamQuery,
          response: {
            200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
            204: z.null().describe('Nothing of this will change: there is no need to come again'),
          },
        },
      },
      async (request, reply) => {
        const topics = [...new Set(request.query.topics)] as StreamTopic[];
        if (topics.length === 0) throw invalidField('topics', 'Name at least one topic');
        const admitted: TopicOfReader[] = [];
        let isRestricted = false;
        for (const topic of topics) {
          const admission = await admit(request, topic);
          isRestricted ||= admission.isRestricted;
          admitted.push({ topic, key: admission.key });
        }
        // An open stream that never tells anything would cost both sides a connection.
        if (!topics.some(isMoving)) return reply.code(204).send(null);
        streams.open(request, reply, admitted, isRestricted ? RESTRICTED_LIFE_MILLISECONDS : undefined);
        return reply;
      },
    );
  };
}
