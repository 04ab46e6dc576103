import { useComments } from '@market-pulse/api-client';
import { AsyncState, Section, type QueryLike } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { LoadMore } from '../posts/LoadMore';
import type { WritingSanitizer } from '../posts/Writing';
import { CommentThread } from './CommentThread';

export interface CommentSectionProps {
  readonly postId: number;
  readonly sanitizer: QueryLike<WritingSanitizer>;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
}

/** The comments on a post. */
export function CommentSection({ postId, sanitizer, now }: CommentSectionProps): ReactNode {
  const list = useComments(postId);
  return (
    <Section title="Comments">
      <AsyncState
        query={list}
        loadingText="Loading comments..."
        errorText="Failed to load comments"
        empty="No comments yet"
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <>
            <CommentThread comments={items} sanitizer={sanitizer} now={now} />
            <LoadMore list={list} label="Load More Comments" errorText="Failed to load comments" />
          </>
        )}
      </AsyncState>
    </Section>
  );
}
