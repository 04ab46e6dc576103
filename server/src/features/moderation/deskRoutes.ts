import {
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
  moderationCampaigns,
  moderationDecision,
  moderationDesk,
  moderationLog,
  moderationQueue,
  moderationQueueQuery,
  moderationRuleCreate,
  moderationRules,
  moderationRuleTrial,
  moderationRuleTry,
  ownModerationDecisions,
  pageQuery,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import type { AuthContext } from '../auth/context';
import { appeal, listOwnDecisions } from './appeals';
import { decideAll } from './bulk';
import { readCampaigns } from './campaignCases';
import { decide } from './decide';
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
          summary: 'Reports, what waits to be published, and appeals; for moderators',
          problems: ['forbidden'],
          querystring: moderationQueueQuery,
          response: { 200: moderationQueue },
        },
      },
      async (request) => readQueue(context, callerOf(request), request.query),
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

/** `/moderation/rules` and `/moderation/campaigns`: what is held back before it is reported, and what belongs together. */
function ruleRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/moderation/campaigns/',
      {
        config: { access: 'user' },
        schema: {
          tags,
          operationId: 'listModerationCampaigns',
          summary: 'Bursts, copies and repetitions, each as one case; for moderators',
          problems: ['forbidden'],
          response: { 200: moderationCampaigns },
        },
      },
      async (request) => readCampaigns(context, callerOf(request)),
    );

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
