import type { PriceAlert, WatchlistItem } from '@market-pulse/contract';
import { formatCryptoPrice, formatStockPrice } from '@market-pulse/format';
import {
  ChangeFlash,
  DataTable,
  IconButton,
  InstrumentCell,
  PriceChange,
  typography,
  type DataColumn,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { YearGraph } from '../tables/YearGraph';
import { shortAlertText } from './alertText';
import { entryKey } from './entryKey';
import { useEntryPath } from './useEntryPath';
import styles from './WatchlistPage.module.css';

export interface EntryTableProps {
  /** The list's. */
  readonly name: string;
  readonly entries: readonly WatchlistItem[];
  /** All of the person's; a row shows those of its symbol that are on. */
  readonly alerts: readonly PriceAlert[];
  /** Moves the entry at a place up or down. */
  readonly onMove: (place: number, by: -1 | 1) => void;
  readonly onRemove: (entry: WatchlistItem) => void;
  readonly onNote: (entry: WatchlistItem) => void;
  readonly onAlerts: (entry: WatchlistItem) => void;
  /** Shows the chart of an entry. */
  readonly onOpen: (entry: WatchlistItem) => void;
  /** Key of the entry whose chart was asked for. */
  readonly openKey: string | undefined;
}

/** The entries of a list in their order, with figures, note, alerts, and what moves or removes them. */
export function EntryTable({ name, entries, openKey, ...rest }: EntryTableProps): ReactNode {
  const pathOf = useEntryPath();
  return (
    <DataTable
      caption={name}
      rows={entries}
      rowKey={entryKey}
      onOpen={rest.onOpen}
      openKey={openKey}
      columns={columnsOf({ ...rest, last: entries.length - 1, pathOf })}
    />
  );
}

interface ColumnParts extends Omit<EntryTableProps, 'name' | 'entries' | 'openKey'> {
  /** Place of the last entry. */
  readonly last: number;
  readonly pathOf: (entry: WatchlistItem) => string | undefined;
}

function columnsOf(parts: ColumnParts): DataColumn<WatchlistItem>[] {
  const { alerts, last, pathOf, onMove, onRemove, onNote, onAlerts, onOpen } = parts;
  const activeOf = (entry: WatchlistItem) =>
    alerts.filter(({ symbol, kind, is_active }) => is_active && symbol === entry.symbol && kind === entry.kind);
  return [
    {
      key: 'name',
      title: 'Company',
      role: 'primary',
      render: (entry) => {
        const [alert] = activeOf(entry);
        return (
          <span className={styles.entry}>
            <InstrumentCell
              name={entry.name}
              ticker={entry.symbol}
              logoUrl={entry.quote.logo_url}
              to={pathOf(entry)}
              isSponsored={entry.sponsored}
              detail={alert && `alert ${shortAlertText(alert)}`}
              onOpen={() => onOpen(entry)}
            />
          </span>
        );
      },
    },
    {
      key: 'price',
      title: 'Price',
      align: 'end',
      phone: 'figure',
      render: ({ kind, quote: { price } }) => (
        <ChangeFlash value={price}>
          {kind === 'crypto' ? formatCryptoPrice(price) : formatStockPrice(price)}
        </ChangeFlash>
      ),
    },
    {
      key: 'change',
      title: 'Change',
      align: 'end',
      phone: 'detail',
      render: ({ quote }) => <PriceChange amount={quote.change} percent={quote.change_percent} />,
    },
    {
      key: 'year',
      title: '52 weeks',
      role: 'extra',
      phone: 'graph',
      render: ({ symbol, kind, name }) => <YearGraph symbol={symbol} kind={kind} name={name} />,
    },
    {
      key: 'note',
      title: 'Note',
      role: 'block',
      render: (entry) => (
        <button type="button" className={styles.note} onClick={() => onNote(entry)}>
          <span className={typography.visuallyHidden}>Note on {entry.name}: </span>
          {entry.note || <span className={typography.muted}>Add a note</span>}
        </button>
      ),
    },
    {
      key: 'alert',
      title: 'Alert',
      render: (entry) => {
        const active = activeOf(entry);
        return (
          <button type="button" className={styles.alertButton} onClick={() => onAlerts(entry)}>
            <span className={typography.visuallyHidden}>Price alerts for {entry.name}: </span>
            <BellIcon />
            {active[0] ? shortAlertText(active[0]) : <span className={typography.muted}>Set</span>}
            {active.length > 1 && ` +${active.length - 1}`}
          </button>
        );
      },
    },
    {
      key: 'actions',
      title: 'Order',
      role: 'action',
      render: (entry, place) => (
        <span className={styles.rowActions}>
          {/* Not disabled at the ends: a button that is loses the focus of whoever moves an entry with it. */}
          <IconButton
            aria-label={`Move ${entry.name} up`}
            aria-disabled={place === 0}
            onClick={() => onMove(place, -1)}
          >
            <Icon path="M10 16V4M5 9l5-5 5 5" />
          </IconButton>
          <IconButton
            aria-label={`Move ${entry.name} down`}
            aria-disabled={place === last}
            onClick={() => onMove(place, 1)}
          >
            <Icon path="M10 4v12M5 11l5 5 5-5" />
          </IconButton>
          <IconButton aria-label={`Remove ${entry.name}`} onClick={() => onRemove(entry)}>
            <Icon path="m5 5 10 10M15 5 5 15" />
          </IconButton>
        </span>
      ),
    },
  ];
}

function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden>
      <path d={path} />
    </svg>
  );
}

function BellIcon(): ReactNode {
  return <Icon path="M5 14h10l-1.5-2V9a3.5 3.5 0 0 0-7 0v3zM8.5 16.5h3" />;
}
