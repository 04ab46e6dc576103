import {
  idempotencyHeaders,
  idParams,
  pressRelease,
  pressReleaseDecision,
  pressReleasePage,
  pressReleaseQueueQuery,
  pressReleasesQuery,
  pressReleaseWithdrawal,
  pressReleaseWrite,
  slugParams,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { withIdempotency } from '../../http/idempotency';
import { decideRelease, withdrawRelease } from './review';
import * as service from './service';

const tags = ['Press releases'];
/** A press release that is published or withdrawn is a post that comes or goes. */
const alsoChanges = ['post'];

/** `/stocks`: what companies write to be published, and the queue in which editors read it. */
export function pressReleaseRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/companies/:slug/press-releases/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listCompanyPressReleases',
          summary: 'Press releases of a company in every state, for its admins',
          problems: ['forbidden'],
          params: slugParams,
          querystring: pressReleasesQuery,
          response: { 200: pressReleasePage },
        },
      },
      async (request) => service.listOfCompany(context, callerOf(request), request.params.slug, request.query),
    );

    app.post(
      '/companies/:slug/press-releases/',
      {
        config: { access: 'user', shownNowhere: true },
        schema: {
          tags,
          operationId: 'createPressRelease',
          summary: 'Write a press release, which waits for an editor, for admins of the company',
          problems: ['forbidden', 'limit_reached'],
          headers: idempotencyHeaders,
          params: slugParams,
          body: pressReleaseWrite,
          response: { 201: pressRelease },
        },
      },
      async (request, reply) => {
        const made = await withIdempotency(context, request, (inner) =>
          service.createRelease(inner, callerOf(request), request.params.slug, request.body),
        );
        return reply.code(201).send(made);
      },
    );

    app.get(
      '/press-releases/',
      {
        config: { access: ['editor'] },
        schema: {
          tags,
          operationId: 'listPressReleaseQueue',
          summary: 'Press releases of one state, for editors; those that wait in the order in which they came',
          querystring: pressReleaseQueueQuery,
          response: { 200: pressReleasePage },
        },
      },
      async (request) => service.listQueue(context, request.query),
    );

    app.get(
      '/press-releases/:id/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'getPressRelease',
          summary: 'A press release in full, for admins of the company and editors',
          params: idParams,
          response: { 200: pressRelease },
        },
      },
      async (request) => service.getRelease(context, callerOf(request), request.params.id),
    );

    app.patch(
      '/press-releases/:id/',
      {
        config: { access: 'user', shownNowhere: true },
        schema: {
          tags,
          operationId: 'rewritePressRelease',
          summary: 'Write a press release anew that waits or was refused, for admins of the company',
          problems: ['conflict', 'limit_reached'],
          params: idParams,
          body: pressReleaseWrite,
          response: { 200: pressRelease },
        },
      },
      async (request) => service.rewriteRelease(context, callerOf(request), { ...request.params, ...request.body }),
    );

    app.post(
      '/press-releases/:id/decision/',
      {
        config: { access: ['editor'], alsoChanges },
        schema: {
          tags,
          operationId: 'decidePressRelease',
          summary: 'Publish or refuse a press release, for editors',
          problems: ['conflict'],
          params: idParams,
          body: pressReleaseDecision,
          response: { 200: pressRelease },
        },
      },
      async (request) => decideRelease(context, callerOf(request), { ...request.params, ...request.body }),
    );

    app.post(
      '/press-releases/:id/withdrawal/',
      {
        config: { access: 'user', alsoChanges },
        schema: {
          tags,
          operationId: 'withdrawPressRelease',
          summary: 'Withdraw a press release, for admins of the company and editors',
          problems: ['conflict'],
          params: idParams,
          body: pressReleaseWithdrawal,
          response: { 200: pressRelease },
        },
      },
      async (request) => withdrawRelease(context, callerOf(request), { ...request.params, ...request.body }),
    );
  };
}
