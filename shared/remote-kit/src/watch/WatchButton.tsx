import { errorMessage, useWatch, type WatchTarget } from '@market-pulse/api-client';
import { useSignInPath } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { typography, useApp, WatchStar, type WatchStarProps } from '@market-pulse/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { rememberWatch, takeRememberedWatch } from './pendingWatch';

export interface WatchButtonProps {
  readonly target: WatchTarget;
  readonly variant?: WatchStarProps['variant'];
}

/**
 * Puts a stock or coin on the visitor's watchlist and takes it off again. Whoever is not signed in is sent to sign-in, comes
 * back, and finds it watched.
 */
export function WatchButton({ target, variant }: WatchButtonProps): ReactNode {
  const signedIn = useSession(isSignedIn);
  const signInPath = useSignInPath();
  const { message } = useApp();
  const { isWatched, toggle } = useWatch(target);
  const [announcement, setAnnouncement] = useState('');
  const { name } = target;

  const onToggle = () => {
    setAnnouncement(isWatched ? `${name} is off your watchlist.` : `${name} is on your watchlist.`);
    toggle().catch((error: unknown) => {
      setAnnouncement('');
      message.error(errorMessage(error, `Your watchlist could not be changed: ${name}. Please try again.`));
    });
  };

  const watchRemembered = useEffectEvent(() => {
    if (takeRememberedWatch(target, Date.now()) && isWatched === false) onToggle();
  });
  const isKnown = signedIn && isWatched !== undefined;
  useEffect(() => {
    if (isKnown) watchRemembered();
  }, [isKnown]);

  return (
    <>
      <WatchStar
        name={name}
        isWatched={signedIn && isWatched === true}
        onToggle={onToggle}
        signInPath={signedIn ? undefined : signInPath}
        onSignIn={() => rememberWatch(target, Date.now())}
        variant={variant}
      />
      {/* The star tells by itself that it is pressed; words that change under the focus are not read again. */}
      {(variant === 'button' || variant === 'link') && (
        <span role="status" className={typography.visuallyHidden}>
          {announcement}
        </span>
      )}
    </>
  );
}
