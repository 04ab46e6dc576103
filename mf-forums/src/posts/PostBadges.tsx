import type { ForumPostSummary } from '@market-pulse/contract';
import { Chip } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { StatusChip } from './StatusChip';

/** What is to be known of a post before reading it: pinned, a trade idea, locked, and its status. */
export function PostBadges({ post }: { readonly post: ForumPostSummary }): ReactNode {
  return (
    <>
      {post.is_pinned && <Chip tone="accent">Pinned</Chip>}
      {post.kind === 'idea' && <Chip>Trade idea</Chip>}
      {post.is_locked && <Chip>Locked</Chip>}
      <StatusChip status={post.status} />
    </>
  );
}
