import { Container } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './ForumsHead.module.css';

export interface ForumsHeadProps {
  /** The page's only h1. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Type and post count of a forum. */
  readonly children?: ReactNode;
  /** Where the page is searched: beside its actions, on phones below its title. */
  readonly search?: ReactNode;
  /** What can be done here: `ForumActions`. */
  readonly actions?: ReactNode;
}

/** The head of a page with a list of posts: a low band, so that the list stands in the first screen. */
export function ForumsHead({ title, lead, children, search, actions }: ForumsHeadProps): ReactNode {
  return (
    <div className={styles.band}>
      <Container className={styles.head}>
        <div className={styles.text}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {search && <div className={styles.search}>{search}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </Container>
    </div>
  );
}
