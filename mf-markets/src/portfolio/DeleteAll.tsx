import { errorMessage } from '@market-pulse/api-client';
import { usePortfolioActions } from '@market-pulse/api-client/personal';
import type { PortfolioAccount } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { Button, useApp } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { accountTitle } from './account';
import { ConfirmDialog } from '../watchlist/ConfirmDialog';

/** Deletes all transactions, after a question: what a wrong import left, for one. `count` is how many there are. */
export function DeleteAll({
  count,
  account,
}: {
  readonly count: number;
  /** Of which account alone. */
  readonly account?: PortfolioAccount | undefined;
}): ReactNode {
  const { removeAll } = usePortfolioActions();
  const { message } = useApp();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const confirmed = () => {
    close();
    removeAll(account?.id).then(
      () => message.success('Your transactions are deleted.'),
      (error: unknown) =>
        message.error(errorMessage(error, 'Your transactions could not be deleted. Please try again.')),
    );
  };
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Delete all
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete all transactions?"
          confirmLabel="Delete all transactions"
          onConfirm={confirmed}
          onClose={close}
        >
          {count === 1 ? 'Your one transaction' : `All ${formatCount(count)} transactions`}
          {account && ` of "${accountTitle(account)}"`} {count === 1 ? 'leaves' : 'leave'} your portfolio for good.
          Export them before, if you may want them again.
        </ConfirmDialog>
      )}
    </>
  );
}
