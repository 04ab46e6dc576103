import {
  idParams,
  notification,
  notificationPage,
  notificationsQuery,
  notificationsRead,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { listNotifications, readAllNotifications, readNotification } from './service';

const tags = ['Notifications'];
/** Nobody else sees any of it. */
const config = { access: 'user', shownNowhere: true } as const;

/** `/forums/notifications/` of the signed-in person. */
export function notificationRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/notifications/',
      {
        config,
        schema: {
          tags,
          operationId: 'listNotifications',
          summary: 'Own notifications, newest first; the unread ones if asked',
          querystring: notificationsQuery,
          response: { 200: notificationPage },
        },
      },
      async (request) => listNotifications(context, callerOf(request).id, request.query),
    );

    app.post(
      '/notifications/:id/read/',
      {
        config,
        schema: {
          tags,
          operationId: 'readNotification',
          summary: 'Mark one as read',
          params: idParams,
          response: { 200: notification },
        },
      },
      async (request) => readNotification(context, callerOf(request).id, request.params.id),
    );

    app.post(
      '/notifications/read-all/',
      {
        config,
        schema: {
          tags,
          operationId: 'readAllNotifications',
          summary: 'Mark all as read',
          response: { 200: notificationsRead },
        },
      },
      async (request) => readAllNotifications(context, callerOf(request).id),
    );
  };
}
