import type { TabbedCompany, WatchlistItem } from '@market-pulse/contract';
import { Link, useSignInPath } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { classNames, linkButtonClass } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { useOpenedCode } from '@market-pulse/remote-kit/opened-code';
import type { AlertsDialogProps } from '../watchlist/AlertsDialog';
import styles from './PriceAlertButton.module.css';

export interface PriceAlertButtonProps {
  readonly company: Pick<TabbedCompany, 'ticker' | 'name'>;
}

/** Opens the price alerts of a company's share. */
export default function PriceAlertButton({ company: { ticker, name } }: PriceAlertButtonProps): ReactNode {
  return <AlertBell entry={{ symbol: ticker, kind: 'stock', name }} />;
}

export interface AlertBellProps {
  /** A stock or coin. */
  readonly entry: Pick<WatchlistItem, 'symbol' | 'kind' | 'name'>;
}

/** Opens the price alerts of a stock or coin. Whoever is not signed in is sent to sign-in, is told why, and comes back. */
export function AlertBell({ entry }: AlertBellProps): ReactNode {
  const { name } = entry;
  const signedIn = useSession(isSignedIn);
  const signInPath = useSignInPath();
  const [isOpen, setOpen] = useState(false);
  const look = { className: classNames(linkButtonClass(), styles.button), title: 'Price alerts' };
  if (!signedIn) {
    return (
      <Link
        {...look}
        to={signInPath}
        state={{ notice: `Sign in to be told when the price of ${name} moves.` }}
        aria-label={`Sign in to set price alerts for ${name}`}
      >
        <Bell />
      </Link>
    );
  }
  return (
    <>
      <button
        {...look}
        type="button"
        aria-haspopup="dialog"
        aria-label={`Price alerts for ${name}`}
        onClick={() => setOpen(true)}
      >
        <Bell />
      </button>
      {isOpen && <OpenAlerts entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}

const loadDialog = () => import('../watchlist/AlertsDialog');

/** The dialog, whose code comes when it is opened first. */
function OpenAlerts(props: AlertsDialogProps): ReactNode {
  const code = useOpenedCode(loadDialog, props.onClose, 'Your alerts could not be loaded. Please try again later.');
  return code && <code.AlertsDialog {...props} />;
}

function Bell(): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden>
      <path d="M8 2a4 4 0 0 0-4 4v3l-1.3 2.3h10.6L12 9V6a4 4 0 0 0-4-4zM6.5 13.5a1.6 1.6 0 0 0 3 0" />
    </svg>
  );
}
