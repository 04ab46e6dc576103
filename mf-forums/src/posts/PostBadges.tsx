import type { ForumPostSummary } from '@market-pulse/contract';
import { Chip } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** What is to be known of a post before reading it: pinned, a trade idea, locked. */
export function PostBadges({ post }: { readonly post: ForumPostSummary }): ReactNode {
  return (
    <>
      {post.is_pinned && (
        <Chip size="small" tone="accent">
          Pinned
        </Chip>
      )}
      {post.kind === 'idea' && <Chip size="small">Trade idea</Chip>}
      {post.has_poll && <Chip size="small">Poll</Chip>}
      {post.is_locked && <Chip size="small">Locked</Chip>}
    </>
  );
}
