import { errorMessage, useWatch } from '@market-pulse/api-client';
import type { Company } from '@market-pulse/contract';
import { useSignInPath } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useApp, WatchStar } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Puts a company on the visitor's watchlist and takes it off again; whoever is not signed in is led there first. */
export function WatchCompany({ company: { ticker, name, slug } }: { readonly company: Company }): ReactNode {
  const signedIn = useSession(isSignedIn);
  const signInPath = useSignInPath();
  const { message } = useApp();
  const { isWatched, toggle } = useWatch({ symbol: ticker, kind: 'stock', name, slug });
  const onToggle = () => {
    toggle().catch((error: unknown) => {
      message.error(errorMessage(error, `Your watchlist could not be changed: ${name}. Please try again.`));
    });
  };
  return (
    <WatchStar
      name={name}
      isWatched={signedIn && isWatched === true}
      onToggle={onToggle}
      signInPath={signedIn ? undefined : signInPath}
      variant="button"
    />
  );
}
