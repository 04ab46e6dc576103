import {
  corporateActionParams,
  corporateActions,
  corporateActionWrite,
  idempotencyHeaders,
  slugParams,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { withIdempotency } from '../../http/idempotency';
import { enterAction, listCorporateActions, removeAction } from './editorActions';

const tags = ['Companies'];
/** Charts, sparklines, the screener and quotes are reckoned with them. */
const editors = { access: ['editor'], alsoChanges: ['market-data'] } as const;

/** `/stocks/companies/{slug}/actions`: splits, spin-offs and dividends of a company, which editors enter and take away. */
export function actionRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/companies/:slug/actions/',
      {
        config: { access: ['editor'] },
        schema: {
          tags,
          operationId: 'listCorporateActions',
          summary: 'Splits, spin-offs and dividends of a company, and what editors changed of them, for editors',
          params: slugParams,
          response: { 200: corporateActions },
        },
      },
      async (request) => listCorporateActions(context, request.params.slug),
    );

    app.post(
      '/companies/:slug/actions/',
      {
        config: editors,
        schema: {
          tags,
          operationId: 'enterCorporateAction',
          summary: 'Enter a split, spin-off or dividend of a company, for editors',
          problems: ['conflict'],
          headers: idempotencyHeaders,
          params: slugParams,
          body: corporateActionWrite,
          response: { 201: corporateActions },
        },
      },
      async (request, reply) => {
        const made = await withIdempotency(context, request, (inner) =>
          enterAction(inner, callerOf(request), request.params.slug, request.body),
        );
        return reply.code(201).send(made);
      },
    );

    app.delete(
      '/companies/:slug/actions/:id/',
      {
        config: editors,
        schema: {
          tags,
          operationId: 'removeCorporateAction',
          summary: 'Take a split, spin-off or dividend of a company away, for editors',
          problems: ['conflict'],
          params: corporateActionParams,
          response: { 200: corporateActions },
        },
      },
      async (request) => removeAction(context, callerOf(request), request.params),
    );
  };
}
