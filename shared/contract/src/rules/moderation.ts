/**
 * What moderators decide. `hide` can be undone and `remove` cannot but on an appeal; `publish` lets stand what waits, was reported
 * or was hidden, and an edit that waits with it, which `refuse` sends back; `merge` takes a post's comments to another post and hides the rest; `uphold` and `overturn` decide an appeal;
 * `lift` takes back, without an appeal, that somebody was warned or suspended, or that something was removed;
 * `appoint` and `dismiss` are about the moderators of a forum, by admins.
 */
export const MODERATION_ACTIONS = [
  ...(['hide', 'publish', 'refuse', 'remove', 'pin', 'unpin', 'lock', 'unlock', 'move', 'merge'] as const),
  ...(['warn', 'suspend', 'lift', 'uphold', 'overturn', 'appoint', 'dismiss'] as const),
] as const;

export type ModerationActionName = (typeof MODERATION_ACTIONS)[number];

/** What people report for, and why moderators decide as they do; `fine` is what breaks no rule. */
export const REPORT_REASONS = [
  ...(['spam', 'abuse', 'misinformation', 'undisclosed_promotion', 'off_topic', 'other'] as const),
] as const;
export const MODERATION_REASONS = [...REPORT_REASONS, 'duplicate', 'fine'] as const;

export type ModerationReason = (typeof MODERATION_REASONS)[number];

/** What an action can be done to. */
export const ACTIONS_ON = {
  post: ['hide', 'publish', 'refuse', 'remove', 'pin', 'unpin', 'lock', 'unlock', 'move', 'merge'],
  comment: ['hide', 'publish', 'refuse', 'remove'],
  user: ['warn', 'suspend'],
  appeal: ['uphold', 'overturn'],
  decision: ['lift'],
} as const satisfies Readonly<Record<string, readonly ModerationActionName[]>>;

export type ModerationTarget = keyof typeof ACTIONS_ON;

/** Decisions that their author may appeal, once each. */
export const APPEALABLE: readonly ModerationActionName[] = ['hide', 'remove', 'warn', 'suspend'];

/** Decisions that moderators take back without an appeal. What was hidden they publish again. */
export const LIFTABLE: readonly ModerationActionName[] = ['remove', 'warn', 'suspend'];

/** Longest time that one suspension lasts, in days. */
export const LONGEST_SUSPENSION_DAYS = 365;

/** Most targets of one call. */
export const BULK_TARGETS_MAX = 50;

/** What a case of the desk can be: a post, a comment, an appeal, or a campaign, which gathers several of the first two. */
export const CASE_TYPES = ['post', 'comment', 'appeal', 'campaign'] as const;

export type ModerationCaseType = (typeof CASE_TYPES)[number];

/**
 * What makes a campaign: many young accounts on one ticker, several with the same words, one that repeats itself, and young accounts
 * that vote for the same.
 */
export const CAMPAIGN_KINDS = ['ticker', 'copies', 'repeats', 'votes'] as const;

export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** Why something waits for a moderator before it is published. `other` is what was not foreseen here, in the words that were kept. */
export const HELD_CAUSES = ['new_account', 'link', 'word', 'domain', 'reports', 'edit', 'other'] as const;

export type HeldCause = (typeof HELD_CAUSES)[number];

/** How long a moderator has a case open before that ends by itself, in milliseconds. */
export const CLAIM_MILLISECONDS = 2 * 60 * 60 * 1000;

/** A case that has waited for so long, in milliseconds, is mailed to those who moderate its forum. */
export const OVERDUE_MILLISECONDS = 48 * 60 * 60 * 1000;

/** Decisions that settle what was reported, and close a case. Pinning or moving a post says nothing about it. */
export const SETTLING_ACTIONS: readonly ModerationActionName[] = ['hide', 'remove', 'publish', 'merge'];

/** Decisions about a text, which a moderator has to have read as it is: whether it, or an edit that waits, is put before everybody. */
export const TEXT_ACTIONS: readonly ModerationActionName[] = ['publish', 'refuse'];
