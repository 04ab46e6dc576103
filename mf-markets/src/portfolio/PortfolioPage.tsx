import { errorMessage } from '@market-pulse/api-client';
import { fetchAllPortfolioTransactions, usePortfolio } from '@market-pulse/api-client/personal';
import type { Portfolio, PortfolioOpening } from '@market-pulse/contract';
import { toCsv } from '@market-pulse/format/csv';
import { usePageHead } from '@market-pulse/remote-kit';
import {
  AsyncState,
  Button,
  classNames,
  Container,
  EmptyState,
  layout,
  saveCsv,
  useApp,
  useNow,
} from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import { sourcesOf } from '../provenance/sourcesOf';
import marketPage from '../tables/marketPage.module.css';
import { DeleteAll } from './DeleteAll';
import { ImportDialog } from './ImportDialog';
import { exported, portfolioExport } from './portfolioExport';
import { PortfolioSkeleton } from './PortfolioSkeleton';
import { PortfolioSums } from './PortfolioSums';
import { PositionTable } from './PositionTable';
import { TransactionDialog } from './TransactionDialog';
import { TransactionList } from './TransactionList';
import styles from './PortfolioPage.module.css';

const DESCRIPTION =
  'What you bought and sold: positions with cost and gain, dividends, and your yearly return, from entries or the file of a broker.';

/** A dialog of the page; a new transaction is of the day on which it was opened, until another is chosen. */
type OpenDialog =
  | { readonly about: 'transaction'; readonly today: string; readonly opening?: PortfolioOpening }
  | { readonly about: 'import' };

/** A member's portfolio: totals, positions, and the transactions that they are reckoned from. */
export default function PortfolioPage(): ReactNode {
  usePageHead({ description: DESCRIPTION });
  const query = usePortfolio();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const add = () => setDialog({ about: 'transaction', today: dayOf(new Date()) });
  return (
    <Container className={classNames(layout.page, layout.stack, marketPage.tall)}>
      <div className={styles.head}>
        <h1 className={styles.title}>Portfolio</h1>
        <div className={styles.actions}>
          <Button type="primary" onClick={add}>
            Add transaction
          </Button>
          <Button onClick={() => setDialog({ about: 'import' })}>Import CSV</Button>
          <ExportTransactions isEmpty={!query.data || query.data.transactions_count === 0} />
        </div>
      </div>
      <AsyncState
        query={query}
        loadingText="Loading your portfolio..."
        errorText="Your portfolio could not be loaded. Please try again later."
        isEmpty={({ transactions_count: count }) => count === 0}
        empty={
          <EmptyState title="Nothing is in your portfolio yet.">
            Add what you bought, or import the CSV file of your broker, with the buttons above. Positions, gains and
            your yearly return follow from it.
          </EmptyState>
        }
        skeleton={<PortfolioSkeleton />}
      >
        {(portfolio) => (
          <Holdings
            portfolio={portfolio}
            onOpening={(opening) => setDialog({ about: 'transaction', today: opening.day, opening })}
          />
        )}
      </AsyncState>
      {dialog?.about === 'transaction' && (
        <TransactionDialog today={dialog.today} {...(dialog.opening && { opening: dialog.opening })} onClose={close} />
      )}
      {dialog?.about === 'import' && <ImportDialog onClose={close} />}
    </Container>
  );
}

/** The day of a moment where the person is: `2026-11-20`. */
function dayOf(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

interface HoldingsProps {
  readonly portfolio: Portfolio;
  readonly onOpening: (opening: PortfolioOpening) => void;
}

function Holdings({ portfolio, onOpening }: HoldingsProps): ReactNode {
  const { positions, totals, transactions_count: count } = portfolio;
  const now = useNow();
  const priced = positions.filter(({ value }) => value !== null);
  return (
    <>
      <PortfolioSums totals={totals} />
      <section className={layout.stack} aria-labelledby="positions">
        <h2 id="positions" className={styles.subtitle}>
          Positions
        </h2>
        <PositionTable positions={positions} onOpening={onOpening} />
        <div className={styles.sources}>
          {sourcesOf(priced.map(({ quote }) => quote)).map((provenance) => (
            <FigureStamp key={`${provenance.status} ${provenance.source}`} provenance={provenance} now={now} />
          ))}
        </div>
      </section>
      <section className={layout.stack} aria-labelledby="transactions">
        <div className={styles.head}>
          <h2 id="transactions" className={styles.subtitle}>
            Transactions
          </h2>
          <DeleteAll count={count} />
        </div>
        <TransactionList count={count} />
      </section>
    </>
  );
}

/** Saves all transactions as a file, which can be imported again. */
function ExportTransactions({ isEmpty }: { readonly isEmpty: boolean }): ReactNode {
  const { message } = useApp();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      const transactions = await fetchAllPortfolioTransactions();
      saveCsv(`portfolio-${dayOf(new Date())}.csv`, toCsv(portfolioExport, exported(transactions)));
    } catch (error) {
      message.error(errorMessage(error, 'Your transactions could not be saved. Please try again.'));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button onClick={() => void save()} loading={isSaving} disabled={isEmpty}>
      Export CSV
    </Button>
  );
}
