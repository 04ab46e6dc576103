import type { FigureStatus } from '@market-pulse/contract';
import { sourceOf } from '@market-pulse/contract/sources';
import { formatAge, formatDate, formatDateTime, isMissing } from '@market-pulse/format';
import { presentStatus } from './presentStatus';
import { classNames } from '../primitives/classNames';
import styles from './DataStamp.module.css';

export interface DataStampProps {
  status: FigureStatus;
  /** Name of the provider or data set. */
  source?: string | null;
  /** ISO time of the figures. */
  asOf?: string | null;
  /** Milliseconds since 1970, read in an effect; with it, stale figures show their age, and live ones do not stay so. */
  now?: number;
  /** `compact` shows the status alone, with the age of stale figures: for dense rows, under which the whole stamp stands. */
  variant?: 'full' | 'compact';
}

const STATUS_TEXT: Record<FigureStatus, string> = {
  live: 'Live',
  delayed: 'Delayed',
  stale: 'Out of date',
  sample: 'Sample data',
};

const COMPACT_TEXT: Record<FigureStatus, string> = { ...STATUS_TEXT, sample: 'Sample' };

/** Says under a market figure or table where it came from, of when it is, and plainly when it is a sample. */
export function DataStamp({ status: given, source, asOf, now, variant = 'full' }: DataStampProps) {
  const status = presentStatus(given, asOf, now);
  const age = status === 'stale' && now !== undefined ? formatAge(asOf, now) : undefined;
  // Sample figures are of a day; an hour would pretend to more.
  const date = status === 'sample' ? formatDate(asOf) : formatDateTime(asOf);
  if (variant === 'compact') {
    return (
      <span className={classNames(styles.stamp, styles.compact, styles[status])}>
        <span className={styles.status}>{age ? `${age} old` : COMPACT_TEXT[status]}</span>
      </span>
    );
  }
  return (
    <span className={classNames(styles.stamp, styles[status])}>
      <span className={styles.status}>{STATUS_TEXT[status]}</span>
      {!isMissing(source) && <span>{sourceOf(source).name}</span>}
      {!isMissing(asOf) && (
        <span>
          as of <time dateTime={asOf}>{date}</time>
          {age && `, ${age} old`}
        </span>
      )}
    </span>
  );
}
