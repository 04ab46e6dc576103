import type { Remover } from '../removal';

/** How long an author can bring back what they deleted. */
export const RESTORABLE_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Stands for the title of a post that its author removed and that others had answered. */
export const REMOVED_POST_TITLE = 'Removed post';

/** What is said of a post or comment that is gone: who removed it, and when as far as that is known. */
export interface Removal {
  readonly removed_by?: Remover | undefined;
  readonly removed_at?: string | undefined;
}

/**
 * Whether its author can bring back what was removed.
 *
 * @param now milliseconds since 1970
 */
export function isRestorable({ removed_by: by, removed_at: at }: Removal, now: number): boolean {
  return by === 'author' && at !== undefined && now - Date.parse(at) < RESTORABLE_MILLISECONDS;
}
