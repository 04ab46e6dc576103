import { formatCount } from '@market-pulse/format';
import type { CSSProperties, ReactNode } from 'react';
import styles from './ChoiceList.module.css';
import { focusWhenShown } from './focusWhenShown';

export interface ChoiceListProps<Value extends string> {
  readonly title: string;
  /** What can be chosen, and how many rows have it. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly count: number }[];
  readonly chosen: Value | undefined;
  /** The chosen one pressed again is no longer chosen. */
  readonly onChoose: (value: Value | undefined) => void;
  /** Whether the first one takes the focus when it appears. */
  readonly takesFocus?: boolean;
}

/** One of a few, each with a bar of how many rows have it. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>): ReactNode {
  const { title, options, chosen, onChoose, takesFocus = false } = props;
  const most = Math.max(1, ...options.map(({ count }) => count));
  return (
    <ul className={styles.choices} aria-label={title}>
      {options.map(({ value, label, count }, index) => (
        <li key={value}>
          <button
            ref={takesFocus && index === 0 ? focusWhenShown : undefined}
            type="button"
            className={styles.choice}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value === chosen ? undefined : value)}
          >
            <span className={styles.label}>{label}</span>
            <span
              className={styles.bar}
              aria-hidden
              style={{ '--share': `${(count / most) * 100}%` } as CSSProperties}
            />
            <span className={styles.count}>{formatCount(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
