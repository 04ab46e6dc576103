import { z } from 'zod';
import { contributionStatus } from './forum';
import { databaseId } from './identifier';
import { pageOf, pageQuery } from './pagination';
import { role } from './auth';
import { BULK_TARGETS_MAX, MODERATION_ACTIONS, MODERATION_REASONS, REPORT_REASONS } from './rules/moderation';
import { maxLengths } from './rules/fields';
import { isoTime, multiLine, requiredLine, requiredText, singleLine } from './text';

const count = z.number().int().nonnegative();

export const moderationActionName = z.enum(MODERATION_ACTIONS);
export const moderationReason = z.enum(MODERATION_REASONS);
export const moderationTargetType = z.enum(['post', 'comment', 'user', 'appeal']);

/** Parts of the queue: what was reported, what waits to be published, and appeals. */
export const moderationQueuePart = z.enum(['reports', 'waiting', 'appeals']);

export const moderationQueueQuery = pageQuery.extend({
  part: moderationQueuePart.optional(),
  forum: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});

/** What a moderator knows of an author before deciding. Counts end at 1,000. */
export const moderatedAuthor = z.object({
  id: databaseId,
  username: z.string(),
  role,
  joined_at: isoTime,
  published_count: count,
  /** Decisions against them that hold: hidden, removed, warned, suspended. */
  decisions_count: count,
  suspended_until: isoTime.nullable(),
  /** Whether the reader may warn and suspend them. */
  may_be_sanctioned: z.boolean(),
});

/**
 * A case of the queue: a post, a comment or an appeal, with everything that was said of it gathered. `text` is what its author
 * wrote, up to 4,000 characters. `last_action` is the number of the newest decision on it, 0 without one: sent along with a decision
 * it keeps two moderators from deciding at once. `updated_at` is when its author wrote what is shown, an edit that waits with it, null of an appeal.
 */
export const moderationCase = z.object({
  target_type: z.enum(['post', 'comment', 'appeal']),
  target_id: databaseId,
  forum_id: databaseId.nullable(),
  forum_name: z.string().nullable(),
  post_id: databaseId.nullable(),
  title: z.string(),
  text: z.string(),
  is_cut: z.boolean(),
  status: contributionStatus.nullable(),
  is_pinned: z.boolean(),
  is_locked: z.boolean(),
  since: isoTime,
  updated_at: isoTime.nullable(),
  reports_count: count,
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count })),
  /** What reporters wrote, the newest three. */
  notes: z.array(z.string()),
  last_action: z.number().int().nonnegative(),
  /** What its author made of it and waits beside what everybody reads, `text`: `publish` puts it there, `refuse` sends it back. */
  held_edit: z.object({ title: z.string().nullable(), text: z.string(), is_cut: z.boolean() }).optional(),
  author: moderatedAuthor,
  /** Of an appeal: the decision that it is about, and what its author says against it. */
  appeal: z
    .object({ action: moderationActionName, reason: moderationReason, until: isoTime.nullable(), text: z.string() })
    .nullable(),
});

export const moderationQueue = pageOf(moderationCase);

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

/** A decision on one target. To warn or suspend somebody for a post or comment is about its author. */
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

const writingSample = z.object({
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

/** Many young accounts on one ticker within hours, several accounts with the same words, or one that repeats itself, as one case. */
export const moderationCampaign = z.object({
  kind: z.enum(['ticker', 'copies', 'repeats']),
  ticker: z.string().nullable(),
  authors_count: count,
  writings_count: count,
  from: isoTime,
  to: isoTime,
  /** The first fifty. */
  members: z.array(writingSample.extend({ username: z.string(), status: z.enum(['published', 'pending']) })),
  /** Whether others of it were decided about, and these are left, too few to be a campaign by themselves. */
  is_left: z.boolean(),
  /** The numbers of all others that belong to it, so that it is decided about as a whole. */
  other_posts: z.array(databaseId),
  other_comments: z.array(databaseId),
});

export const moderationCampaigns = z.object({ results: z.array(moderationCampaign) });

export type ModerationQueuePart = z.infer<typeof moderationQueuePart>;
export type ModerationQueueQuery = z.infer<typeof moderationQueueQuery>;
export type ModeratedAuthor = z.infer<typeof moderatedAuthor>;
export type ModerationCase = z.infer<typeof moderationCase>;
export type ModerationQueue = z.infer<typeof moderationQueue>;
export type ModerationActionCreate = z.infer<typeof moderationActionCreate>;
export type ModerationBulkCreate = z.infer<typeof moderationBulkCreate>;
export type ModerationDecision = z.infer<typeof moderationDecision>;
export type ModerationBulkResult = z.infer<typeof moderationBulkResult>;
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
export type ModerationCampaign = z.infer<typeof moderationCampaign>;
export type ModerationCampaigns = z.infer<typeof moderationCampaigns>;
