import type { ReactNode } from 'react';
import styles from './FormTile.module.css';

/** The form type of a filing, as wide as every other so that titles stand below each other: `10-Q`, `PR`. */
export function FormTile({ form }: { readonly form: string | null }): ReactNode {
  return <span className={styles.tile}>{form ?? '-'}</span>;
}
