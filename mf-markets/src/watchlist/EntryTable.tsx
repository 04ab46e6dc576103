import type { PriceAlert, WatchlistItem } from '@market-pulse/contract';
import { namedClass } from '@market-pulse/contract/share-class';
import { formatCryptoPrice, formatMarketCap, formatStockPrice, isMissing, type Numeric } from '@market-pulse/format';
import { chosenColumns, type ColumnChoice, type OfferedColumn } from '@market-pulse/remote-kit/table';
import {
  ChangeFlash,
  coverageOf,
  DataTable,
  emptyColumnsNote,
  IconButton,
  InstrumentCell,
  isColumnInUse,
  PriceChange,
  ProvenanceDot,
  typography,
  useDensity,
  type DataColumn,
} from '@market-pulse/ui';
import { VirtualRows } from '@market-pulse/ui/virtual-table';
import type { ReactNode } from 'react';
import { differsFrom } from '../provenance/commonProvenance';
import { YearGraph } from '../tables/YearGraph';
import { shortAlertText } from './alertText';
import { entryKey } from './entryKey';
import { useEntryPath } from './useEntryPath';
import { YearChange } from './YearChange';
import styles from './WatchlistPage.module.css';

/** More rows than these are drawn as they come into sight. */
const MOST_DRAWN = 100;

export interface EntryTableProps {
  /** The list's. */
  readonly name: string;
  readonly entries: readonly WatchlistItem[];
  /** All of the person's; a row shows those of its symbol that are on. */
  readonly alerts: readonly PriceAlert[];
  /** Source, day and status that the line above says (`provenanceKey`): a price of others is marked. */
  readonly commonKey: string | undefined;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
  /** Moves the entry at a place up or down. */
  readonly onMove: (place: number, by: -1 | 1) => void;
  readonly onRemove: (entry: WatchlistItem) => void;
  readonly onNote: (entry: WatchlistItem) => void;
  readonly onAlerts: (entry: WatchlistItem) => void;
  /** Shows the chart of an entry. */
  readonly onOpen: (entry: WatchlistItem) => void;
  /** Key of the entry whose chart was asked for. */
  readonly openKey: string | undefined;
  /** What the visitor chose of its columns. */
  readonly choice: ColumnChoice;
}

const PRICE = { key: 'price', title: 'Price' };
const CHANGE = { key: 'change', title: 'Change' };
const YEAR = { key: 'year', title: '52 weeks', role: 'extra' } as const;
const RETURN = { key: 'return', title: '1 year', role: 'spacious' } as const;
const NOTE = { key: 'note', title: 'Note', role: 'block' } as const;
const ALERT = { key: 'alert', title: 'Alert' };
const ACTIONS = { key: 'actions', title: 'Move and remove', role: 'action' } as const;

const changes = (entries: readonly WatchlistItem[]) =>
  coverageOf(entries, ({ quote }) => !isMissing(quote.change_percent));

/** The columns beside the name, as a chooser offers them. */
export function offeredColumns(entries: readonly WatchlistItem[]): readonly OfferedColumn[] {
  return [PRICE, ...(isColumnInUse(changes(entries)) ? [CHANGE] : []), YEAR, RETURN, NOTE, ALERT, ACTIONS];
}

/** That changes have no column because most entries have none, and what fills them. */
export function emptyFiguresNote(entries: readonly WatchlistItem[]): string | undefined {
  return emptyColumnsNote([{ title: CHANGE.title, ...changes(entries) }]);
}

/** The entries of a list in their order, with figures, note, alerts, and what moves or removes them. */
export function EntryTable({ name, entries, openKey, choice, ...rest }: EntryTableProps): ReactNode {
  const pathOf = useEntryPath();
  const [density] = useDensity();
  return (
    <DataTable
      caption={name}
      rows={entries}
      rowKey={entryKey}
      density={density}
      virtualRows={entries.length > MOST_DRAWN ? VirtualRows : undefined}
      onOpen={rest.onOpen}
      openKey={openKey}
      columns={chosenColumns(
        columnsOf({ ...rest, last: entries.length - 1, pathOf }).filter(
          ({ key }) => key !== CHANGE.key || isColumnInUse(changes(entries)),
        ),
        choice,
      )}
    />
  );
}

interface ColumnParts extends Omit<EntryTableProps, 'name' | 'entries' | 'openKey' | 'choice'> {
  /** Place of the last entry. */
  readonly last: number;
  readonly pathOf: (entry: WatchlistItem) => string | undefined;
}

function columnsOf(parts: ColumnParts): DataColumn<WatchlistItem>[] {
  const { alerts, commonKey, now, last, pathOf, onMove, onRemove, onNote, onAlerts, onOpen } = parts;
  const activeOf = (entry: WatchlistItem) =>
    alerts.filter(({ symbol, kind, is_active }) => is_active && symbol === entry.symbol && kind === entry.kind);
  return [
    {
      key: 'name',
      title: 'Company',
      role: 'primary',
      render: (entry) => {
        const [alert] = activeOf(entry);
        const cap = entry.quote.market_cap;
        return (
          <span className={styles.entry}>
            <InstrumentCell
              {...(entry.kind === 'stock'
                ? namedClass({ name: entry.name, ticker: entry.symbol })
                : { name: entry.name })}
              ticker={entry.symbol}
              logoUrl={entry.quote.logo_url}
              to={pathOf(entry)}
              isSponsored={entry.sponsored}
              detail={alert ? `alert ${shortAlertText(alert)}` : isMissing(cap) ? undefined : formatMarketCap(cap)}
              onOpen={() => onOpen(entry)}
            />
          </span>
        );
      },
    },
    {
      ...PRICE,
      align: 'end',
      phone: 'figure',
      render: ({ kind, quote }) => (
        <>
          {differsFrom(commonKey, quote) && <ProvenanceDot provenance={quote} now={now} />}
          <ChangeFlash value={quote.price}>
            {kind === 'crypto' ? formatCryptoPrice(quote.price) : formatStockPrice(quote.price, quote.currency)}
          </ChangeFlash>
        </>
      ),
    },
    {
      ...CHANGE,
      align: 'end',
      phone: 'detail',
      render: ({ quote }) => <PriceChange amount={quote.change} price={quote.price} percent={quote.change_percent} />,
    },
    {
      ...YEAR,
      phone: 'graph',
      render: ({
        symbol,
        kind,
        name,
        quote: { price, currency, as_of: asOf, week_52_low: low = null, week_52_high: high = null },
      }) => {
        const format = kind === 'crypto' ? formatCryptoPrice : (figure: Numeric) => formatStockPrice(figure, currency);
        return <YearGraph {...{ symbol, kind, asOf, name }} range={{ low, high, price, format }} hasEnds={false} />;
      },
    },
    {
      ...RETURN,
      align: 'end',
      render: ({ symbol, kind }) => <YearChange symbol={symbol} kind={kind} />,
    },
    {
      ...NOTE,
      render: (entry) => (
        <button type="button" className={styles.note} onClick={() => onNote(entry)}>
          <span className={typography.visuallyHidden}>Note on {entry.name}: </span>
          {entry.note || <span className={typography.muted}>Add a note</span>}
        </button>
      ),
    },
    {
      ...ALERT,
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
      ...ACTIONS,
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
