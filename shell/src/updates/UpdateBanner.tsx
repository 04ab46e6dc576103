import { usePlatform } from '@market-pulse/remote-kit';
import { Button } from '@market-pulse/ui';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPath, useBlocker } from 'react-router-dom';
import { DEVELOPMENT } from '../federation/developmentReleases';
import { EditedFields } from './EditedFields';
import { watchReleases } from './watchReleases';

/**
 * Offers a newer version once there is one, quietly. It comes by the button, or by itself with the next page that the
 * visitor goes to; both wait while a form holds something that was not sent. In development new releases are put in
 * place at once instead.
 */
export function UpdateBanner(): ReactNode {
  const { manifest } = usePlatform();
  const [isOffered, setOffered] = useState(false);
  const [fields] = useState(() => new EditedFields(document));
  const isEditing = useSyncExternalStore(fields.subscribe, fields.hasUnsent, () => false);

  useEffect(
    () => (manifest.environment === DEVELOPMENT ? undefined : watchReleases(manifest, () => setOffered(true))),
    [manifest],
  );

  // Only a step forward becomes a new document: a way back that reloads would lose the place in the history.
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname;
    return isOffered && historyAction === 'PUSH' && isElsewhere && !fields.hasUnsent();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') location.assign(createPath(blocker.location));
  }, [blocker]);

  if (!isOffered || isEditing) return undefined;
  return (
    <div className="mp-update" role="status">
      <span>A new version is available.</span>
      <Button size="small" type="primary" onClick={() => location.reload()}>
        Update
      </Button>
    </div>
  );
}
