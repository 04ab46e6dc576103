import type { ReactNode } from 'react';
import styles from './ViewSwitch.module.css';

export interface ViewSwitchProps {
  readonly isHeatmap: boolean;
  readonly onHeatmap: (isHeatmap: boolean) => void;
}

/** The choice between table and heatmap. */
export function ViewSwitch({ isHeatmap, onHeatmap }: ViewSwitchProps): ReactNode {
  return (
    <div className={styles.switch} role="group" aria-label="Shown as">
      {[false, true].map((isMap) => (
        <button key={String(isMap)} type="button" aria-pressed={isHeatmap === isMap} onClick={() => onHeatmap(isMap)}>
          <svg viewBox="0 0 16 16" aria-hidden>
            <path d={isMap ? 'M2 2h6v12H2zM8 2h6v5H8zM8 7h6v7H8z' : 'M2 3h12v10H2zM2 6.5h12M2 10h12'} />
          </svg>
          <span>{isMap ? 'Heatmap' : 'Table'}</span>
        </button>
      ))}
    </div>
  );
}
