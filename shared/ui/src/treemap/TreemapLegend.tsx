import type { ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import { typography } from '../primitives/typography';
import heat from './heatColours.module.css';
import styles from './Treemap.module.css';

/** What the colours of a `Treemap` mean, from -3 % to +3 %. */
export function TreemapLegend(): ReactNode {
  return (
    <span className={classNames(heat.heat, styles.legend)}>
      <span className={typography.visuallyHidden}>Colours from </span>-3%
      <span className={styles.scale} aria-hidden>
        {[-3, -2, -1, 0, 1, 2, 3].map((step) => (
          <span key={step} data-step={step} />
        ))}
      </span>
      <span className={typography.visuallyHidden}> to </span>+3%
    </span>
  );
}
