import { useForumPost } from '@market-pulse/api-client/forums';
import type { ForumPost } from '@market-pulse/contract';
import { useEffect, type ReactNode } from 'react';
import { useMember } from '../posts/useMember';
import { carryDrafts, postOf } from './drafts';
import { useOwnDrafts } from './useOwnDrafts';

/** Takes along what somebody had typed at a post that was merged into another: into the box of that one. */
export function useCarriedDrafts(post: Pick<ForumPost, 'id'> | undefined, asked: number): void {
  const { id: userId } = useMember();
  const into = post?.id;
  useEffect(() => {
    if (userId !== undefined && into !== undefined && into !== asked) carryDrafts(userId, asked, into);
  }, [userId, into, asked]);
}

/** Whether the address that this document was asked for led to another one. */
function wasLedOn(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return ((navigation as PerformanceNavigationTiming | undefined)?.redirectCount ?? 0) > 0;
}

/**
 * Where a server led on to a post, its page does not know from which one: those that somebody has drafts of are asked where they are now.
 */
export function DraftsOfMerged({ postId }: { readonly postId: number }): ReactNode {
  const drafts = useOwnDrafts();
  if (drafts.length === 0 || !wasLedOn()) return undefined;
  const posts = new Set(drafts.map(postOf).filter((id) => id !== undefined && id !== postId));
  return [...posts].map((id) => id !== undefined && <DraftsOfPost key={id} postId={id} />);
}

function DraftsOfPost({ postId }: { readonly postId: number }): ReactNode {
  useCarriedDrafts(useForumPost(postId).data, postId);
  return undefined;
}
