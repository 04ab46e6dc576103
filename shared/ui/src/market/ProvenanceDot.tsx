import type { Provenance } from '@market-pulse/contract';
import { classNames } from '../primitives/classNames';
import { sourceLine, type FigureNoun } from './sourceText';
import styles from './Provenance.module.css';

export interface ProvenanceDotProps {
  provenance: Provenance;
  /** Milliseconds since 1970; see `useNow`. */
  now: number | undefined;
  /** What the figures are; by default prices. */
  noun?: FigureNoun;
}

/**
 * Stands beside a figure whose source, day or status is not that of the line above. Press, hover or focus tells them in the words
 * of such a line; to screen readers it tells them by its name. The tip is a matter of the stylesheet, so that it works before any script does.
 */
export function ProvenanceDot({ provenance, now, noun }: ProvenanceDotProps) {
  const shown = sourceLine(provenance, now, noun);
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
