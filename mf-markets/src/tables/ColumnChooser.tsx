import { useLazyImport } from '@market-pulse/remote-kit';
import { AsyncState, PopoverButton } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import type { ColumnChoicesProps } from './ColumnChoices';
import styles from './tool.module.css';

const loadChoices = () => import('./ColumnChoices');

/** Which columns a table has: a button, and a list that comes when it is first asked for. Lists on phones have no columns. */
export function ColumnChooser(props: ColumnChoicesProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.desk}>
      <PopoverButton
        label="Columns"
        className={styles.tool}
        icon={
          <svg viewBox="0 0 20 20" aria-hidden>
            <path d="M3 4.5h14v11H3zM7.5 4.5v11M12.5 4.5v11" />
          </svg>
        }
        isOpen={isOpen}
        onToggle={setOpen}
      >
        <LoadedChoices {...props} />
      </PopoverButton>
    </div>
  );
}

function LoadedChoices(props: ColumnChoicesProps): ReactNode {
  return (
    <AsyncState
      query={useLazyImport(loadChoices)}
      loadingText="Loading..."
      errorText="The list of columns could not be loaded."
    >
      {({ ColumnChoices }) => <ColumnChoices {...props} />}
    </AsyncState>
  );
}
