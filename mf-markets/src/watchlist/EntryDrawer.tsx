import { useFiledForms } from '@market-pulse/api-client/companies';
import type { WatchlistItem } from '@market-pulse/contract';
import { Button, LinkButton } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { InstrumentDrawer } from '../drawer/InstrumentDrawer';
import { panelOf } from './EntryPanel';
import { useEntryPath } from './useEntryPath';
import styles from './WatchlistPage.module.css';

export interface EntryDrawerProps {
  readonly entry: WatchlistItem;
  readonly onClose: () => void;
  /** Where it stands on the list, in words. */
  readonly place: string;
  /** Moves the entry up or down; undefined where it stands at that end. */
  readonly onMove: { readonly up?: (() => void) | undefined; readonly down?: (() => void) | undefined };
  readonly onRemove: () => void;
  readonly onNote: () => void;
  readonly onAlerts: () => void;
}

/** Chart of an entry, and all that can be done with it: on a phone a row has no room for that. */
export function EntryDrawer({
  entry,
  place,
  onClose,
  onMove,
  onRemove,
  onNote,
  onAlerts,
}: EntryDrawerProps): ReactNode {
  const path = useEntryPath()(entry);
  const { data: filings } = useFiledForms(entry.kind === 'stock' ? (entry.slug ?? entry.symbol) : undefined);
  const leave = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <InstrumentDrawer
      {...panelOf(entry)}
      detail={entry.symbol}
      filings={filings}
      onClose={onClose}
      actions={
        <>
          {path && (
            <LinkButton to={path}>{entry.kind === 'stock' ? 'Open company page' : 'Open in the market'}</LinkButton>
          )}
          <Button onClick={leave(onNote)}>{entry.note === '' ? 'Add a note' : 'Edit note'}</Button>
          <Button onClick={leave(onAlerts)}>Price alerts</Button>
          {/* Not disabled at the ends, as in the table: whoever moves an entry with them keeps the focus. */}
          <Button aria-disabled={!onMove.up} onClick={onMove.up}>
            Move up
          </Button>
          <Button aria-disabled={!onMove.down} onClick={onMove.down}>
            Move down
          </Button>
          <Button onClick={leave(onRemove)}>Take off the list</Button>
        </>
      }
    >
      <p role="status" className={styles.day}>
        {place}
      </p>
      {entry.note !== '' && <p className={styles.wholeNote}>{entry.note}</p>}
    </InstrumentDrawer>
  );
}
