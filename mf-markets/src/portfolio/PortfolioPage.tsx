import { ApiError, errorMessage } from '@market-pulse/api-client';
import {
  fetchAllPortfolioTransactions,
  usePortfolio,
  usePortfolioActions,
  usePortfolioHistory,
} from '@market-pulse/api-client/personal';
import type { Portfolio, PortfolioAccount, PortfolioOpening } from '@market-pulse/contract';
import { PORTFOLIO_UNNAMED_ACCOUNT } from '@market-pulse/contract/rules';
import { toCsv } from '@market-pulse/format/csv';
import { useAddressState, usePageHead } from '@market-pulse/remote-kit';
import {
  AppLink,
  AsyncState,
  Button,
  classNames,
  Container,
  EmptyState,
  layout,
  Panel,
  saveCsv,
  useApp,
} from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import marketPage from '../tables/marketPage.module.css';
import { accountParameter, accountTitle, type AccountChoice } from './account';
import { AccountActions, AccountTabs } from './AccountTabs';
import { AnswerDialog, type AskedFor } from './AnswerDialog';
import { CURRENCIES } from './currencies';
import { CurrencySelect } from './CurrencySelect';
import { DataHealth } from './DataHealth';
import { DeleteAll } from './DeleteAll';
import { HoldingsSection } from './HoldingsSection';
import { ImportDialog } from './ImportDialog';
import { MonthsByYears, ReturnTable } from './MonthsByYears';
import { exported, portfolioExport } from './portfolioExport';
import { PortfolioSkeleton } from './PortfolioSkeleton';
import { PortfolioSums } from './PortfolioSums';
import { TransactionDialog, type AskedDeposit } from './TransactionDialog';
import { TransactionList } from './TransactionList';
import { ValueChart } from './ValueChart';
import styles from './PortfolioPage.module.css';

const DESCRIPTION =
  'What you bought and sold: its value by the day beside what you paid in, your returns beside an index, and what is wrong with your data.';

/** What a finding asks to enter. */
interface AskedTransaction {
  readonly opening?: PortfolioOpening;
  readonly deposit?: AskedDeposit;
}

/** A dialog of the page; a new transaction is of the day on which it was opened, until another is chosen. */
type OpenDialog =
  | { readonly about: 'transaction'; readonly today: string; readonly asked?: AskedTransaction }
  | { readonly about: 'import' };

/** A member's portfolio: totals, positions, and the transactions that they are reckoned from. */
export default function PortfolioPage(): ReactNode {
  usePageHead({ description: DESCRIPTION });
  const [{ account }, changeAddress] = useAddressState(PARAMETERS);
  const query = usePortfolio(account);
  /** The tabs stay while another account is loaded. */
  const [accounts, setAccounts] = useState<readonly PortfolioAccount[]>([]);
  if (query.data && query.data.accounts !== accounts) setAccounts(query.data.accounts);
  /** Of which one the figures are: while another is loaded, of the one before. */
  const [shown, setShown] = useState(account);
  if (query.data && !query.isPlaceholderData && shown !== account) setShown(account);
  const chosen = accountOf(accounts, account);
  const empty = accountOf(accounts, shown);
  const isGone = account !== undefined && query.error instanceof ApiError && query.error.code === 'not_found';
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const add = () => setDialog({ about: 'transaction', today: dayOf(new Date()) });
  return (
    <Container className={classNames(layout.page, layout.stack, marketPage.tall)}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>Portfolio</h1>
          <AccountTabs accounts={accounts} chosen={account} />
        </div>
        <div className={styles.actions}>
          <CurrencyChoice currency={query.data?.currency} />
          <ExportTransactions account={account} isEmpty={!query.data || query.data.transactions_count === 0} />
          <Button onClick={() => setDialog({ about: 'import' })}>Import a statement</Button>
          <Button type="primary" onClick={add}>
            Add a trade
          </Button>
        </div>
      </div>
      <AsyncState
        marksOld
        query={query}
        loadingText="Loading your portfolio..."
        errorText={isGone ? GONE : 'Your portfolio could not be loaded. Please try again later.'}
        isEmpty={({ transactions_count: count }) => count === 0}
        empty={
          empty ? (
            <EmptyState title={`Nothing is in "${accountTitle(empty)}".`}>
              Add what you bought, or import the CSV file of your broker, with the buttons above.{' '}
              <AppLink to="/portfolio">Show all accounts</AppLink>
            </EmptyState>
          ) : (
            <EmptyState title="Nothing is in your portfolio yet.">
              Add what you bought, or import the CSV file of your broker, with the buttons above. Positions, gains and
              your yearly return follow from it.
            </EmptyState>
          )
        }
        skeleton={<PortfolioSkeleton />}
      >
        {(portfolio) => (
          <Holdings
            portfolio={portfolio}
            account={shown}
            chosen={account}
            onOpening={(opening) => setDialog({ about: 'transaction', today: opening.day, asked: { opening } })}
            onDeposit={(deposit) =>
              setDialog({ about: 'transaction', today: deposit.day ?? dayOf(new Date()), asked: { deposit } })
            }
          />
        )}
      </AsyncState>
      {isGone && <AppLink to="/portfolio">Show all accounts</AppLink>}
      {dialog?.about === 'transaction' && (
        <TransactionDialog
          today={dialog.today}
          accounts={accounts}
          account={dialog.asked?.deposit?.account ?? chosen?.name}
          {...dialog.asked}
          onClose={close}
        />
      )}
      {dialog?.about === 'import' && <ImportDialog accounts={accounts} account={chosen?.name} onClose={close} />}
      {chosen && chosen.name !== '' && (
        <div className={styles.actions}>
          <AccountActions account={chosen} onDeleted={() => changeAddress({ account: undefined })} />
        </div>
      )}
    </Container>
  );
}

