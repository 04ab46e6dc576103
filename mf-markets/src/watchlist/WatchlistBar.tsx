import { errorMessage } from '@market-pulse/api-client';
import { useWatchlistActions } from '@market-pulse/api-client/personal';
import { WATCHLISTS_MAX } from '@market-pulse/contract/rules';
import type { WatchlistSummary } from '@market-pulse/contract';
import { AppLink, Button, classNames, LinkButton, useApp } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { NameDialog } from './NameDialog';
import styles from './WatchlistPage.module.css';

export interface WatchlistBarProps {
  readonly lists: readonly WatchlistSummary[];
  readonly chosen: WatchlistSummary;
  /** Shows another list; undefined is the first one. */
  readonly onChoose: (id: number | undefined) => void;
}

/** The lists side by side, each a link to it, and what can be done with the one that is shown. */
export function WatchlistBar({ lists, chosen, onChoose }: WatchlistBarProps): ReactNode {
  const { create, rename, remove } = useWatchlistActions();
  const { message } = useApp();
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete'>();
  const close = () => setDialog(undefined);

  const deleteChosen = async () => {
    try {
      await remove(chosen.id);
      close();
      onChoose(undefined);
      message.success(`The list "${chosen.name}" is deleted.`);
    } catch (error) {
      message.error(errorMessage(error, 'The list could not be deleted. Please try again.'));
    }
  };

  return (
    <div className={styles.bar}>
      <nav aria-label="Your watchlists">
        <ul className={styles.lists}>
          {lists.map((list) => (
            <li key={list.id}>
              <AppLink
                to={list.is_default ? '/watchlist' : `/watchlist?list=${list.id}`}
                className={classNames(styles.list, list.id === chosen.id && styles.chosen)}
                aria-current={list.id === chosen.id ? 'page' : undefined}
              >
                {list.name} <span className={styles.count}>{list.entries_count}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.actions}>
        <LinkButton to="/alerts">All alerts</LinkButton>
        <Button onClick={() => setDialog('new')} disabled={lists.length >= WATCHLISTS_MAX}>
          New list
        </Button>
        <Button onClick={() => setDialog('rename')}>Rename</Button>
        {!chosen.is_default && <Button onClick={() => setDialog('delete')}>Delete list</Button>}
      </div>
      {dialog === 'new' && (
        <NameDialog
          title="New list"
          submitLabel="Make list"
          failureText="The list could not be made. Please try again."
          send={async (name) => {
            const made = await create(name);
            close();
            onChoose(made.id);
          }}
          onClose={close}
        />
      )}
      {dialog === 'rename' && (
        <NameDialog
          title={`Rename "${chosen.name}"`}
          submitLabel="Rename list"
          name={chosen.name}
          failureText="The list could not be renamed. Please try again."
          send={async (name) => {
            await rename(chosen.id, name);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`Delete "${chosen.name}"?`}
          confirmLabel="Delete list"
          onConfirm={() => void deleteChosen()}
          onClose={close}
        >
          {chosen.entries_count === 0
            ? 'It is empty.'
            : `Its ${chosen.entries_count === 1 ? 'entry' : `${chosen.entries_count} entries`} and the notes on it go with it. Price alerts stay.`}
        </ConfirmDialog>
      )}
    </div>
  );
}
