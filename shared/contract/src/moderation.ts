import { z } from 'zod';
import { databaseId } from './identifier';
import { pageOf } from './pagination';
import { BULK_TARGETS_MAX, MODERATION_ACTIONS, MODERATION_REASONS } from './rules/moderation';
import { maxLengths } from './rules/fields';
import { isoTime, multiLine, requiredLine, requiredText, singleLine } from './text';

const count = z.number().int().nonnegative();

export const moderationActionName = z.enum(MODERATION_ACTIONS);
export const moderationReason = z.enum(MODERATION_REASONS);
export const moderationTargetType = z.enum(['post', 'comment', 'user', 'appeal', 'decision']);

const decision = {
  action: moderationActionName.exclude(['appoint', 'dismiss']),
  reason: moderationReason,
  note: multiLine(1_000).optional(),
  /** When a suspension ends. */
  until: isoTime.optional(),
  /** Forum to move a post to. */
  forum_id: databaseId.optional(),
  /** Post to merge one into. */
  into_post_id: databaseId.optional(),
  /** Of `publish`: whether it closes a campaign, and so also lets stand what is published and was not reported. */
  of_campaign: z.boolean().optional(),
};

const target = {
  target_type: moderationTargetType,
  target_id: databaseId,
  last_action: z.number().int().nonnegative().max(2_147_483_647).optional(),
  /** `updated_at` of the text that was read: a later one is neither published by this decision nor sent back. */
  seen: isoTime.optional(),
};

/**
 * A decision on one target. To warn or suspend somebody for a post or comment is about its author. A decision is taken back by its
 * number, and that is written down as about what it was about.
 */
export const moderationActionCreate = z.strictObject({ ...target, ...decision });

/** One decision on several targets, each on its own. */
export const moderationBulkCreate = z.strictObject({
  targets: z
    .array(z.strictObject(target))
    .min(1, 'Choose at least one')
    .max(BULK_TARGETS_MAX, `At most ${BULK_TARGETS_MAX} at once`),
  ...decision,
});

/** A decision that was made; `message` says it in words. */
export const moderationDecision = z.object({
  action_id: databaseId,
  message: z.string(),
  /** The post that it was about, or under which the comment stands; null for an account. */
  post_id: databaseId.nullable(),
  comment_id: databaseId.nullable(),
});

/**
 * What became of each target: a decision (`done`), a rule that forbids it (`refused`), or a fault of the site (`failed`), after which the
 * same may be asked again.
 */
export const moderationBulkResult = z.object({
  results: z.array(
    z.object({
      target_type: moderationTargetType,
      target_id: databaseId,
      outcome: z.enum(['done', 'refused', 'failed']),
      action_id: databaseId.nullable(),
      /** Why nothing was changed, in words; null where it was. */
      problem: z.string().nullable(),
    }),
  ),
});

/** A decision as those who moderate read it. `moderator` is who made it, null where that account is gone. */
export const madeDecision = z.object({
  created_at: isoTime,
  action: moderationActionName,
  reason: moderationReason,
  /** For those who moderate; empty where nothing was noted. */
  note: z.string(),
  target_type: moderationTargetType,
  moderator: z.string().nullable(),
  /** When a suspension ends. */
  until: isoTime.nullable(),
});

/** A line of the public log: what was decided and why, without anyone's name. `post` is there while everybody may read it. */
export const moderationLogEntry = z.object({
  id: databaseId,
  created_at: isoTime,
  action: moderationActionName,
  reason: moderationReason,
  target_type: moderationTargetType,
  forum_id: databaseId.nullable(),
  forum_name: z.string().nullable(),
  post: z.object({ id: databaseId, forum_id: databaseId, title: z.string() }).nullable(),
  until: isoTime.nullable(),
  undone_at: isoTime.nullable(),
});

export const moderationLog = pageOf(moderationLogEntry);

/** A decision about what the reader wrote, or about their account. */
export const ownModerationDecision = z.object({
  id: databaseId,
  created_at: isoTime,
  action: moderationActionName,
  reason: moderationReason,
  target_type: moderationTargetType,
  title: z.string().nullable(),
  until: isoTime.nullable(),
  undone_at: isoTime.nullable(),
  may_appeal: z.boolean(),
  appeal: z
    .object({ text: z.string(), created_at: isoTime, outcome: z.enum(['upheld', 'overturned']).nullable() })
    .nullable(),
});

