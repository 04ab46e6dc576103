import { Button } from '@market-pulse/ui';
import { Drawer } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import styles from './FilterDrawer.module.css';

export interface FilterDrawerProps {
  readonly onClose: () => void;
  /** What is done with the filters: `Show 260 stocks`. */
  readonly doneText: string;
  readonly onDone: () => void;
  /** While what is typed means nothing. */
  readonly isDisabled?: boolean;
  /** The filters. */
  readonly children: ReactNode;
}

/** The sheet from the bottom in which filters stand on phones. */
export function FilterDrawer({
  onClose,
  doneText,
  onDone,
  isDisabled = false,
  children,
}: FilterDrawerProps): ReactNode {
  return (
    <Drawer open title="Filters" placement="bottom" onClose={onClose}>
      {children}
      <div className={styles.foot}>
        <Button type="primary" block disabled={isDisabled} onClick={onDone}>
          {doneText}
        </Button>
      </div>
    </Drawer>
  );
}
