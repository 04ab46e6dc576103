import { classNames } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';

export interface DisclosurePanelProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * What a button of the header opens. Closed, it is out of reach at once, while its collapse is still to be seen. What is
 * in it is made when it first opens, and stays.
 */
export function DisclosurePanel({ id, isOpen, className, children }: DisclosurePanelProps): ReactNode {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <div id={id} className={classNames('mp-nav__panel', className)} hidden={!isOpen} inert={!isOpen}>
      {wasOpened && children}
    </div>
  );
}
