import type { SavedScreenPage } from '@market-pulse/contract/rules';
import { Link, useSignInPath } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { Button, typography } from '@market-pulse/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { OpenSavedScreens } from './OpenSavedScreens';
import styles from './SavedScreensMenu.module.css';

export interface SavedScreensMenuProps {
  /** The page that it stands on, whose address is what can be saved. */
  readonly page: SavedScreenPage;
  /** Columns of its table that the visitor has chosen, as its address has them; without it none are saved. */
  readonly columns?: string | undefined;
}

/**
 * The way to what a visitor saved of a page, and to saving what it shows now. Whoever is not signed in is sent to sign-in, and
 * comes back to the same address.
 */
export function SavedScreensMenu({ page, columns }: SavedScreensMenuProps): ReactNode {
  const signedIn = useSession(isSignedIn);
  const signInPath = useSignInPath();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!signedIn) {
    return (
      <Link to={signInPath} className={styles.signIn} title="Sign in to save screens">
        Saved screens<span className={typography.visuallyHidden}> (sign in to save screens)</span>
      </Link>
    );
  }
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Saved screens
      </Button>
      {isOpen && <OpenSavedScreens page={page} columns={columns} onClose={close} />}
    </>
  );
}