/** `suspended_until` and `suspended_for` say until when and why the reader is suspended now, null while they are not. */
export const ownModerationDecisions = pageOf(ownModerationDecision).extend({
  suspended_until: isoTime.nullable(),
  suspended_for: moderationReason.nullable(),
});

export const moderationAppealCreate = z.strictObject({
  text: requiredText(2_000, 'Say why the decision should be looked at again'),
});

export const forumModerator = z.object({ user_id: databaseId, username: z.string() });
export const forumModeratorList = z.array(forumModerator);

/** Username or mail address of an account. */
export const forumModeratorCreate = z.strictObject({
  account: requiredLine(maxLengths.email, 'Enter a username or email address'),
  /** For those who moderate. */
  note: multiLine(1_000).optional(),
});

/** Why somebody moderates a forum no longer: they are told the reason, the note is for those who moderate. */
export const forumModeratorDismiss = z.strictObject({
  reason: moderationReason.default('other'),
  note: multiLine(1_000).optional(),
});

/** What the reader moderates: everything by role, or forums that they were appointed for; neither for most. */
export const moderationDesk = z.object({
  is_everywhere: z.boolean(),
  /** Whether they appoint moderators of forums. */
  may_appoint: z.boolean(),
  forums: z.array(z.object({ id: databaseId, name: z.string() })),
});

export const forumModeratorParams = z.object({
  id: z.coerce.number().int().positive().max(2_147_483_647),
  userId: z.coerce.number().int().positive().max(2_147_483_647),
});

const ruleTry = {
  kind: z.enum(['word', 'link']),
  text: requiredLine(200, 'Enter a word, a phrase or a domain'),
};

/** A rule that is tried on what was written in the last week, and not kept. */
export const moderationRuleTry = z.strictObject(ruleTry);

/** A new rule; what it fits waits for a moderator. */
export const moderationRuleCreate = z.strictObject({ ...ruleTry, note: singleLine(200).optional() });

/** A rule: a word or phrase, or a domain. */
export const moderationRule = z.object({
  id: databaseId,
  kind: z.enum(['word', 'link']),
  text: z.string(),
  note: z.string(),
  created_at: isoTime,
});

export const moderationRules = z.array(moderationRule);

/** A post or comment in a few words. */
export const writingSample = z.object({
  target_type: z.enum(['post', 'comment']),
  target_id: databaseId,
  post_id: databaseId,
  forum_id: databaseId,
  title: z.string(),
  text: z.string(),
});

/** What a rule would have held back: so many of so many, and the first of them. `text` is as it would be kept. */
export const moderationRuleTrial = z.object({
  kind: z.enum(['word', 'link']),
  text: z.string(),
  looked_at: count,
  matches: count,
  samples: z.array(writingSample),
});

export type ModerationActionCreate = z.infer<typeof moderationActionCreate>;
export type ModerationBulkCreate = z.infer<typeof moderationBulkCreate>;
export type ModerationDecision = z.infer<typeof moderationDecision>;
export type ModerationBulkResult = z.infer<typeof moderationBulkResult>;
export type MadeDecision = z.infer<typeof madeDecision>;
export type ModerationLogEntry = z.infer<typeof moderationLogEntry>;
export type ModerationLog = z.infer<typeof moderationLog>;
export type OwnModerationDecision = z.infer<typeof ownModerationDecision>;
export type OwnModerationDecisions = z.infer<typeof ownModerationDecisions>;
export type ModerationAppealCreate = z.infer<typeof moderationAppealCreate>;
export type ForumModerator = z.infer<typeof forumModerator>;
export type ForumModeratorDismiss = z.input<typeof forumModeratorDismiss>;
export type ModerationDesk = z.infer<typeof moderationDesk>;
export type ForumModeratorCreate = z.infer<typeof forumModeratorCreate>;
export type ModerationRuleTry = z.infer<typeof moderationRuleTry>;
export type ModerationRuleCreate = z.infer<typeof moderationRuleCreate>;
export type ModerationRule = z.infer<typeof moderationRule>;
export type ModerationRuleTrial = z.infer<typeof moderationRuleTrial>;
