import { classNames } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import styles from './DisclosurePanel.module.css';

export interface DisclosurePanelProps {
  readonly id: string;
  readonly isOpen: boolean;
  /** Which edge it shares with its button; where the navigation is folded, one at the start stands in the flow. */
  readonly align?: 'start' | 'end';
  /** What is in it, whether it was opened before or not: what costs something may be put off until then. */
  readonly children: ReactNode | ((wasOpened: boolean) => ReactNode);
}

/**
 * What a button of the header opens. Closed, it is in the page for whoever reads its HTML, and out of reach of everybody else
 * at once, while its collapse is still to be seen. Where no script runs its sheet opens it for the pointer and the focus.
 */
export function DisclosurePanel({ id, isOpen, align = 'start', children }: DisclosurePanelProps): ReactNode {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <div
      id={id}
      className={classNames(styles.panel, align === 'end' && styles.end)}
      hidden={!isOpen}
      inert={wasOpened && !isOpen}
    >
      {typeof children === 'function' ? children(wasOpened) : children}
    </div>
  );
}
