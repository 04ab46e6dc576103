import { errorMessage } from '@market-pulse/api-client';
import { usePortfolioActions, usePortfolioTransactions } from '@market-pulse/api-client/personal';
import type { PortfolioAccount, PortfolioTransaction } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { AsyncState, layout, typography, useApp, type DataColumn } from '@market-pulse/ui';
import { Pager } from '@market-pulse/ui/lists';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../watchlist/ConfirmDialog';
import { TableSkeleton } from '../tables/TableSkeleton';
import { namedAccounts, type AccountChoice } from './account';
import { actionText, amountText, detailText } from './actionTexts';
import { sharesText } from './moneyText';
import { PORTFOLIO_ROW_HEIGHT } from './PortfolioSkeleton';
import { TransactionDialog } from './TransactionDialog';
import styles from './PortfolioPage.module.css';

/** Rows that are drawn before they are there; more would stand below every window. */
const MOST_DRAWN = 20;

/** A dialog about one transaction. */
interface OpenDialog {
  readonly about: 'edit' | 'delete';
  readonly transaction: PortfolioTransaction;
}

/** A person's transactions, the newest day first; each can be changed and deleted. */
export function TransactionList({
  count,
  currency,
  accounts,
  account,
}: {
  /** Of all pages. */
  readonly count: number;
  /** That of the portfolio. */
  readonly currency: string;
  readonly accounts: readonly PortfolioAccount[];
  /** Of which one alone. */
  readonly account: AccountChoice;
}): ReactNode {
  const [page, setPage] = useState(1);
  const query = usePortfolioTransactions(page, account);
  const { remove } = usePortfolioActions();
  const { message } = useApp();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const confirmed = (transaction: PortfolioTransaction) => {
    close();
    // The last one of a page takes its page along.
    const isLastOfPage = query.data?.results.length === 1 && page > 1;
    remove(transaction.id).then(
      () => {
        if (isLastOfPage) setPage(page - 1);
        message.success(`${actionText(transaction)} of ${formatDate(transaction.date)} is deleted.`);
      },
      (error: unknown) => message.error(errorMessage(error, 'The transaction could not be deleted. Please try again.')),
    );
  };
  return (
    <AsyncState
      marksOld
      query={query}
      loadingText="Loading your transactions..."
      errorText="Your transactions could not be loaded. Please try again later."
      skeleton={<TableSkeleton rows={Math.min(count, MOST_DRAWN)} rowHeight={PORTFOLIO_ROW_HEIGHT} />}
    >
      {({ results, pages }) => (
        <div className={layout.stack}>
          <ChoosableTable
            name="transactions"
            caption="Transactions"
            rows={results}
            rowKey={({ id }) => id}
            columns={columnsOf(currency, namedAccounts(accounts).length > 0 && account === undefined, (transaction) =>
              setDialog({ about: aboutOf(transaction), transaction }),
            )}
          />
          <Pager label="Pages of transactions" page={page} pageCount={pages} onChange={setPage} />
          {dialog?.about === 'edit' && (
            <TransactionDialog
              transaction={dialog.transaction}
              today={dialog.transaction.date}
              accounts={accounts}
              onDelete={() => setDialog({ about: 'delete', transaction: dialog.transaction })}
              onClose={close}
            />
          )}
          {dialog?.about === 'delete' && (
            <ConfirmDialog
              title="Delete this transaction?"
              confirmLabel="Delete transaction"
              onConfirm={() => confirmed(dialog.transaction)}
              onClose={close}
            >
              {actionText(dialog.transaction)} of {formatDate(dialog.transaction.date)} leaves your portfolio for good.
            </ConfirmDialog>
          )}
        </div>
      )}
    </AsyncState>
  );
}

/** What was taken back moved nothing in the end. */
function Amount({ of: one }: { readonly of: PortfolioTransaction }): ReactNode {
  return one.cancelled_on === null ? amountText(one) : <s>{amountText(one)}</s>;
}

/** What was taken back can only be deleted. */
const aboutOf = ({ cancelled_on: day }: PortfolioTransaction) => (day === null ? 'edit' : 'delete');

function columnsOf(
  portfolio: string,
  hasAccounts: boolean,
  onEdit: (transaction: PortfolioTransaction) => void,
): DataColumn<PortfolioTransaction>[] {
  return [
    {
      key: 'what',
      title: 'Transaction',
      role: 'primary',
      render: (one) => (
        <button type="button" className={styles.edit} onClick={() => onEdit(one)}>
          <span>
            <span className={typography.visuallyHidden}>{one.cancelled_on === null ? 'Edit' : 'Delete'} </span>
            {actionText(one)}{' '}
          </span>
          <span className={styles.day}>
            {formatDate(one.date)}
            {one.cancelled_on !== null && `, taken back ${formatDate(one.cancelled_on)}: counts no more`}
          </span>
        </button>
      ),
    },
    {
      key: 'detail',
      title: 'Quantity and price',
      phone: 'detail',
      align: 'end',
      render: (one) => <span className={styles.detail}>{detailText(one)}</span>,
    },
    { key: 'amount', title: 'Amount', phone: 'figure', align: 'end', render: (one) => <Amount of={one} /> },
    ...(hasAccounts
      ? [
          {
            key: 'account',
            title: 'Account',
            render: ({ account }: PortfolioTransaction) => <span className={styles.note}>{account}</span>,
          },
        ]
      : []),
    {
      key: 'note',
      title: 'Note',
      render: (one) => (
        <span className={styles.note}>
          {conversionText(one, portfolio)}
          {one.note}
        </span>
      ),
    },
  ];
}

/** How an amount becomes the portfolio's currency: the rate and its day, and what its owner told of a split. */
function conversionText(
  { currency, converted, split_factor: factor }: PortfolioTransaction,
  portfolio: string,
): string {
  const split = factor === null || factor === 1 ? '' : `Each became ${sharesText(factor)} by a split that you told. `;
  if (currency === null) return `Currency unknown: in no sum. ${split}`;
  if (currency === portfolio) return split;
  if (converted === null) return `No rate of ${currency} is known for its day: in no sum. ${split}`;
  return `${currency} at ${converted.rate.toPrecision(5)} ${portfolio}, rate of ${formatDate(converted.date)}. ${split}`;
}
