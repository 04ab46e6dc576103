import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './SampleMark.module.css';

const WORDS = 'Sample member';

/** Beside the name of a member of the bundled sample, who is no person. A hollow amber dot, as beside sample figures, and its words. */
export function SampleMark(): ReactNode {
  return (
    <span className={styles.mark} title={WORDS}>
      <span className={styles.dot} aria-hidden />
      <span>{WORDS}</span>
    </span>
  );
}

/** Says once, below a list, that some of it is the bundled sample. */
export function SampleNote(): ReactNode {
  return (
    <p className={styles.note}>
      <span className={styles.dot} aria-hidden />
      <span className={typography.muted}>
        The members who opened these first discussions are samples; their profiles say so.
      </span>
    </p>
  );
}
