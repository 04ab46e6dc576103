import type { IdeaMark } from '@market-pulse/contract';
import { classNames, Panel } from '@market-pulse/ui';
import type { CSSProperties, ReactNode } from 'react';
import { heightOf, placeInTime, timeMarks, timeScaleOf } from './closingDays';
import styles from './ClosingDays.module.css';

/** Marks of the scale, in percentage points, from the top; the index is at 0. */
const SCALE = [50, 25, 0, -25, -50];

/** When closed ideas ended, and how far from the index. The list below has the same as text. */
export function ClosingDays({ marks }: { readonly marks: readonly IdeaMark[] }): ReactNode {
  const scale = timeScaleOf(marks);
  return (
    <Panel title="By closing day" note="result less the index" cut="note" action={<Legend />} className={styles.panel}>
      <div className={styles.drawing} aria-hidden>
        <div className={styles.plot}>
          {SCALE.map((difference) => (
            <span
              key={difference}
              className={classNames(styles.line, difference === 0 && styles.index)}
              style={{ '--height': Math.sign(difference) * heightOf(difference) } as CSSProperties}
            >
              <span>{difference === 0 ? 'index' : `${difference > 0 ? '+' : ''}${difference}%`}</span>
            </span>
          ))}
          <div className={styles.marks}>
            {marks.map(({ post_id: id, date, direction, difference }) => (
              <span
                key={id}
                className={classNames(
                  styles.mark,
                  difference > 0 ? styles.better : styles.worse,
                  direction === 'short' && styles.down,
                )}
                style={{ '--place': placeInTime(scale, date), '--height': heightOf(difference) } as CSSProperties}
              />
            ))}
          </div>
        </div>
        <div className={styles.scale}>
          {timeMarks(scale).map(({ place, label, isYear }) => (
            <span key={place} style={{ '--place': place } as CSSProperties}>
              {isYear ? <b>{label}</b> : label}
            </span>
          ))}
        </div>
      </div>
    </Panel>
  );
}

function Legend(): ReactNode {
  return (
    <span className={styles.legend} aria-hidden>
      <span>
        <i className={styles.dot} /> said up
      </span>
      <span>
        <i className={classNames(styles.dot, styles.hollow)} /> said down
      </span>
    </span>
  );
}
