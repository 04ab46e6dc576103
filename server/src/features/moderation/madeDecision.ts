import type { MadeDecision } from '@market-pulse/contract';
import { alias } from 'drizzle-orm/pg-core';
import { moderationActions, users } from '../../database/schema';

/** Whoever made a decision, joined by `moderationActions.moderatorId`. */
export const moderator = alias(users, 'moderator');

/** What those who moderate read of a decision. */
export const madeColumns = {
  madeAt: moderationActions.createdAt,
  action: moderationActions.action,
  reason: moderationActions.reason,
  note: moderationActions.note,
  targetType: moderationActions.targetType,
  moderator: moderator.username,
  until: moderationActions.until,
};

type Made = Pick<typeof moderationActions.$inferSelect, 'action' | 'reason' | 'note' | 'targetType' | 'until'> & {
  readonly madeAt: Date;
  /** Null where the account of who made it is gone. */
  readonly moderator: string | null;
};

export function toMadeDecision({ madeAt, action, reason, note, targetType, moderator: by, until }: Made): MadeDecision {
  return {
    ...{ created_at: madeAt.toISOString(), action, reason, note, target_type: targetType },
    ...{ moderator: by, until: until?.toISOString() ?? null },
  };
}
