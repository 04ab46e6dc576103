/**
 * What moderators decide. `hide` can be undone and `remove` cannot but on an appeal; `publish` lets stand what waits, was reported
 * or was hidden, and an edit that waits with it, which `refuse` sends back; `merge` takes a post's comments to another post and hides the rest; `uphold` and `overturn` decide an appeal;
 * `appoint` and `dismiss` are about the moderators of a forum, by admins.
 */
export const MODERATION_ACTIONS = [
  ...(['hide', 'publish', 'refuse', 'remove', 'pin', 'unpin', 'lock', 'unlock', 'move', 'merge'] as const),
  ...(['warn', 'suspend', 'uphold', 'overturn', 'appoint', 'dismiss'] as const),
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
} as const satisfies Readonly<Record<string, readonly ModerationActionName[]>>;

export type ModerationTarget = keyof typeof ACTIONS_ON;

/** Decisions that their author may appeal, once each. */
export const APPEALABLE: readonly ModerationActionName[] = ['hide', 'remove', 'warn', 'suspend'];

/** Longest time that one suspension lasts, in days. */
export const LONGEST_SUSPENSION_DAYS = 365;

/** Most targets of one call. */
export const BULK_TARGETS_MAX = 50;
