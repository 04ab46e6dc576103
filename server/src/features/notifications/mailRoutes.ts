import { newsletterLinkQuery, notificationMailChange, notificationMailSettings } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { acceptMailedLinks, answerMailedLink, mailedLinkResponse } from '../../http/mailedLinks';
import { changeMailSettings, getMailSettings, readStopMailsToken, stopMails } from './mailSettings';

const tags = ['Notifications'];
const config = { access: 'user', shownNowhere: true } as const;
/** The token in the link says who comes, whoever may be signed in. */
const linkConfig = { access: 'own', shownNowhere: true } as const;

/** `/forums/notifications/mails/`, and where the links of these mails lead. */
export function notificationMailRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/notifications/mails/',
      {
        config,
        schema: {
          tags,
          operationId: 'getNotificationMails',
          summary: 'How each kind of notification is mailed',
          response: { 200: notificationMailSettings },
        },
      },
      async (request) => getMailSettings(context.database, callerOf(request).id),
    );

    app.patch(
      '/notifications/mails/',
      {
        config,
        schema: {
          tags,
          operationId: 'changeNotificationMails',
          summary: 'Mail kinds of notifications at once, daily or never',
          body: notificationMailChange,
          response: { 200: notificationMailSettings },
        },
      },
      async (request) => changeMailSettings(context, callerOf(request).id, request.body),
    );
    await app.register(linkRoutes(context));
  };
}

function linkRoutes(context: AppContext): Plugin {
  return async (app) => {
    acceptMailedLinks(app);

    app.get(
      '/notifications/unsubscribe/',
      {
        config: linkConfig,
        schema: {
          tags,
          operationId: 'checkNotificationUnsubscription',
          summary: 'Page that asks before mails about the forums are stopped',
          problems: ['invalid_mailed_token'],
          querystring: newsletterLinkQuery,
          response: mailedLinkResponse,
        },
      },
      async (request, reply) => {
        await readStopMailsToken(context, request.query.token);
        return answerMailedLink(request, reply, {
          title: 'Unsubscribe',
          message: 'Do you no longer want to get mails about the forums?',
          button: 'Unsubscribe',
        });
      },
    );

    app.post(
      '/notifications/unsubscribe/',
      {
        config: linkConfig,
        schema: {
          tags,
          operationId: 'stopNotificationMails',
          summary: 'Stop all mails about the forums with one click',
          problems: ['invalid_mailed_token'],
          querystring: newsletterLinkQuery,
          response: mailedLinkResponse,
        },
      },
      async (request, reply) => {
        await stopMails(context, request.query.token);
        const message = 'You will get no further mails about the forums.';
        return answerMailedLink(request, reply, { title: 'You are unsubscribed', message });
      },
    );
  };
}
