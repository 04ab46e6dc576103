import { errorMessage } from '@market-pulse/api-client';
import {
  type WatchlistSymbol,
  usePriceAlerts,
  useWatchlistDetail,
  useWatchlistEntryActions,
} from '@market-pulse/api-client/personal';
import type { WatchlistDetail, WatchlistItem, WatchlistSummary } from '@market-pulse/contract';
import { ColumnChooser, useChosenColumns } from '@market-pulse/remote-kit/table';
import {
  AsyncState,
  Button,
  classNames,
  EmptyState,
  layout,
  LinkButton,
  SourceLine,
  typography,
  useApp,
  useNow,
} from '@market-pulse/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { commonProvenance, provenanceKey } from '../provenance/commonProvenance';
import { DensityButton } from '../tables/DensityButton';
import { ExportButton } from '../tables/ExportButton';
import { AddSymbol } from './AddSymbol';
import { AlertsDialog } from './AlertsDialog';
import { entryKey } from './entryKey';
import { EntryPanel } from './EntryPanel';
import { EntryTable, emptyFiguresNote, offeredColumns } from './EntryTable';
import { moveEntry } from './moveEntry';
import { NoteDialog } from './NoteDialog';
import { OpenEntry } from './OpenEntry';
import { TotalsLine } from './TotalsLine';
import styles from './WatchlistPage.module.css';
import { WatchlistSkeleton } from './WatchlistSkeleton';

const loadExport = async () => (await import('./watchlistExport')).watchlistExport;

/** What was taken off a list, and the order that it had until then. */
interface Removal {
  readonly entry: WatchlistItem;
  readonly before: readonly WatchlistItem[];
}

/** Where there is no room for a chart beside the list it opens over it; as in `WatchlistPage.module.css`. */
const NARROW = '(width < 1400px)';

/** A dialog about one entry. */
interface EntryDialog {
  readonly about: 'note' | 'alerts';
  readonly entry: WatchlistItem;
}

/** One list: what stands on it, its totals, and what can be done with its entries. */
export function WatchlistEntries({ list }: { readonly list: WatchlistSummary }): ReactNode {
  const query = useWatchlistDetail(list.id);
  return (
    <AsyncState
      query={query}
      loadingText={`Loading ${list.name}...`}
      errorText="This list could not be loaded. Please try again later."
      skeleton={<WatchlistSkeleton entries={list.entries_count} />}
    >
      {(detail) => <ListedEntries list={detail} />}
    </AsyncState>
  );
}

function ListedEntries({ list }: { readonly list: WatchlistDetail }): ReactNode {
  const { entries } = list;
  const { add, remove, setNote, order } = useWatchlistEntryActions(list.id);
  const { data: alerts } = usePriceAlerts();
  const { message } = useApp();
  const now = useNow();
  const common = commonProvenance(entries.map(({ quote }) => quote));
  // All lists have the same columns.
  const columns = useChosenColumns('watchlist');
  const [removal, setRemoval] = useState<Removal>();
  const [dialog, setDialog] = useState<EntryDialog>();
  const [moved, setMoved] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const place = entries.findIndex((entry) => entryKey(entry) === chosen);
  const open = entries[place];
  /** Beside the list. */
  const panelled = open ?? entries[0];
  const close = () => setDialog(undefined);

  const attempt = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      message.error(errorMessage(error, 'The list could not be changed. Please try again.')),
    );
  const empty = emptyFiguresNote(entries);
  const isListed = ({ symbol, kind }: WatchlistSymbol) =>
    entries.some((entry) => entry.symbol === symbol && entry.kind === kind);

  const show = (entry: WatchlistItem) => {
    setChosen(entryKey(entry));
    setDrawerOpen(window.matchMedia(NARROW).matches);
  };
  const move = (from: number, by: -1 | 1) => {
    const next = moveEntry(entries, from, by);
    const entry = entries[from];
    if (next === entries || !entry) return;
    setMoved(`${entry.name} is number ${from + by + 1} of ${entries.length}.`);
    attempt(order(next));
  };
  const takeOff = (entry: WatchlistItem) => {
    setRemoval({ entry, before: entries });
    attempt(remove(entry));
  };
  const undo = ({ entry, before }: Removal) => {
    setRemoval(undefined);
    attempt(add(entry, entry.note).then(() => order(before)));
  };

  return (
    <div className={classNames(entries.length > 0 && styles.withRail)}>
      <div className={layout.stack}>
        <TotalsLine entries={entries} />
        <div className={styles.tools}>
          <AddSymbol isListed={isListed} add={(target) => add(target)} />
          {common && <SourceLine provenance={common} now={now} />}
          <ColumnChooser columns={offeredColumns(entries)} chosen={columns} views="watchlist" />
          <DensityButton />
          <ExportButton name="watchlist" loadColumns={loadExport} rows={entries} />
        </div>
        {empty !== undefined && <p className={classNames(typography.muted, typography.small)}>{empty}</p>}
        <div role="status" className={styles.removal}>
          {removal && (
            <>
              {removal.entry.name} is off this list.{' '}
              <Button size="small" onClick={() => undo(removal)}>
                Undo
              </Button>
            </>
          )}
        </div>
        <p role="status" className={typography.visuallyHidden}>
          {moved}
        </p>
        {entries.length > 0 && (
          <p className={styles.phoneHint}>Press a row for its chart, note and alerts, to move it, or to take it off.</p>
        )}
        {entries.length > 0 ? (
          <EntryTable
            name={list.name}
            entries={entries}
            alerts={alerts ?? []}
            commonKey={common && provenanceKey(common)}
            now={now}
            onMove={move}
            onRemove={takeOff}
            onNote={(entry) => setDialog({ about: 'note', entry })}
            onAlerts={(entry) => setDialog({ about: 'alerts', entry })}
            onOpen={show}
            openKey={chosen}
            choice={columns.choice}
          />
        ) : (
          <EmptyState
            title="Nothing is on this list yet."
            action={<LinkButton to="/markets/stocks">Look through the stocks</LinkButton>}
          >
            Find a stock or a coin in the box above
            {list.is_default && ', or press the star beside one anywhere on the site'}.
          </EmptyState>
        )}
      </div>
      {panelled && (
        <EntryPanel
          entry={panelled}
          alerts={alerts ?? []}
          onNote={() => setDialog({ about: 'note', entry: panelled })}
          onAlerts={() => setDialog({ about: 'alerts', entry: panelled })}
        />
      )}
      {isDrawerOpen && open && (
        <OpenEntry
          entry={open}
          onClose={closeDrawer}
          place={`Number ${place + 1} of ${entries.length} on this list.`}
          onMove={{
            up: place > 0 ? () => move(place, -1) : undefined,
            down: place < entries.length - 1 ? () => move(place, 1) : undefined,
          }}
          onRemove={() => takeOff(open)}
          onNote={() => setDialog({ about: 'note', entry: open })}
          onAlerts={() => setDialog({ about: 'alerts', entry: open })}
        />
      )}
      {dialog?.about === 'note' && (
        <NoteDialog entry={dialog.entry} save={(note) => setNote(dialog.entry, note)} onClose={close} />
      )}
      {dialog?.about === 'alerts' && <AlertsDialog entry={dialog.entry} onClose={close} />}
    </div>
  );
}
