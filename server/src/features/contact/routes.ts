import { contactRequest, messageBody } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { receiveMessage } from './service';

const tags = ['Contact'];

/** `/contact/`: messages to the team. */
export function contactRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.post(
      '/contact/',
      {
        config: { rateLimit: 'contact' },
        schema: {
          tags,
          operationId: 'sendContactMessage',
          summary: 'Write to the team',
          body: contactRequest,
          response: { 201: messageBody },
        },
      },
      async (request, reply) => {
        await receiveMessage(context, request.body);
        const message = 'Thank you for your message. Our team will reply within one business day.';
        return reply.code(201).send({ message });
      },
    );
  };
}
