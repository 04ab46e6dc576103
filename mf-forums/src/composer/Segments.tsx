import { typography } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import styles from './Segments.module.css';

/** One of a few that can be chosen. */
export interface Segment {
  readonly value: string;
  readonly label: ReactNode;
  /** What is read out where the label is short: `3 months`. */
  readonly name?: string;
  /** Colour of the chosen one, which says the same as its sign. */
  readonly tone?: 'gain' | 'loss';
}

export interface SegmentsProps {
  readonly label: string;
  readonly segments: readonly Segment[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few, all of them in sight. Radio buttons of the browser's own, so that arrows choose. */
export function Segments({ label, segments, value, onChange }: SegmentsProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.segments}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment} data-tone={segment.tone}>
            <input
              type="radio"
              name={name}
              className={typography.visuallyHidden}
              aria-label={segment.name}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
