import { errorMessage } from '@market-pulse/api-client';
import { usePortfolioActions } from '@market-pulse/api-client/personal';
import type { PortfolioAccount } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { AppLink, Button, classNames, useApp } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../watchlist/ConfirmDialog';
import { NameDialog } from '../watchlist/NameDialog';
import { accountTitle, namedAccounts, type AccountChoice } from './account';
import styles from './AccountTabs.module.css';

export interface AccountTabsProps {
  readonly accounts: readonly PortfolioAccount[];
  readonly chosen: AccountChoice;
}

/** The accounts side by side, each a link to the page as it is of that account; nothing where none has a name. */
export function AccountTabs({ accounts, chosen }: AccountTabsProps): ReactNode {
  if (namedAccounts(accounts).length === 0) return null;
  const all = [
    { id: undefined, title: 'All accounts' },
    ...accounts.map((one) => ({ ...one, title: accountTitle(one) })),
  ];
  return (
    <nav aria-label="Accounts">
      <ul className={styles.tabs}>
        {all.map(({ id, title }) => (
          <li key={id ?? 'all'}>
            <AppLink
              to={id === undefined ? '/portfolio' : `/portfolio?account=${id}`}
              className={classNames(styles.tab, id === chosen && styles.chosen)}
              aria-current={id === chosen ? 'page' : undefined}
            >
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface AccountActionsProps {
  /** One that has a name. */
  readonly account: PortfolioAccount;
  readonly onDeleted: () => void;
}

/** Renames an account, and deletes one in which nothing is. */
export function AccountActions({ account, onDeleted }: AccountActionsProps): ReactNode {
  const { renameAccount, removeAccount } = usePortfolioActions();
  const { message } = useApp();
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  const confirmed = () => {
    close();
    removeAccount(account.id).then(
      () => {
        onDeleted();
        message.success(`The account "${account.name}" is deleted.`);
      },
      (error: unknown) => message.error(errorMessage(error, 'The account could not be deleted. Please try again.')),
    );
  };
  return (
    <>
      <Button size="small" onClick={() => setDialog('rename')}>
        Rename account
      </Button>
      {account.transactions_count === 0 && (
        <Button size="small" onClick={() => setDialog('delete')}>
          Delete account
        </Button>
      )}
      {dialog === 'rename' && (
        <NameDialog
          title={`Rename "${account.name}"`}
          submitLabel="Rename account"
          name={account.name}
          maxLength={maxLengths.portfolioAccount}
          missingText="Enter a name"
          failureText="The account could not be renamed. Please try again."
          send={async (name) => {
            await renameAccount(account.id, name);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`Delete "${account.name}"?`}
          confirmLabel="Delete account"
          onConfirm={confirmed}
          onClose={close}
        >
          It is empty.
        </ConfirmDialog>
      )}
    </>
  );
}
