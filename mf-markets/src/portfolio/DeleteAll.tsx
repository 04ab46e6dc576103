import { errorMessage } from '@market-pulse/api-client';
import { usePortfolioActions } from '@market-pulse/api-client/personal';
import { formatCount } from '@market-pulse/format';
import { Button, useApp } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../watchlist/ConfirmDialog';

/** Deletes all transactions, after a question: what a wrong import left, for one. `count` is how many there are. */
export function DeleteAll({ count }: { readonly count: number }): ReactNode {
  const { removeAll } = usePortfolioActions();
  const { message } = useApp();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const confirmed = () => {
    close();
    removeAll().then(
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
          {count === 1 ? 'Your one transaction leaves' : `All ${formatCount(count)} transactions leave`} your portfolio
          for good. Export them before, if you may want them again.
        </ConfirmDialog>
      )}
    </>
  );
}
