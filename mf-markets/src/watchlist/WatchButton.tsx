import { errorMessage, useWatch, type WatchTarget } from '@market-pulse/api-client';
import { useSignInPath } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useApp, WatchStar, type WatchStarProps } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface WatchButtonProps {
  readonly target: WatchTarget;
  readonly variant?: WatchStarProps['variant'];
}

/**
 * Puts a stock or coin on the visitor's watchlist and takes it off again. Whoever is not signed in is sent to sign-in, and
 * comes back.
 */
export function WatchButton({ target, variant }: WatchButtonProps): ReactNode {
  const signedIn = useSession(isSignedIn);
  const signInPath = useSignInPath();
  const { message } = useApp();
  const { isWatched = false, toggle } = useWatch(target);
  const onToggle = () => {
    toggle().catch((error: unknown) =>
      message.error(errorMessage(error, `Your watchlist could not be changed: ${target.name}. Please try again.`)),
    );
  };
  return (
    <WatchStar
      name={target.name}
      isWatched={signedIn && isWatched}
      onToggle={onToggle}
      signInPath={signedIn ? undefined : signInPath}
      variant={variant}
    />
  );
}
