import { classNames, Container, layout, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { SiteOffer } from './SiteOffer';
import styles from './AuthenticationScreen.module.css';

export interface AuthenticationScreenProps {
  /** The page's only h1. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** `cover` puts what the site offers beside the form. */
  readonly variant?: 'card' | 'cover';
  /** Below the form: the ways to the other screens. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** What all screens for accounts look like: one card with one form. */
export function AuthenticationScreen(props: AuthenticationScreenProps): ReactNode {
  const { title, lead, variant = 'card', links, children } = props;
  return (
    <Container className={layout.page}>
      <div className={classNames(styles.screen, variant === 'cover' && styles.cover)}>
        <div className={classNames(layout.panel, styles.card)}>
          <div className={styles.head}>
            <h1>{title}</h1>
            {lead && <p className={typography.muted}>{lead}</p>}
          </div>
          {children}
          {links && <div className={styles.links}>{links}</div>}
        </div>
        {variant === 'cover' && <SiteOffer />}
      </div>
    </Container>
  );
}
