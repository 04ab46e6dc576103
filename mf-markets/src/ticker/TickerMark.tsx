import type { Provenance } from '@market-pulse/contract';
import { classNames, DataStamp, sourceLine, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { differsFrom } from '../provenance/commonProvenance';
import styles from './TickerTape.module.css';

export interface TickerMarkProps {
  readonly provenance: Provenance;
  readonly commonKey: string | undefined;
  /** Whether the tape says once that most of it is out of date or a sample. */
  readonly isSaidOnce: boolean;
  readonly now: number | undefined;
}

/**
 * How fresh an item of the tape is: in words for those who hear it, with source and day where they are not those of the rest. These
 * are seen as a dot; no button, because the item is a link. Age is said once for the tape, so that no item that shares it says it
 * again, and one of another day has a plain dot beside the tape's own.
 */
export function TickerMark({ provenance, commonKey, isSaidOnce, now }: TickerMarkProps): ReactNode {
  const detail = sourceLine(provenance, now);
  if (!detail) return null;
  const isMarked = differsFrom(commonKey, provenance);
  if (!isMarked && isSaidOnce) return null;
  const tone = isSaidOnce && detail.status === 'stale' ? undefined : styles[detail.status];
  return (
    <>
      {' '}
      {isMarked && <span aria-hidden className={classNames(styles.mark, tone)} title={detail.text} />}
      <span className={typography.visuallyHidden}>
        {isMarked ? (
          detail.text
        ) : (
          <DataStamp variant="compact" status={detail.status} asOf={provenance.as_of} now={now} />
        )}
      </span>
    </>
  );
}
