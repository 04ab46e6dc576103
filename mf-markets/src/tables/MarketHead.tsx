import { Container } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './MarketHead.module.css';

export interface MarketHeadProps {
  /** The page's only h1. */
  readonly title: string;
  readonly lead: string;
  /** Beside the title: whether the market is open. */
  readonly note?: ReactNode;
  /** The search box. */
  readonly children?: ReactNode;
}

/** The head of a market page: a low band, so that the first figures stand in the first screen. */
export function MarketHead({ title, lead, note, children }: MarketHeadProps): ReactNode {
  return (
    <div className={styles.band}>
      <Container className={styles.head}>
        <div className={styles.text}>
          <div className={styles.line}>
            <h1>{title}</h1>
            {note}
          </div>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children && <div className={styles.search}>{children}</div>}
      </Container>
    </div>
  );
}
