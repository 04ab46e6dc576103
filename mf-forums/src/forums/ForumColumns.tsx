import { classNames, Container, layout } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './ForumColumns.module.css';
import { PostingGuidelines } from './PostingGuidelines';

/** A list of posts, and beside it, or on phones below it, the guidelines that hold for all of them. */
export function ForumColumns({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Container className={classNames(layout.page, styles.columns)}>
      {children}
      <PostingGuidelines />
    </Container>
  );
}
