import type { ReactNode } from 'react';
import { capOf, type DeskCommand } from './deskKeys';
import styles from './KeyCap.module.css';

/** The key that does something, where that stands; screen readers are told by the help of the desk. */
export function KeyCap({ of: command }: { readonly of: DeskCommand }): ReactNode {
  return (
    <kbd aria-hidden="true" className={styles.cap}>
      {capOf(command)}
    </kbd>
  );
}
