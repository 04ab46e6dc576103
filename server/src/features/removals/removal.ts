import { type ContributionStatus, isRestorable, type Removal, type Remover } from '@market-pulse/contract';
import { ApiError } from '../../http/errors';

/** What the columns of a post or comment say of its removal. */
export interface RemovalValues {
  readonly removedBy: Remover | null;
  /** Null of what was removed before this was kept. */
  readonly removedAt: Date | null;
  /** What it was before. */
  readonly removedFrom: Exclude<ContributionStatus, 'removed'> | null;
}

/** The columns of what is removed now. */
export function removedBy(remover: Remover, before: ContributionStatus, now: Date) {
  return {
    status: 'removed',
    removedBy: remover,
    removedAt: now,
    removedFrom: before === 'removed' ? null : before,
  } as const;
}

/** Whether the caller removed it already as its author: to remove it again changes nothing. */
export function isRemovedByAuthor(
  row: (Pick<RemovalValues, 'removedBy'> & { status: ContributionStatus; userId: number }) | undefined,
  { id }: { readonly id: number },
): boolean {
  return row?.status === 'removed' && row.userId === id && row.removedBy !== 'moderator';
}

/** The columns of what is not removed (any more). */
export const NOT_REMOVED: RemovalValues = { removedBy: null, removedAt: null, removedFrom: null };

/** A removal as answers tell it; nothing of what is there. */
export function toRemoval(
  row: Pick<RemovalValues, 'removedBy' | 'removedAt'> & { status: ContributionStatus },
): Removal {
  if (row.status !== 'removed') return {};
  return { removed_by: row.removedBy ?? 'author', removed_at: row.removedAt?.toISOString() };
}

/**
 * What it is again that its author takes back: published, or waiting as before.
 *
 * @throws {ApiError} `forbidden` for what a moderator removed, `conflict` after a day.
 */
export function statusRestored(
  row: RemovalValues & { status: ContributionStatus },
  now: Date,
): Exclude<ContributionStatus, 'removed'> {
  if (row.removedBy === 'moderator') {
    throw new ApiError('forbidden', 'A moderator removed this. You can appeal the decision.');
  }
  if (!isRestorable(toRemoval(row), now.getTime())) {
    throw new ApiError('conflict', 'This was deleted more than a day ago, and cannot be brought back.');
  }
  return row.removedFrom ?? 'published';
}
