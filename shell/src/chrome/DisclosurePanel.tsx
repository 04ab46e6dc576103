import { classNames } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import styles from './DisclosurePanel.module.css';

export interface DisclosurePanelProps {
  readonly id: string;
  readonly isOpen: boolean;
  /** Which edge it shares with its button; where the navigation is folded, one at the start stands in the flow. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/**
 * What a button of the header opens. Closed, it is out of reach at once, while its collapse is still to be seen. What is
 * in it is made when it first opens, and stays.
 */
export function DisclosurePanel({ id, isOpen, align = 'start', children }: DisclosurePanelProps): ReactNode {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <div id={id} className={classNames(styles.panel, align === 'end' && styles.end)} hidden={!isOpen} inert={!isOpen}>
      {wasOpened && children}
    </div>
  );
}
