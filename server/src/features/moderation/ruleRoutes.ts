import {
  idParams,
  messageBody,
  moderationRuleCreate,
  moderationRules,
  moderationRuleTrial,
  moderationRuleTry,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import * as rules from './rules';

const tags = ['Moderation'];
/** Those who moderate all forums. */
const staff = ['moderator'] as const;

/** `/moderation/rules`: what is held back before it is reported. */
export function ruleRoutes(context: AppContext): Plugin {
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
