import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../context';
import type { Plugin } from '../http/app';
import { ApiError } from '../http/errors';
import { ENTER_PATH, LEAVE_PATH, openPreviews } from '../platform/preview/preview';
import type { PreviewGrant } from '../platform/preview/previewGrant';
import { type Notice, sendNotice } from '../http/notice';

const linkQuery = z.object({ grant: z.string().max(4000) });

/**
 * Pages for entering a preview by a link and for leaving one. They hold no script and none of the site, so that they
 * work whatever the preview shows.
 */
export function previewPages(context: AppContext): Plugin {
  return async (app) => {
    const previews = await openPreviews(context);

    // The button's form is empty: all is in the link.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => {
      done(null);
    });

    app.setErrorHandler((error: Error, _request, reply) => {
      if (!(error instanceof ApiError)) throw error;
      return send(reply.code(404), { title: 'There is no such preview', message: error.message });
    });

    const readGrant = async (query: unknown): Promise<PreviewGrant> => {
      const link = linkQuery.safeParse(query);
      return previews.readLink(link.success ? link.data.grant : '');
    };

    app.get(ENTER_PATH, { schema: { hide: true } }, async (request, reply) => {
      const message = describe(await readGrant(request.query));
      return send(reply, { title: 'Preview', message, button: 'Start the preview' });
    });

    app.post(ENTER_PATH, { schema: { hide: true } }, async (request, reply) => {
      const grant = await readGrant(request.query);
      // Only our own button starts one: a page elsewhere must not choose what code a visitor runs. Browsers say where a
      // request comes from, except to sites without TLS.
      const from = request.headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin') {
        return send(reply.code(403), { title: 'Preview', message: 'Please open the link itself and use its button.' });
      }
      await previews.enter(request, reply, grant);
      return reply.header('cache-control', 'no-store').redirect('/', 303);
    });

    for (const method of ['GET', 'POST'] as const) {
      app.route({
        method,
        url: LEAVE_PATH,
        schema: { hide: true },
        handler: async (request, reply) => {
          previews.leave(request, reply);
          return reply.header('cache-control', 'no-store').redirect('/', 303);
        },
      });
    }
  };
}

function send(reply: FastifyReply, notice: Notice): FastifyReply {
  return sendNotice(reply.header('cache-control', 'no-store'), notice);
}

/** What the person is about to see, from whom, and until when. */
function describe({ environment, overrides, by, expiresAt }: PreviewGrant): string {
  const builds = Object.entries(overrides).map(([remote, url]) => `${remote} from ${url}`);
  const shown = [...(environment === undefined ? [] : [`the environment ${environment}`]), ...builds].join(', ');
  return (
    `${by} invites you to see ${shown}, in this browser alone, until ${expiresAt.toUTCString()}. ` +
    'Code of a build that is not published runs with your rights on this site: go on only if you know who sent the link.'
  );
}
