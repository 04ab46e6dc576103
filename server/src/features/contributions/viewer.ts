import { hasRole, type ContributionStatus } from '@market-pulse/contract';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from '../../http/authentication';

/** Who reads a forum: it decides what is seen and whose votes are shown. */
export interface Viewer {
  /** Null for a visitor. */
  readonly userId: number | null;
  /** Whether they moderate all forums, or the one that is read (`inForum`). */
  readonly isModerator: boolean;
  /** Forums that they moderate beside. */
  readonly moderatedForums: readonly number[];
}

/** Whoever is not signed in; what they see is the same for everybody. */
export const VISITOR: Viewer = { userId: null, isModerator: false, moderatedForums: [] };

/** The reader behind a request. */
export function viewerOf(caller: Caller | null): Viewer {
  return {
    userId: caller?.id ?? null,
    isModerator: caller !== null && hasRole(caller.role, ['moderator']),
    moderatedForums: caller?.moderatedForums ?? [],
  };
}

/** A reader as they are within one forum, where they may have been appointed. */
export function inForum(viewer: Viewer, forumId: number): Viewer {
  return { ...viewer, isModerator: viewer.isModerator || viewer.moderatedForums.includes(forumId) };
}

/** Whether somebody moderates any forum, by role or appointment. */
export function moderatesAnything(caller: Caller): boolean {
  return viewerOf(caller).isModerator || caller.moderatedForums.length > 0;
}

/** Whether somebody moderates a forum, by role or appointment. */
export function moderates(caller: Caller | null, forumId: number | undefined): boolean {
  const viewer = viewerOf(caller);
  return forumId === undefined ? viewer.isModerator : inForum(viewer, forumId).isModerator;
}

/**
 * Posts or comments that the viewer may see: published ones; of one's own also those that wait for a moderator;
 * moderators see all but what its author removed, those of a forum what stands in it. Comments have no column for their forum: they
 * are asked for with a reader `inForum`.
 */
export function visibleTo(
  viewer: Viewer,
  columns: { status: PgColumn; userId: PgColumn; forumId?: PgColumn },
): SQL | undefined {
  const { status, userId, forumId } = columns;
  if (viewer.isModerator) return ne(status, 'removed');
  const published = sql`${status} = 'published'`;
  if (viewer.userId === null) return published;
  const isModerated =
    forumId && viewer.moderatedForums.length > 0
      ? and(ne(status, 'removed'), inArray(forumId, [...viewer.moderatedForums]))
      : undefined;
  return or(published, and(eq(status, 'pending'), eq(userId, viewer.userId)), isModerated);
}

/**
 * True of a post whose author removed it after others had answered: its page stands for those answers, for everybody, and without its
 * words. Lists, search and feeds leave it out.
 */
export const keepsThread = ({ status, keepsThread: keeps }: { status: PgColumn; keepsThread: PgColumn }): SQL =>
  sql`(${status} = 'removed' and ${keeps})`;

/**
 * True of a comment that everybody could read once: where it was hidden or removed since its place stays, with a line that says so.
 * What waited from its beginning nobody has seen, and nobody misses.
 */
export const keepsPlace = ({ wasShown }: { wasShown: PgColumn }): SQL => sql`${wasShown}`;

/** `visibleTo` for a row that was read: one rule in two languages. */
export function canSee(viewer: Viewer, row: { status: ContributionStatus; userId: number; forumId?: number }): boolean {
  const { isModerator } = row.forumId === undefined ? viewer : inForum(viewer, row.forumId);
  if (isModerator) return row.status !== 'removed';
  return row.status === 'published' || (row.status === 'pending' && row.userId === viewer.userId);
}
