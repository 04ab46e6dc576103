import {
  forumModeratorCreate,
  forumModeratorDismiss,
  forumModeratorList,
  forumModeratorParams,
  idParams,
} from '@market-pulse/contract';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import type { AuthContext } from '../auth/context';
import * as moderators from './forumModerators';

const tags = ['Moderation'];
/** Site admins alone. */
const admins = { access: [] } as const;

/** `/forums/:id/moderators`: moderators of a forum, whom admins appoint and dismiss. */
export function appointmentRoutes(context: AuthContext): Plugin {
  return async (app) => {
    app.get(
      '/forums/:id/moderators/',
      {
        config: admins,
        schema: {
          tags,
          operationId: 'listForumModerators',
          summary: 'Moderators of a forum',
          params: idParams,
          response: { 200: forumModeratorList },
        },
      },
      async (request) => moderators.listForumModerators(context, request.params.id),
    );

    app.post(
      '/forums/:id/moderators/',
      {
        config: admins,
        schema: {
          tags,
          operationId: 'appointForumModerator',
          summary: 'Make an account moderator of a forum',
          problems: ['conflict', 'limit_reached'],
          params: idParams,
          body: forumModeratorCreate,
          response: { 201: forumModeratorList },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        return reply
          .code(201)
          .send(await moderators.appointForumModerator(context, callerOf(request), id, request.body));
      },
    );

    app.delete(
      '/forums/:id/moderators/:userId/',
      {
        config: admins,
        schema: {
          tags,
          operationId: 'dismissForumModerator',
          summary: 'End that an account moderates a forum',
          params: forumModeratorParams,
          body: forumModeratorDismiss,
          response: { 200: forumModeratorList },
        },
      },
      async (request) => moderators.dismissForumModerator(context, callerOf(request), request.params, request.body),
    );
  };
}
