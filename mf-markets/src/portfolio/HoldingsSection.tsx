import type { Portfolio } from '@market-pulse/contract';
import { ColumnChooser, useChosenColumns } from '@market-pulse/remote-kit/table';
import { layout, SourceLine, sourceNote, useNow } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { sourcesOf } from '../provenance/sourcesOf';
import { ExportButton } from '../tables/ExportButton';
import { namedAccounts, type AccountChoice } from './account';
import { AccountSelect } from './AccountSelect';
import { groupHoldings, GROUPINGS, type GroupBy } from './groupHoldings';
import { gainText } from './moneyText';
import type { RemedyDialogs } from './Remedies';
import { HOLDING_COLUMNS, PositionTable, type ShownGroup } from './PositionTable';
import { WaitingTable } from './WaitingTable';
import styles from './PortfolioPage.module.css';

export interface HoldingsSectionProps {
  readonly portfolio: Portfolio;
  /** Of which one alone. */
  readonly account: AccountChoice;
  /** The one that is to be shown, and may be on its way. */
  readonly chosen: AccountChoice;
  readonly dialogs: RemedyDialogs;
}

const loadExport = () => import('./holdingsExport').then(({ holdingsExport }) => holdingsExport);

/** What is held and in the sums, with what can be done with the table; what is in no sum; and a line about what was sold entirely. */
export function HoldingsSection({ portfolio, account, chosen, dialogs }: HoldingsSectionProps): ReactNode {
  const { positions, accounts, cash, currency, findings } = portfolio;
  const now = useNow();
  const [grouping, setGrouping] = useState<GroupBy>('none');
  const columns = useChosenColumns('holdings');
  const counted = positions.filter(({ unanswered }) => unanswered === null);
  const held = counted.filter(({ quantity }) => quantity > 0);
  // What another account has of it may wait for an answer.
  const owned = new Set(
    positions.filter(({ quantity }) => quantity > 0).map(({ kind, symbol }) => `${kind} ${symbol}`),
  );
  const closed = counted.filter(({ kind, symbol }) => !owned.has(`${kind} ${symbol}`));
  const hasAccounts = account === undefined && namedAccounts(accounts).length > 0;
  const by = grouping === 'account' && !hasAccounts ? 'none' : grouping;
  const groups: readonly ShownGroup[] =
    by === 'none'
      ? [{ title: '', holdings: held.map((position, place) => ({ position, place })), cash, sums: null }]
      : groupHoldings(held, by, cash);
  const priced = positions.filter(({ value }) => value !== null);
  const [first, ...others] = sourcesOf(priced.map(({ quote }) => quote));
  return (
    <section className={layout.stackSmall} aria-labelledby="positions">
      <div className={styles.head}>
        <h2 id="positions" className={styles.subtitle}>
          Holdings
        </h2>
        <div className={styles.sources}>
          <span className={styles.remark}>in {currency}</span>
          {first && (
            <SourceLine
              provenance={first}
              others={others}
              now={now}
              note={others.map((each) => ` · ${sourceNote(each, first)}`).join('')}
            />
          )}
        </div>
        <div className={styles.tableTools}>
          <AccountSelect accounts={accounts} account={chosen} />
          <select
            className={styles.select}
            aria-label="Group holdings by"
            value={by}
            onChange={({ target }) => setGrouping(GROUPINGS.find((one) => one.by === target.value)?.by ?? 'none')}
          >
            {GROUPINGS.filter((one) => one.by !== 'account' || hasAccounts).map((one) => (
              <option key={one.by} value={one.by}>
                Group: {one.label}
              </option>
            ))}
          </select>
          <ColumnChooser columns={HOLDING_COLUMNS} chosen={columns} caption="Holdings" views="holdings" />
          <ExportButton
            name="holdings"
            label="Export holdings"
            loadColumns={loadExport}
            rows={groups.flatMap(({ title, holdings, cash: own }) => [
              ...holdings.map(({ position }) => ({ position, currency, group: title })),
              ...own.map((one) => ({ cash: one, currency, group: title })),
            ])}
          />
        </div>
      </div>
      <div className={styles.holdings}>
        {held.length + cash.length > 0 ? (
          <PositionTable portfolio={portfolio} held={held} groups={groups} choice={columns.choice} />
        ) : (
          <p>Nothing is held that is in the sums.</p>
        )}
        <WaitingTable positions={positions} findings={findings} dialogs={dialogs} />
      </div>
      {closed.length > 0 && (
        <p className={styles.remark}>
          Sold entirely:{' '}
          {closed
            .map(({ symbol, realised_gain: gain, dividends }) => `${symbol} (${closedText(gain, dividends, currency)})`)
            .join(', ')}
          .
        </p>
      )}
    </section>
  );
}

/** What came of what is held no more. */
function closedText(gain: number | null, dividends: number, currency: string): string {
  return gain === null ? 'cost unknown' : gainText(gain + dividends, currency);
}
