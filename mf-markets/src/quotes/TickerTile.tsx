import type { ReactNode } from 'react';
import styles from './TickerTile.module.css';

/** The ticker of a share or coin on a neutral ground, as wide as those above and below it. */
export function TickerTile({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={styles.tile}>{children}</span>;
}
