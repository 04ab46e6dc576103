import {
  messageBody,
  moderationCaseDetails,
  moderationCaseParams,
  moderationClaim,
  moderationClaimWrite,
  moderationReports,
  moderationTakers,
  pageQuery,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { readCaseDetails } from './caseDetails';
import { readCaseReports } from './caseReports';
import * as claims from './claims';

const tags = ['Moderation'];

/** `/moderation/cases`: a case that is opened, its reports, and who has it open. */
export function caseRoutes(context: AppContext): Plugin {
  const path = '/moderation/cases/:type/:id';
  return async (app) => {
    app.get(
      `${path}/`,
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'getModerationCase',
          summary: 'A case with what it takes to decide about it; for moderators',
          problems: ['forbidden'],
          params: moderationCaseParams,
          response: { 200: moderationCaseDetails },
        },
      },
      async (request) => readCaseDetails(context, callerOf(request), request.params),
    );

    app.get(
      `${path}/reports/`,
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listModerationCaseReports',
          summary: 'All reports of a case, the newest first; for moderators',
          problems: ['forbidden'],
          params: moderationCaseParams,
          querystring: pageQuery,
          response: { 200: moderationReports },
        },
      },
      async (request) => readCaseReports(context, callerOf(request), request.params, request.query),
    );

    app.get(
      `${path}/moderators/`,
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listModerationCaseModerators',
          summary: 'To whom a case can be handed; for moderators',
          problems: ['forbidden'],
          params: moderationCaseParams,
          response: { 200: moderationTakers },
        },
      },
      async (request) => claims.readTakers(context, callerOf(request), request.params),
    );

    app.put(
      `${path}/claim/`,
      {
        config: { access: 'user', shownNowhere: true },
        schema: {
          tags,
          operationId: 'claimModerationCase',
          summary: 'Take a case for two hours, or hand one that is taken to another moderator',
          problems: ['forbidden', 'suspended', 'conflict'],
          params: moderationCaseParams,
          body: moderationClaimWrite,
          response: { 200: moderationClaim },
        },
      },
      async (request) => {
        const { to } = request.body;
        return to === undefined
          ? claims.takeCase(context, callerOf(request), request.params)
          : claims.handCase(context, callerOf(request), request.params, to);
      },
    );

    app.delete(
      `${path}/claim/`,
      {
        config: { access: 'user', shownNowhere: true },
        schema: {
          tags,
          operationId: 'giveBackModerationCase',
          summary: 'Give a case back that the caller has taken',
          problems: ['forbidden'],
          params: moderationCaseParams,
          response: { 200: messageBody },
        },
      },
      async (request) => claims.giveBackCase(context, callerOf(request), request.params),
    );
  };
}
