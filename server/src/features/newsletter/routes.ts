import {
  maxLengths,
  messageBody,
  NEWSLETTER_LIST_ID,
  newsletterLinkQuery,
  newsletterRequest,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { acceptForms, type PostedForm, sendTaken } from '../../http/formPosts';
import { acceptMailedLinks, answerMailedLink, mailedLinkResponse } from '../../http/mailedLinks';
import * as service from './service';

const tags = ['Newsletter'];
/** The token in the link says who comes, whoever may be signed in. */
const config = { access: 'own' } as const;

/** The form as browsers without script send it. */
const form: PostedForm = {
  title: 'Newsletter',
  fields: [
    { name: 'email', label: 'Email address', type: 'email', autoComplete: 'email', maxLength: maxLengths.email },
  ],
  hidden: ['tag'],
  button: 'Subscribe',
  thanks: 'Check your inbox to confirm.',
  thanksPath: '/newsletter-subscribe/sent/',
  bodyOf: ({ email, tag }) => ({ email, tag, list_id: NEWSLETTER_LIST_ID }),
};

/** `/subscriptions`: joining and leaving the newsletter. */
export function newsletterRoutes(context: AppContext): Plugin {
  return async (app) => {
    await app.register(subscribeRoute(context));
    await app.register(linkRoutes(context));
  };
}

function subscribeRoute(context: AppContext): Plugin {
  return async (app) => {
    acceptForms(app, form);
    app.post(
      '/newsletter-subscribe/',
      {
        config: { rateLimit: 'newsletter' },
        schema: {
          tags,
          operationId: 'subscribeToNewsletter',
          summary: 'Ask for the newsletter',
          problems: ['forbidden'],
          body: newsletterRequest,
          response: { 202: messageBody },
        },
      },
      async (request, reply) => {
        await service.subscribe(context, request.body);
        return sendTaken(request, reply.code(202), form);
      },
    );
  };
}

/** Where the links of newsletter mails lead. */
function linkRoutes(context: AppContext): Plugin {
  return async (app) => {
    acceptMailedLinks(app);

    app.get(
      '/confirm/',
      {
        config,
        schema: {
          tags,
          operationId: 'checkNewsletterConfirmation',
          summary: 'Page that asks before subscribing',
          problems: ['invalid_mailed_token'],
          querystring: newsletterLinkQuery,
          response: mailedLinkResponse,
        },
      },
      async (request, reply) => {
        await service.checkConfirmationLink(context, request.query.token);
        return answerMailedLink(request, reply, {
          title: 'Confirm your subscription',
          message: 'Do you want to get our newsletter?',
          button: 'Subscribe',
        });
      },
    );

    app.post(
      '/confirm/',
      {
        config,
        schema: {
          tags,
          operationId: 'confirmNewsletter',
          summary: 'Join the list by the link of a mail',
          problems: ['invalid_mailed_token'],
          querystring: newsletterLinkQuery,
          response: mailedLinkResponse,
        },
      },
      async (request, reply) => {
        await service.confirm(context, request.query.token);
        return answerMailedLink(request, reply, { title: 'You are subscribed', message: 'Thank you for confirming.' });
      },
    );

    app.get(
      '/unsubscribe/',
      {
        config,
        schema: {
          tags,
          operationId: 'checkNewsletterUnsubscription',
          summary: 'Page that asks before unsubscribing',
          problems: ['invalid_mailed_token'],
          querystring: newsletterLinkQuery,
          response: mailedLinkResponse,
        },
      },
      async (request, reply) => {
        await service.checkUnsubscribeLink(context, request.query.token);
        return answerMailedLink(request, reply, {
          title: 'Unsubscribe',
          message: 'Do you no longer want to get our newsletter?',
          button: 'Unsubscribe',
        });
      },
    );

    app.post(
      '/unsubscribe/',
      {
        config,
        schema: {
          tags,
          operationId: 'unsubscribeFromNewsletter',
          summary: 'Leave the list with one click',
          problems: ['invalid_mailed_token'],
          querystring: newsletterLinkQuery,
          response: mailedLinkResponse,
        },
      },
      async (request, reply) => {
        await service.unsubscribe(context, request.query.token);
        const message = 'You will get no further newsletter from us.';
        return answerMailedLink(request, reply, { title: 'You are unsubscribed', message });
      },
    );
  };
}
