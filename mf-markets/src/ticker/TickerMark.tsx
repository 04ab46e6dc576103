import type { Provenance } from '@market-pulse/contract';
import { classNames, provenanceDetail, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import { differsFrom } from '../provenance/commonProvenance';
import styles from './TickerTape.module.css';

export interface TickerMarkProps {
  readonly provenance: Provenance;
  readonly commonKey: string | undefined;
  readonly now: number | undefined;
}

/**
 * How fresh an item of the tape is: in words for those who hear it, with source and day where they are not those of the rest, or
 * not of now. These are seen as a dot; no button, because the item is a link.
 */
export function TickerMark({ provenance, commonKey, now }: TickerMarkProps): ReactNode {
  const detail = provenanceDetail(provenance, now);
  if (!detail) return null;
  // No line above the tape says what is out of date or a sample.
  const isMarked = differsFrom(commonKey, provenance) || detail.status === 'stale' || detail.status === 'sample';
  return (
    <>
      {' '}
      {isMarked && <span aria-hidden className={classNames(styles.mark, styles[detail.status])} title={detail.text} />}
      <span className={typography.visuallyHidden}>
        {isMarked ? detail.text : <FigureStamp variant="compact" provenance={provenance} now={now} />}
      </span>
    </>
  );
}
