import {
  companyAdminCreate,
  companyAdminParams,
  companyAdmins,
  companyApplication,
  companyApplicationDecision,
  companyApplicationRequest,
  companyApplications,
  companyApplicationsQuery,
  companyClaim,
  companyClaimQuery,
  companyProofConfirmation,
  companyProofRequest,
  companyProven,
  idParams,
  maxLengths,
  messageBody,
  slugParams,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { acceptForms, type PostedForm, sendTaken } from '../../http/formPosts';
import * as applications from './applications';
import * as keepers from './keepers';
import * as proof from './proof';

const tags = ['Company applications'];
/** Site admins alone. */
const admins = { access: [] } as const;

/** The form as browsers without script send it. */
const form: PostedForm = {
  title: 'Apply for your company',
  fields: [
    {
      name: 'company',
      label: 'Company',
      type: 'text',
      autoComplete: 'organization',
      maxLength: maxLengths.contactCompany,
    },
    { name: 'ticker', label: 'Ticker', type: 'text', maxLength: 20 },
    { name: 'exchange', label: 'Exchange', type: 'text', maxLength: maxLengths.exchange },
    { name: 'contact', label: 'Your name', type: 'text', autoComplete: 'name', maxLength: maxLengths.contactName },
    {
      name: 'role',
      label: 'Your role',
      type: 'text',
      autoComplete: 'organization-title',
      maxLength: maxLengths.companyRole,
    },
    { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength: maxLengths.email },
    { name: 'message', label: 'Message', type: 'textarea', maxLength: maxLengths.contactMessage },
  ],
  button: 'Send Application',
  thanks: 'Thank you for your application. We look at it and write to your email address.',
  thanksPath: '/applications/sent/',
};

/** `/stocks/applications` and the admins of a company: from an application to a company that is verified. */
export function companyApplicationRoutes(context: AppContext): Plugin {
  return async (app) => {
    await app.register(applyRoute(context));
    await app.register(queueRoutes(context));
    await app.register(proofRoutes(context));
    await app.register(companyAdminRoutes(context));
  };
}

function applyRoute(context: AppContext): Plugin {
  return async (app) => {
    acceptForms(app, form);
    app.post(
      '/applications/',
      {
        config: { rateLimit: 'applications', shownNowhere: true },
        schema: {
          tags,
          operationId: 'applyForCompany',
          summary: 'Apply to keep the page of a public company',
          problems: ['forbidden'],
          body: companyApplicationRequest,
          response: { 201: messageBody },
        },
      },
      async (request, reply) => {
        await applications.receiveApplication(context, request.body);
        return sendTaken(request, reply.code(201), form);
      },
    );
  };
}

/** What admins decide. */
function queueRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/applications/',
      {
        config: admins,
        schema: {
          tags,
          operationId: 'listCompanyApplications',
          summary: 'Applications by status, for admins',
          querystring: companyApplicationsQuery,
          response: { 200: companyApplications },
        },
      },
      async (request) => applications.listApplications(context, request.query),
    );

    app.get(
      '/applications/:id/',
      {
        config: admins,
        schema: {
          tags,
          operationId: 'getCompanyApplication',
          summary: 'One application, for admins',
          params: idParams,
          response: { 200: companyApplication },
        },
      },
      async (request) => applications.getApplication(context, request.params.id),
    );

    app.patch(
      '/applications/:id/',
      {
        // It may create a company.
        config: admins,
        schema: {
          tags,
          operationId: 'decideCompanyApplication',
          summary: 'Accept or refuse an application that waits, once; or accept it and create its company',
          problems: ['conflict'],
          params: idParams,
          body: companyApplicationDecision,
          response: { 200: companyApplication },
        },
      },
      async (request) => applications.decideApplication(context, callerOf(request), request.params.id, request.body),
    );

    app.post(
      '/applications/:id/link/',
      {
        config: { ...admins, shownNowhere: true },
        schema: {
          tags,
          operationId: 'sendCompanyClaimAgain',
          summary: 'Mail the link of an accepted application again, as another one',
          problems: ['conflict'],
          params: idParams,
          response: { 200: companyApplication },
        },
      },
      async (request) => applications.sendClaimAgain(context, callerOf(request), request.params.id),
    );
  };
}

/** What an accepted applicant does. */
function proofRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/applications/claim/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'getCompanyClaim',
          summary: 'What the link of an accepted application is for',
          problems: ['invalid_mailed_token'],
          querystring: companyClaimQuery,
          response: { 200: companyClaim },
        },
      },
      async (request) => proof.readClaim(context, request.query.token),
    );

    app.post(
      '/applications/claim/',
      {
        config: { access: 'user', rateLimit: 'companyProofs', shownNowhere: true },
        schema: {
          tags,
          operationId: 'requestCompanyProof',
          summary: "Mail a link to an address at the company's domain",
          problems: ['invalid_mailed_token'],
          body: companyProofRequest,
          response: { 202: messageBody },
        },
      },
      async (request, reply) =>
        reply.code(202).send(await proof.requestProof(context, callerOf(request), request.body)),
    );

    app.post(
      '/applications/confirm/',
      {
        config: { access: 'user', rateLimit: 'companyProofs' },
        schema: {
          tags,
          operationId: 'confirmCompanyProof',
          summary: 'Become admin of the company by the link of that mail',
          problems: ['invalid_mailed_token', 'forbidden'],
          body: companyProofConfirmation,
          response: { 200: companyProven },
        },
      },
      async (request) => proof.confirmProof(context, callerOf(request), request.body.token),
    );
  };
}

function companyAdminRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/companies/:slug/admins/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listCompanyAdmins',
          summary: 'Who keeps the page of a company, for them and for admins',
          problems: ['forbidden'],
          params: slugParams,
          response: { 200: companyAdmins },
        },
      },
      async (request) => keepers.listCompanyAdmins(context, callerOf(request), request.params.slug),
    );

    app.post(
      '/companies/:slug/admins/',
      {
        config: admins,
        schema: {
          tags,
          operationId: 'appointCompanyAdmin',
          summary: 'Make an account admin of a company',
          problems: ['conflict', 'limit_reached'],
          params: slugParams,
          body: companyAdminCreate,
          response: { 201: companyAdmins },
        },
      },
      async (request, reply) => {
        const appointed = { ...request.params, ...request.body };
        return reply.code(201).send(await keepers.appointCompanyAdmin(context, callerOf(request), appointed));
      },
    );

    app.delete(
      '/companies/:slug/admins/:userId/',
      {
        config: admins,
        schema: {
          tags,
          operationId: 'removeCompanyAdmin',
          summary: 'End that an account is admin of a company',
          params: companyAdminParams,
          response: { 200: companyAdmins },
        },
      },
      async (request) => keepers.removeCompanyAdmin(context, callerOf(request), request.params),
    );
  };
}
