import {
  decidedList,
  moderationActionCreate,
  moderationBulkCreate,
  moderationBulkResult,
  moderationDecision,
  moderationDesk,
  moderationQueue,
  moderationQueueQuery,
  pageQuery,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { decideAll } from './bulk';
import { decide } from './decide';
import { readDecided } from './decided';
import { readDesk } from './desk';
import { readQueue } from './queue';

const tags = ['Moderation'];

/** `/moderation`: what somebody moderates, what waits there, what was decided, and decisions. */
export function queueRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/moderation/desk/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'getModerationDesk',
          summary: 'What the caller moderates',
          response: { 200: moderationDesk },
        },
      },
      async (request) => readDesk(context.database, callerOf(request)),
    );

    app.get(
      '/moderation/queue/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listModerationQueue',
          summary: 'Reports, what waits to be published, appeals and campaigns; for moderators',
          problems: ['forbidden'],
          querystring: moderationQueueQuery,
          response: { 200: moderationQueue },
        },
      },
      async (request) => readQueue(context, app.campaignWatch, callerOf(request), request.query),
    );

    app.get(
      '/moderation/decided/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listModerationDecided',
          summary: 'What was decided, with notes and who decided; for moderators',
          problems: ['forbidden'],
          querystring: pageQuery,
          response: { 200: decidedList },
        },
      },
      async (request) => readDecided(context, callerOf(request), request.query),
    );

    app.post(
      '/moderation/actions/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'makeModerationDecision',
          summary: 'Decide about a post, a comment, an account or an appeal',
          problems: ['forbidden', 'suspended', 'not_found', 'conflict'],
          body: moderationActionCreate,
          response: { 201: moderationDecision },
        },
      },
      async (request, reply) => reply.code(201).send(await decide(context, callerOf(request), request.body)),
    );

    app.post(
      '/moderation/actions/bulk/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'makeModerationDecisions',
          summary: 'Make one decision about several targets, each on its own',
          problems: ['forbidden', 'suspended'],
          body: moderationBulkCreate,
          response: { 200: moderationBulkResult },
        },
      },
      async (request) => decideAll(context, callerOf(request), request.body),
    );
  };
}
