import { errorStatus, messageBody } from '@market-pulse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from './app';
import { sendError, toApiError } from './errors';
import { type Notice, sendNotice, takesPage } from './notice';

/** What a link of a mail is answered: programs get the text alone, browsers a page with it. */
export const mailedLinkResponse = {
  200: {
    description: 'Done; browsers get a page',
    content: { 'application/json': { schema: messageBody }, 'text/html': { schema: z.string() } },
  },
};

/**
 * Lets links of mails be followed: by browsers, whose buttons send a form and which are shown a page of what went wrong too, and
 * by mail programs that unsubscribe, which send a form as well (RFC 8058). The link says it all: what the form holds is not looked
 * at.
 */
export function acceptMailedLinks(app: App): void {
  const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(formTypes, { parseAs: 'string' }, (_request, _body, done) => done(null));
  app.setErrorHandler((error: Error, request, reply) => {
    const told = toApiError(error);
    if (!told || !takesPage(request)) return sendError(error, request, reply);
    return sendNotice(reply.code(errorStatus[told.code]), { title: 'That did not work', message: told.message });
  });
}

export function answerMailedLink(request: FastifyRequest, reply: FastifyReply, notice: Notice): FastifyReply {
  return takesPage(request) ? sendNotice(reply, notice) : reply.send({ message: notice.message });
}
