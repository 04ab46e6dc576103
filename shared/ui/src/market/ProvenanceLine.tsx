import type { Provenance } from '@market-pulse/contract';
import type { ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import { provenanceLine } from './provenanceText';
import styles from './Provenance.module.css';

export interface ProvenanceLineProps {
  provenance: Provenance;
  /** Milliseconds since 1970; see `useNow`. */
  now: number | undefined;
  /** What else is to be known of the figures. */
  children?: ReactNode;
}

/** Says once, above a table or panel, where its figures came from, of which day they are, and whether they are live. */
export function ProvenanceLine({ provenance, now, children }: ProvenanceLineProps) {
  const shown = provenanceLine(provenance, now);
  if (!shown) return null;
  return (
    <p className={classNames(styles.line, styles[shown.status])} data-provenance={shown.status}>
      <span className={styles.mark} aria-hidden />
      <span>
        {shown.text}
        {children}
      </span>
    </p>
  );
}
