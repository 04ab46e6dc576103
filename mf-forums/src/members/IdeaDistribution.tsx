import type { IdeaMark, MemberRecord } from '@market-pulse/contract';
import { classNames, Panel, typography } from '@market-pulse/ui';
import type { CSSProperties, ReactNode } from 'react';
import { signedPercent } from '../ideas/ideaTexts';
import { distributionOf, placeOnScale } from './distribution';
import styles from './IdeaDistribution.module.css';

/** Blocks of a column up to which each has room for its ticker. */
const MOST_NAMED = 8;
/** Marks of the scale, in percentage points. */
const SCALE = [-40, -20, 0, 20, 40];

export interface IdeaDistributionProps {
  readonly marks: readonly IdeaMark[];
  readonly figures: NonNullable<MemberRecord['figures']>;
}

/** How far from the index closed ideas ended: one block each, with its ticker, and the mean. The list below has the same as text. */
export function IdeaDistribution({ marks, figures }: IdeaDistributionProps): ReactNode {
  const columns = distributionOf(marks);
  const tallest = Math.max(...columns.map(({ length }) => length));
  const { mean_difference: mean, better, compared } = figures;
  const summary = `${compared} ideas, ${better} of them better than the index; mean ${signedPercent(mean)}`;
  return (
    <Panel
      title="Distribution"
      note="result less the index, one block an idea, the outer ones 50% and more"
      cut="note"
      className={styles.panel}
    >
      <p className={typography.visuallyHidden}>{summary}.</p>
      <div className={styles.drawing} aria-hidden>
        <div className={styles.plot}>
          <span className={styles.index} />
          <span className={styles.mean} style={{ '--place': placeOnScale(mean) } as CSSProperties}>
            <span className={mean > 0 ? styles.after : styles.before}>mean {signedPercent(mean)}</span>
          </span>
          <div
            className={classNames(styles.columns, tallest > MOST_NAMED && styles.dense)}
            style={{ '--tallest': tallest } as CSSProperties}
          >
            {columns.map((column, place) => (
              <div key={place} className={styles.column}>
                {column.map(({ post_id: id, symbol, difference }) => (
                  <span key={id} className={classNames(styles.block, difference > 0 ? styles.better : styles.worse)}>
                    {tallest <= MOST_NAMED && symbol}
                  </span>
                ))}
              </div>
            ))}
          </div>
        </div>
        <div className={styles.scale}>
          {SCALE.map((difference) => (
            <span key={difference} style={{ '--place': placeOnScale(difference) } as CSSProperties}>
              {difference === 0 ? <b>index</b> : `${difference > 0 ? '+' : ''}${difference}%`}
            </span>
          ))}
        </div>
      </div>
    </Panel>
  );
}
