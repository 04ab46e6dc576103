import { hasUnsaved, useIsOnline, usePlatform, useRetryOnline } from '@market-pulse/remote-kit';
import { Button } from '@market-pulse/ui';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPath, useBlocker } from 'react-router-dom';
import { DEVELOPMENT } from '../federation/developmentReleases';
import { isReachable } from '../page/isReachable';
import { useReload } from '../page/useReload';
import { EditedFields } from './EditedFields';
import { LeaveQuestion } from './LeaveQuestion';
import { watchReleases } from './watchReleases';
import styles from './UpdateBanner.module.css';

/**
 * Offers a newer version once there is one, quietly. It comes by the button, or by itself with the next page that the
 * visitor goes to; both wait while a form holds something that was not sent, and neither gives up a page while the site
 * does not answer. In development new releases are put in place at once instead.
 *
 * It asks, too, before a step to another page loses what a form was told to keep (`useUnsavedGuard`): a router has one blocker.
 */
export function UpdateBanner(): ReactNode {
  const { manifest } = usePlatform();
  const [isOffered, setOffered] = useState(false);
  const [fields] = useState(() => new EditedFields());
  const isEditing = useSyncExternalStore(fields.subscribe, fields.hasUnsent, () => false);
  const isOnline = useIsOnline();
  const { status, reload } = useReload(fields.hasNoUnsent);

  useEffect(
    () => (manifest.environment === DEVELOPMENT ? undefined : watchReleases(manifest, () => setOffered(true))),
    [manifest],
  );
  useRetryOnline(status === 'unreachable' && !isEditing, reload, status === 'ready');

  // Only a step forward becomes a new document: a way back that reloads would lose the place in the history.
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    const isSamePage = currentLocation.pathname === nextLocation.pathname;
    // Of the same page Back alone asks, and of a dialog: what changes the view by a press is not under one.
    if (isSamePage && (historyAction !== 'POP' || currentLocation.search === nextLocation.search)) return false;
    const wouldLose = hasUnsaved(isSamePage ? 'view' : 'page');
    setAsking(wouldLose);
    if (isSamePage) return wouldLose;
    return wouldLose || (isOffered && isOnline && historyAction === 'PUSH' && !fields.hasUnsent());
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking) return undefined;
    let isLatest = true;
    const address = createPath(blocker.location);
    void isReachable(address).then((isThere) => {
      if (!isLatest) return;
      if (isThere) location.assign(address);
      // The step is made with what the page has.
      else blocker.proceed();
    });
    return () => {
      isLatest = false;
    };
  }, [blocker, isAsking]);

  if (isAsking && blocker.state === 'blocked') {
    return <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />;
  }
  if (!isOffered || isEditing) return undefined;
  return (
    <div className={styles.banner} role="status">
      <span>{status === 'unreachable' ? unreachableText(isOnline) : 'A new version is available.'}</span>
      <Button size="small" type="primary" loading={status === 'asking'} onClick={reload}>
        Update
      </Button>
    </div>
  );
}

function unreachableText(isOnline: boolean): string {
  return isOnline
    ? 'The site does not answer. Please try the update again in a moment.'
    : 'You are offline. The update is made once the connection is back.';
}
