import { errorStatus, forumPollBallot, idParams, loginRequest } from '@market-pulse/contract';
import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { App, Plugin } from '../../http/app';
import { explainError } from '../../http/errors';
import { FORM_TYPE, requireOwnPage } from '../../http/formPosts';
import { callerByPassword } from '../auth/service';
import { requireActive } from '../moderation/suspension';
import { pathOfPoll, sendBallotPage, sendBallotRefusal } from './ballotPage';
import { castBallot, checkBallot, findPublicPost } from './service';

/** Largest form in bytes: ten options, an address and a password. */
const FORM_BYTES = 16 * 1024;

/** What the form of a post's page sends, and with it what the page after that asks for. */
const ballotForm = forumPollBallot.extend({ email: z.string(), password: z.string() });

/** A ballot of a form; several choices come as several fields of one name. */
function readForm(text: string): z.input<typeof ballotForm> {
  const fields = new URLSearchParams(text);
  return {
    choices: fields.getAll('choices').map(Number),
    email: fields.get('email') ?? '',
    password: fields.get('password') ?? '',
  };
}

/**
 * `POST /posts/{id}/poll/vote/`: votes in a poll as browsers without script do. No page of the server knows who looks at it, and no
 * cookie says so: a page that follows the choice asks for address and password, which count for this one vote and open no session.
 */
export function ballotFormRoute(context: AppContext): Plugin {
  return async (app) => {
    app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, text, done) =>
      done(null, readForm(String(text))),
    );
    app.addHook('preParsing', async (request) => requireOwnPage(request));
    app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
      const told = explainError(error, request, reply);
      return sendBallotRefusal(reply, told.message, await findPostOf(context, request));
    });
    takeBallots(app, context);
  };
}

function takeBallots(app: App, context: AppContext): void {
  app.post(
    '/posts/:id/poll/vote/',
    {
      config: { access: 'own', rateLimit: 'ballotForms' },
      schema: { hide: true, params: idParams, body: ballotForm },
    },
    async (request, reply) => {
      const { choices, email, password } = request.body;
      const ballot = await checkBallot(context, request.params.id, choices);
      if (email === '' && password === '') return sendBallotPage(reply, ballot);
      const credentials = loginRequest.safeParse({ email, password });
      if (!credentials.success) {
        const fault = credentials.error.issues[0]?.message;
        return sendBallotPage(reply.code(errorStatus.validation_failed), ballot, { email, fault });
      }
      try {
        request.caller = await callerByPassword(context, credentials.data);
      } catch (error) {
        const { message: fault } = explainError(error as Error, request, reply);
        return sendBallotPage(reply, ballot, { email, fault });
      }
      await requireActive(context.database, request.caller.id, context.clock());
      await castBallot(context, request.caller, ballot.post.id, ballot.chosen);
      return reply.redirect(pathOfPoll(ballot.post, 'counted'), 303);
    },
  );
}

/** The post that a form was about, to lead back to it, as far as there is one that everybody may read. */
async function findPostOf({ database }: AppContext, { params }: FastifyRequest) {
  const read = idParams.safeParse(params);
  return read.success ? findPublicPost(database, read.data.id).catch(() => undefined) : undefined;
}
