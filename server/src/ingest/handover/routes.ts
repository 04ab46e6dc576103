import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context';
import type { App } from '../../http/app';
import { bearerOf } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { applyDataset } from '../apply';
import { dataset } from '../dataset';
import type { IngestEvent } from './event';
import { redeemPass } from './pass';

/** Room for a directory of every listed company, several times over. */
const BODY_LIMIT = 16 * 1024 * 1024;

/**
 * `POST /`: takes a data set from the ingest command, because the embedded database belongs to this process. Only for
 * holders of a pass of the data folder. Answers with events, one JSON object a line; a caller who goes away before the
 * last one has changed nothing.
 */
export function ingestRoutes(context: AppContext) {
  const requirePass = async (request: FastifyRequest): Promise<void> => {
    if (!(await redeemPass(context.config.dataDir, bearerOf(request) ?? ''))) {
      throw new ApiError('invalid_token', 'This call is for the ingest command of the same data folder.');
    }
  };

  return async (app: App): Promise<void> => {
    app.post(
      '/',
      {
        config: { access: 'own' },
        onRequest: requirePass,
        bodyLimit: BODY_LIMIT,
        schema: { hide: true, body: dataset },
      },
      async (request, reply) => {
        const events = new PassThrough();
        const send = (event: IngestEvent): void => void events.write(`${JSON.stringify(event)}\n`);
        const abort = new AbortController();
        reply.raw.once('close', () => abort.abort(new Error('the caller went away')));

        applyDataset(context.database, request.body, {
          now: context.clock(),
          signal: abort.signal,
          onProgress: (done, total) => send({ event: 'progress', done, total }),
        })
          .then((summary) => {
            request.log.info({ kind: request.body.kind, ...summary }, 'ingested');
            send({ event: 'finished', summary });
          })
          .catch((error: unknown) => {
            if (abort.signal.aborted) return void request.log.info('ingest given up by its caller');
            request.log.error({ err: error }, 'ingest failed');
            send({ event: 'failed', detail: `The server could not take the data over (request ${request.id}).` });
          })
          .finally(() => events.end());
        return reply.type('application/x-ndjson').send(events);
      },
    );
  };
}
