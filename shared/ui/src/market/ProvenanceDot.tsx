import type { Provenance } from '@market-pulse/contract';
import { classNames } from '../primitives/classNames';
import { provenanceDetail } from './provenanceText';
import styles from './Provenance.module.css';

export interface ProvenanceDotProps {
  provenance: Provenance;
  /** Milliseconds since 1970; see `useNow`. */
  now: number | undefined;
}

/**
 * Stands beside a figure whose source, day or status is not that of the line above. Press, hover or focus tells them; to screen
 * readers it tells them by its name. The tip is a matter of the stylesheet, so that it works before any script does.
 */
export function ProvenanceDot({ provenance, now }: ProvenanceDotProps) {
  const shown = provenanceDetail(provenance, now);
  if (!shown) return null;
  return (
    <button type="button" className={classNames(styles.dot, styles[shown.status])} aria-label={shown.text}>
      <span className={styles.mark} aria-hidden />
      <span className={styles.tip} aria-hidden>
        {shown.text}
      </span>
    </button>
  );
}
