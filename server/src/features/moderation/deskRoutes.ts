import {
  decidedList,
  forumModeratorCreate,
  forumModeratorDismiss,
  forumModeratorList,
  forumModeratorParams,
  idParams,
  messageBody,
  moderationActionCreate,
  moderationAppealCreate,
  moderationBulkCreate,
  moderationBulkResult,
  moderationCaseDetails,
  moderationCaseParams,
  moderationClaim,
  moderationClaimWrite,
  moderationDecision,
  moderationDesk,
  moderationLog,
  moderationQueue,
  moderationQueueQuery,
  moderationReports,
  moderationRuleCreate,
  moderationRules,
  moderationRuleTrial,
  moderationRuleTry,
  moderationTakers,
  ownModerationDecisions,
  pageQuery,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import type { AuthContext } from '../auth/context';
import { appeal, listOwnDecisions } from './appeals';
import { decideAll } from './bulk';
import { readCaseDetails } from './caseDetails';
import { readCaseReports } from './caseReports';
import * as claims from './claims';
import { decide } from './decide';
import { readDecided } from './decided';
import { readDesk } from './desk';
import * as moderators from './forumModerators';
import { readLog } from './log';
import { readQueue } from './queue';
import * as rules from './rules';

const tags = ['Moderation'];
/** Site admins alone. */
const admins = { access: [] } as const;
/** Those who moderate all forums. */
const staff = ['moderator'] as const;

/**
 * `/forums/moderation`: the desk of moderators, what they decided, and appeals. Who moderates follows from role and forum, which the
 * service looks up.
 */
export function deskRoutes(context: AuthContext): Plugin {
  return async (app) => {
    await app.register(moderatorRoutes(context));
    await app.register(caseRoutes(context));
    await app.register(ownDecisionRoutes(context));
    await app.register(appointmentRoutes(context));
    await app.register(ruleRoutes(context));
    app.get(
      '/moderation/log/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listModerationLog',
          summary: 'What moderators decided, without anyone’s name',
          querystring: pageQuery,
          response: { 200: moderationLog },
        },
      },
      async (request) => readLog(context, request.query),
    );
  };
}

function moderatorRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/moderation/desk/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'getModerationDesk',
          summary: 'What the caller moderates',
          response: { 200: moderationDesk },
        },
      },
      async (request) => readDesk(context.database, callerOf(request)),
    );

    app.get(
      '/moderation/queue/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listModerationQueue',
          summary: 'Reports, what waits to be published, appeals and campaigns; for moderators',
          problems: ['forbidden'],
          querystring: moderationQueueQuery,
          response: { 200: moderationQueue },
        },
      },
      async (request) => readQueue(context, app.campaignWatch, callerOf(request), request.query),
    );

    app.get(
      '/moderation/decided/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listModerationDecided',
          summary: 'What was decided, with notes and who decided; for moderators',
          problems: ['forbidden'],
          querystring: pageQuery,
          response: { 200: decidedList },
        },
      },
      async (request) => readDecided(context, callerOf(request), request.query),
    );

    app.post(
      '/moderation/actions/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'makeModerationDecision',
          summary: 'Decide about a post, a comment, an account or an appeal',
          problems: ['forbidden', 'suspended', 'not_found', 'conflict'],
          body: moderationActionCreate,
          response: { 201: moderationDecision },
        },
      },
      async (request, reply) => reply.code(201).send(await decide(context, callerOf(request), request.body)),
    );

    app.post(
      '/moderation/actions/bulk/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'makeModerationDecisions',
          summary: 'Make one decision about several targets, each on its own',
          problems: ['forbidden', 'suspended'],
          body: moderationBulkCreate,
          response: { 200: moderationBulkResult },
        },
      },
      async (request) => decideAll(context, callerOf(request), request.body),
    );
  };
}

/** `/moderation/cases`: a case that is opened, its reports, and who has it open. */
function caseRoutes(context: AppContext): Plugin {
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

function ownDecisionRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/moderation/decisions/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listOwnModerationDecisions',
          summary: 'Decisions about what the caller wrote, and about their account',
          querystring: pageQuery,
          response: { 200: ownModerationDecisions },
        },
      },
      async (request) => listOwnDecisions(context, callerOf(request), request.query),
    );

    app.post(
      '/moderation/decisions/:id/appeal/',
      {
        config: { access: 'user', shownNowhere: true },
        schema: {
          tags,
          operationId: 'appealModerationDecision',
          summary: 'Ask for another look at a decision, once',
          problems: ['conflict'],
          params: idParams,
          body: moderationAppealCreate,
          response: { 201: messageBody },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await appeal(context, callerOf(request), request.params.id, request.body)),
    );
  };
}

function appointmentRoutes(context: AuthContext): Plugin {
  return async (app) => {
    app.get(
      '/forums/:id/moderators/',
      {
        config: admins,
        schema: {
          tags,
          operationId: 'listForumModerators',
          summary: 'Moderators of a forum',
          params: idParams,
          response: { 200: forumModeratorList },
        },
      },
      async (request) => moderators.listForumModerators(context, request.params.id),
    );

    app.post(
      '/forums/:id/moderators/',
      {
        config: admins,
        schema: {
          tags,
          operationId: 'appointForumModerator',
          summary: 'Make an account moderator of a forum',
          problems: ['conflict', 'limit_reached'],
          params: idParams,
          body: forumModeratorCreate,
          response: { 201: forumModeratorList },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        return reply
          .code(201)
          .send(await moderators.appointForumModerator(context, callerOf(request), id, request.body));
      },
    );

    app.delete(
      '/forums/:id/moderators/:userId/',
      {
        config: admins,
        schema: {
          tags,
          operationId: 'dismissForumModerator',
          summary: 'End that an account moderates a forum',
          params: forumModeratorParams,
          body: forumModeratorDismiss,
          response: { 200: forumModeratorList },
        },
      },
      async (request) => moderators.dismissForumModerator(context, callerOf(request), request.params, request.body),
    );
  };
}

/** `/moderation/rules`: what is held back before it is reported. */
function ruleRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/moderation/rules/',
      {
        config: { access: staff },
        schema: {
          tags,
          operationId: 'listModerationRules',
          summary: 'Rules for words and links',
          response: { 200: moderationRules },
        },
      },
      async () => rules.listRules(context),
    );

    app.post(
      '/moderation/rules/',
      {
        config: { access: staff },
        schema: {
          tags,
          operationId: 'addModerationRule',
          summary: 'Make a rule: what it fits waits for a moderator',
          problems: ['suspended', 'conflict', 'limit_reached'],
          body: moderationRuleCreate,
          response: { 201: moderationRules },
        },
      },
      async (request, reply) => reply.code(201).send(await rules.addRule(context, callerOf(request), request.body)),
    );

    app.post(
      '/moderation/rules/trial/',
      {
        config: { access: staff, shownNowhere: true },
        schema: {
          tags,
          operationId: 'tryModerationRule',
          summary: 'What a rule would have held back in the last week',
          body: moderationRuleTry,
          response: { 200: moderationRuleTrial },
        },
      },
      async (request) => rules.tryRule(context, request.body),
    );

    app.delete(
      '/moderation/rules/:id/',
      {
        config: { access: staff },
        schema: {
          tags,
          operationId: 'endModerationRule',
          summary: 'End a rule',
          problems: ['suspended'],
          params: idParams,
          response: { 200: messageBody },
        },
      },
      async (request) => rules.endRule(context, callerOf(request), request.params.id),
    );
  };
}
