import { contactRequest, maxLengths, messageBody } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { acceptForms, type PostedForm, sendTaken } from '../../http/formPosts';
import { receiveMessage } from './service';

const tags = ['Contact'];

/** The form as browsers without script send it. */
const form: PostedForm = {
  title: 'Share your objectives',
  fields: [
    { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', maxLength: maxLengths.contactName },
    { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength: maxLengths.email },
    {
      name: 'company',
      label: 'Company (optional)',
      type: 'text',
      autoComplete: 'organization',
      maxLength: maxLengths.contactCompany,
    },
    { name: 'message', label: 'Message', type: 'textarea', maxLength: maxLengths.contactMessage },
  ],
  button: 'Send Message',
  thanks: 'Thank you for your message. Our team will reply within one business day.',
  thanksPath: '/contact/sent/',
};

/** `/contact/`: messages to the team. */
export function contactRoutes(context: AppContext): Plugin {
  return async (app) => {
    acceptForms(app, form);
    app.post(
      '/contact/',
      {
        config: { rateLimit: 'contact' },
        schema: {
          tags,
          operationId: 'sendContactMessage',
          summary: 'Write to the team',
          problems: ['forbidden'],
          body: contactRequest,
          response: { 201: messageBody },
        },
      },
      async (request, reply) => {
        await receiveMessage(context, request.body);
        return sendTaken(request, reply.code(201), form);
      },
    );
  };
}