/** What is chosen by the number of an account, also by that of the one without a name, which no list needs to have. */
function accountOf(accounts: readonly PortfolioAccount[], account: AccountChoice): PortfolioAccount | undefined {
  const unnamed = { id: PORTFOLIO_UNNAMED_ACCOUNT, name: '', transactions_count: 0 };
  return [...accounts, unnamed].find(({ id }) => id === account);
}

/** The day of a moment where the person is: `2026-11-20`. */
function dayOf(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

const PARAMETERS = { account: accountParameter };
const GONE = 'There is no such account any more. Please choose another.';

interface HoldingsProps {
  readonly portfolio: Portfolio;
  /** Of which one alone it is. */
  readonly account: AccountChoice;
  /** The one that is to be shown, and may be on its way. */
  readonly chosen: AccountChoice;
  readonly onOpening: (opening: PortfolioOpening) => void;
  readonly onDeposit: (deposit: AskedDeposit) => void;
}

function Holdings({ portfolio, account, chosen, onOpening, onDeposit }: HoldingsProps): ReactNode {
  const [asked, setAsked] = useState<AskedFor>();
  const dialogs = { onAsk: setAsked, onOpening, onDeposit };
  const { accounts, currency, transactions_count: count } = portfolio;
  const history = usePortfolioHistory(account);
  const found = history.data?.from ? history.data : undefined;
  return (
    <>
      <PortfolioSums portfolio={portfolio} history={history.data} />
      <div className={styles.overview}>
        <AsyncState
          query={history}
          loadingText="Loading the history of your portfolio..."
          errorText="The history of your portfolio could not be loaded."
          skeleton={<div className={styles.chartPlace} />}
        >
          {(one) =>
            one.from === null ? (
              <Panel title="Value and deposits">
                No history by the day is known of what you have, so that no line is drawn.
              </Panel>
            ) : (
              <ValueChart history={one} />
            )
          }
        </AsyncState>
        <DataHealth portfolio={portfolio} history={history.data} dialogs={dialogs} />
      </div>
      <HoldingsSection portfolio={portfolio} account={account} chosen={chosen} dialogs={dialogs} />
      {found && (
        <div className={styles.overview}>
          <MonthsByYears history={found} />
          <ReturnTable history={found} />
        </div>
      )}
      {/* Another account begins with its first page. */}
      <section key={account ?? 'all'} className={layout.stackSmall} aria-labelledby="transactions">
        <div className={styles.head}>
          <h2 id="transactions" className={styles.subtitle}>
            Transactions
          </h2>
          <DeleteAll count={count} account={accounts.find(({ id }) => id === account)} />
        </div>
        <TransactionList count={count} currency={currency} accounts={accounts} account={account} />
      </section>
      {asked && <AnswerDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** In which currency sums, gains and the chart are; it is kept. Its place is there before it is known. */
function CurrencyChoice({ currency }: { readonly currency: string | undefined }): ReactNode {
  const { answer } = usePortfolioActions();
  const { message } = useApp();
  const choose = (code: string) => {
    answer({ question: 'currency', currency: code }).catch((error: unknown) =>
      message.error(errorMessage(error, 'The currency could not be kept. Please try again.')),
    );
  };
  return (
    <CurrencySelect
      label="Currency of the portfolio"
      codes={CURRENCIES}
      value={currency ?? 'USD'}
      isDisabled={currency === undefined}
      onChange={choose}
    />
  );
}

interface ExportTransactionsProps {
  readonly account: AccountChoice;
  readonly isEmpty: boolean;
}

/** Saves all transactions, or all of an account, as a file, which can be imported again. */
function ExportTransactions({ account, isEmpty }: ExportTransactionsProps): ReactNode {
  const { message } = useApp();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      const transactions = await fetchAllPortfolioTransactions(account);
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
