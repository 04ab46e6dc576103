import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../../context';
import type { App, Plugin } from '../../http/app';
import { bearerOf } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { briefly } from '../../http/log';
import { CommandError } from '../command';
import type { DelegationEvent } from './event';
import { redeemPass } from './pass';
import type { Following } from './task';

interface Task<Body extends z.ZodType> {
  /** What it is, for the log: `ingest`. */
  readonly name: string;
  readonly body: Body;
  /** Room for the body in bytes, where it needs more than other calls. */
  readonly bodyLimit?: number;
  /** Does it; the answer is the summary that the command is told. */
  readonly perform: (body: z.output<Body>, following: Following) => Promise<object>;
}

/**
 * `POST /`: does what a command hands over because the embedded database belongs to this process. Only for holders of a
 * pass of the data folder. Answers with events, one JSON object a line; a caller who goes away before the last one has
 * changed nothing.
 */
export function delegationRoute<Body extends z.ZodType>(context: AppContext, task: Task<Body>): Plugin {
  const { name, bodyLimit, perform } = task;
  const requirePass = async (request: FastifyRequest): Promise<void> => {
    if (!(await redeemPass(context.config.dataDir, bearerOf(request) ?? ''))) {
      throw new ApiError('invalid_token', `This call is for the command ${name} of the same data folder.`);
    }
  };

  return async (app: App): Promise<void> => {
    app.post(
      '/',
      {
        config: { access: 'own' },
        onRequest: requirePass,
        ...(bodyLimit !== undefined && { bodyLimit }),
        schema: { hide: true, body: task.body },
      },
      async (request, reply) => {
        const events = new PassThrough();
        const send = (event: DelegationEvent): void => void events.write(`${JSON.stringify(event)}\n`);
        const abort = new AbortController();
        reply.raw.once('close', () => abort.abort(new Error('the caller went away')));

        perform(request.body as z.output<Body>, {
          signal: abort.signal,
          onProgress: (done, total) => send({ event: 'progress', done, total }),
        })
          .then((summary) => {
            request.log.info({ task: name, ...briefly(summary) }, 'did what a command handed over');
            send({ event: 'finished', summary });
          })
          .catch((error: unknown) => {
            if (abort.signal.aborted) return void request.log.info({ task: name }, 'given up by the command');
            request.log.error({ err: error, task: name }, 'failed at what a command handed over');
            const isSaid = error instanceof CommandError;
            const detail = isSaid ? error.message : `The server could not do it (request ${request.id}).`;
            send({ event: 'failed', detail });
          })
          .finally(() => events.end());
        return reply.type('application/x-ndjson').send(events);
      },
    );
  };
}
