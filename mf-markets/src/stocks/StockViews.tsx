import { AppLink, classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { PresetName } from './presets';
import styles from './StockViews.module.css';

export interface StockViewsProps {
  readonly presets: readonly { readonly value: PresetName; readonly label: string }[];
  readonly chosen: PresetName | undefined;
  readonly isHeatmap: boolean;
  readonly onHeatmap: (isHeatmap: boolean) => void;
}

/**
 * Ready-made views of the list, each with an address of its own, and the choice between table and heatmap. A preset begins
 * anew: filters, order and search of another view do not stay.
 */
export function StockViews({ presets, chosen, isHeatmap, onHeatmap }: StockViewsProps): ReactNode {
  const addressOf = (preset: PresetName | undefined) => {
    const query = new URLSearchParams({ ...(preset && { preset }), ...(isHeatmap && { view: 'heatmap' }) }).toString();
    return query === '' ? '/markets/stocks' : `/markets/stocks?${query}`;
  };
  const all = [{ value: undefined, label: 'All' }, ...presets];
  return (
    <div className={styles.views}>
      <nav className={styles.presets} aria-label="Views of the list">
        {all.map(({ value, label }) => (
          <AppLink
            key={label}
            to={addressOf(value)}
            className={classNames(styles.preset, value === chosen && styles.chosen)}
            aria-current={value === chosen ? 'page' : undefined}
            preventScrollReset
          >
            {label}
          </AppLink>
        ))}
      </nav>
      <div className={styles.segments} role="group" aria-label="Shown as">
        {[false, true].map((isMap) => (
          <button key={String(isMap)} type="button" aria-pressed={isHeatmap === isMap} onClick={() => onHeatmap(isMap)}>
            <svg viewBox="0 0 16 16" aria-hidden>
              <path d={isMap ? 'M2 2h6v12H2zM8 2h6v5H8zM8 7h6v7H8z' : 'M2 3h12v10H2zM2 6.5h12M2 10h12'} />
            </svg>
            <span>{isMap ? 'Heatmap' : 'Table'}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
