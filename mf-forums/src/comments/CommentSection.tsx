import { useComments } from '@market-pulse/api-client';
import { AsyncState, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { LoadMore } from '../posts/LoadMore';
import { CommentThread } from './CommentThread';

export interface CommentSectionProps {
  readonly postId: number;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
}

export function CommentSection({ postId, now }: CommentSectionProps): ReactNode {
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
            <CommentThread comments={items} now={now} />
            <LoadMore list={list} label="Load More Comments" errorText="Failed to load comments" />
          </>
        )}
      </AsyncState>
    </Section>
  );
}
