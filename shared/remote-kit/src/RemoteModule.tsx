import { sectionsOf } from '@market-pulse/contract/rules';
import { layout, useRetry } from '@market-pulse/ui';
import { Suspense, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useHydration, useIsHydrating, useTakeOver } from './hydration';
import type { LoadError } from './loadError';
import { usePlatform } from './platform';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFallback } from './RemoteFallback';
import { ServedPlace } from './ServedPlace';
import { StaleNotice } from './StaleNotice';
import { UnmountBoundary } from './UnmountBoundary';
import { useRemoteModule } from './useRemoteModule';
import { useRetryOnline } from './useRetryOnline';

/**
 * What stands in the place of an exposed module that cannot be shown: a `page` fills the page, a `widget` its own place, an `action`
 * is a button among others, and an `overlay` leaves nothing, because nobody waits for it.
 */
export type RemoteModuleKind = 'page' | 'widget' | 'action' | 'overlay';

export interface RemoteModuleProps {
  /** Name of the remote in the manifest. */
  readonly remote: string;
  /** Exposed module: `./StocksPage`. */
  readonly expose: string;
  /** What stands in its place until it is there. */
  readonly loading: ReactNode;
  /** Handed to the module; the same object as long as nothing in it changes. */
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly kind: RemoteModuleKind;
  /** Shown instead of the usual fallback, where something of the host's own can stand in: a menu's default entries. */
  readonly substitute?: ReactNode;
  /** Whether what a server rendered of it stays without its code for now. */
  readonly isHeld?: boolean;
  /** Called when its code does not come. */
  readonly onFailed?: () => void;
}

/**
 * Shows an exposed module of a remote: loads it, keeps its faults inside its own place, turns to the release before it when its
 * component throws, and offers a retry that starts over. In a page from a server, what that rendered stays and can be read
 * until the code is there; where the code does not come it still stays, with a notice and Retry.
 */
export function RemoteModule(props: RemoteModuleProps): ReactNode {
  const { manifest } = usePlatform();
  const { remote, expose } = props;
  const entry = sectionsOf(manifest).find(({ name }) => name === remote);
  return entry && <RemotePlace key={`${remote} ${expose}`} {...props} title={entry.title} />;
}

interface RemotePlaceProps extends RemoteModuleProps {
  readonly title: string;
}

/** The place in the page, which is there before the code is. */
function RemotePlace({
  remote,
  expose,
  loading,
  properties,
  kind,
  substitute,
  title,
  isHeld = false,
  onFailed,
}: RemotePlaceProps): ReactNode {
  const { loader } = usePlatform();
  const [place] = useState(() => new ServedPlace(loader, remote, expose, isHeld));
  const { isDone, finish, postpone } = useTakeOver();
  const [first] = useState({ loading, substitute, properties });
  const failure = useSyncExternalStore(place.subscribe, place.error, place.error);
  useRetryOnline(failure?.code === 'network', place.reload);
  const stale = useRetry({
    status: failure ? 'error' : 'pending',
    data: isDone || undefined,
    error: failure,
    errorUpdatedAt: place.failures(),
  });
  const [wasHeld] = useState(isHeld);
  // What a server rendered of a button or an overlay is worth nothing without its code, unless it could be read for a while.
  const isGivenUp = failure !== undefined && kind !== 'page' && kind !== 'widget' && !wasHeld;
  useEffect(() => {
    // The rest of the page does not wait for what does not come, or not yet.
    if (isGivenUp) finish();
    else if (failure || isHeld) postpone();
    if (failure) onFailed?.();
  }, [isGivenUp, failure, isHeld, finish, postpone, onFailed]);
  useEffect(() => {
    if (!isHeld) place.begin();
  }, [isHeld, place]);

  // One element until it is taken over: React would throw what the server rendered away if another one came before.
  const ways = isDone ? { loading, substitute, properties } : first;
  const makeContent = () => (
    <Suspense fallback={ways.loading}>
      <RemoteContent
        place={place}
        remote={remote}
        expose={expose}
        kind={kind}
        title={title}
        onTakenOver={finish}
        {...ways}
      />
    </Suspense>
  );
  const [served] = useState(makeContent);
  if (isGivenUp) {
    return (
      substitute ?? (
        <RemoteFallback
          {...{ title, kind }}
          error={failure}
          isLoading={false}
          onRetry={place.retry}
          onPress={(begin) => begin()}
        />
      )
    );
  }
  return (
    <>
      {stale.failure ? (
        <StaleNotice
          title={title}
          error={stale.failure.error as LoadError}
          isLoading={!failure}
          onRetry={place.retry}
          onPress={stale.retry}
        />
      ) : (
        stale.landing
      )}
      {isDone ? makeContent() : served}
    </>
  );
}

interface RemoteContentProps extends Omit<RemotePlaceProps, 'isHeld' | 'onFailed'> {
  readonly place: ServedPlace;
  readonly onTakenOver: () => void;
}

function RemoteContent({
  place,
  remote,
  expose,
  loading,
  properties,
  kind,
  substitute,
  title,
  onTakenOver,
}: RemoteContentProps): ReactNode {
  const hydration = useHydration();
  const isHydrating = useIsHydrating();
  // React wants what was waited for in later renderings too.
  const takenOver = isHydrating ? place.takenOver() : place.wasTakenOver();
  if (takenOver) use(takenOver);
  const { result, round, retry, replace } = useRemoteModule(remote, expose);
  useEffect(onTakenOver, [onTakenOver]);
  const error = result?.status === 'failed' ? result.error : undefined;
  const loaded = result?.status === 'loaded' ? result : undefined;
  const failed = useRetry({ status: error ? 'error' : 'pending', data: loaded, error, errorUpdatedAt: round });

  if (failed.failure) {
    return (
      substitute ?? (
        <RemoteFallback
          {...{ title, kind }}
          error={failed.failure.error as LoadError}
          isLoading={!error}
          onRetry={retry}
          onPress={failed.retry}
        />
      )
    );
  }
  if (!loaded) return loading;
  const { component: Component, version } = loaded;
  return (
    <>
      {failed.landing}
      <UnmountBoundary>
        <RemoteBoundary key={round} fallback={() => loading} onError={(thrown) => replace(version, thrown)}>
          <div ref={hydration?.take} className={layout.contents} data-remote={remote} data-release={version}>
            <Component {...properties} />
          </div>
        </RemoteBoundary>
      </UnmountBoundary>
    </>
  );
}
