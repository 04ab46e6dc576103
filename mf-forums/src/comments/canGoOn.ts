import type { PlacedDraft } from '../composer/drafts';

/** What can still be done at a post by whoever looks at it. */
export interface WritableState {
  readonly postId: number;
  /** Comments and replies can be added. */
  readonly isOpen: boolean;
  /** What one wrote can be changed. */
  readonly isEditable: boolean;
}

/**
 * Whether a draft can be gone on with: `no` where nothing can be added or changed, or the post that it is of was merged into this one. A
 * reply, and another text of a comment, can as long as that comment is there.
 */
export function canGoOn({ kind, id }: PlacedDraft, { postId, isOpen, isEditable }: WritableState) {
  if (kind === 'comment') return isOpen ? 'with its comment' : 'no';
  if (kind === 'edit of comment') return isEditable ? 'with its comment' : 'no';
  const isPossible = kind === 'post' ? isOpen : isEditable;
  return isPossible && id === postId ? 'yes' : 'no';
}
