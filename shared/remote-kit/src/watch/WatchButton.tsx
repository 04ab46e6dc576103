import { errorMessage, useWatch, type WatchTarget } from '@market-pulse/api-client';
import { useMemberPress } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { typography, useApp, WatchStar, type WatchStarProps } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';

export interface WatchButtonProps {
  readonly target: WatchTarget;
  readonly variant?: WatchStarProps['variant'];
}

/**
 * Puts a stock or coin on the visitor's watchlist and takes it off again. Whoever is not signed in is sent to sign-in, comes
 * back, and finds it watched. So does a member who pressed it before this code ran, when it was as visitors have it.
 */
export function WatchButton({ target, variant }: WatchButtonProps): ReactNode {
  const signedIn = useSession(isSignedIn);
  const { message } = useApp();
  const { isWatched, isSettled, toggle } = useWatch(target);
  const [announcement, setAnnouncement] = useState('');
  const { name } = target;

  const onToggle = () => {
    setAnnouncement(isWatched ? `${name} is off your watchlist.` : `${name} is on your watchlist.`);
    toggle().catch((error: unknown) => {
      setAnnouncement('');
      message.error(errorMessage(error, `Your watchlist could not be changed: ${name}. Please try again.`));
    });
  };

  const { link, onClick } = useMemberPress({
    press: `watch ${target.kind}:${target.symbol}`,
    notice: `Sign in to put ${name} on your watchlist.`,
    isKnown: isSettled,
    isDone: isWatched === true,
    act: onToggle,
  });

  return (
    <>
      <WatchStar
        name={name}
        isWatched={signedIn && isWatched === true}
        onToggle={onClick}
        signIn={link}
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
