import { hasRole, type ContributionStatus } from '@market-pulse/contract';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from '../../http/authentication';

/** Who reads a forum: it decides what is seen and whose votes are shown. */
export interface Viewer {
  /** Null for a visitor. */
  readonly userId: number | null;
  readonly isModerator: boolean;
}

/** Whoever is not signed in; what they see is the same for everybody. */
export const VISITOR: Viewer = { userId: null, isModerator: false };

/** The reader behind a request. */
export function viewerOf(caller: Caller | null): Viewer {
  return { userId: caller?.id ?? null, isModerator: caller !== null && hasRole(caller.role, ['moderator']) };
}

/**
 * Posts or comments that the viewer may see: published ones; of one's own also those that wait for a moderator;
 * moderators see all but what its author removed.
 */
export function visibleTo(viewer: Viewer, columns: { status: PgColumn; userId: PgColumn }): SQL | undefined {
  if (viewer.isModerator) return ne(columns.status, 'removed');
  const published = sql`${columns.status} = 'published'`;
  if (viewer.userId === null) return published;
  return or(published, and(eq(columns.status, 'pending'), eq(columns.userId, viewer.userId)));
}

/** `visibleTo` for a row that was read: one rule in two languages. */
export function canSee(viewer: Viewer, row: { status: ContributionStatus; userId: number }): boolean {
  if (viewer.isModerator) return row.status !== 'removed';
  return row.status === 'published' || (row.status === 'pending' && row.userId === viewer.userId);
}
