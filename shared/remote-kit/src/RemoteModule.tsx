import { sectionsOf } from '@market-pulse/contract/rules';
import { layout } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { usePlatform } from './platform';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFallback } from './RemoteFallback';
import { UnmountBoundary } from './UnmountBoundary';
import { useRemoteModule } from './useRemoteModule';

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
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly kind: RemoteModuleKind;
  /** Shown instead of the usual fallback, where something of the host's own can stand in: a menu's default entries. */
  readonly substitute?: ReactNode;
}

/**
 * Shows an exposed module of a remote: loads it, keeps its faults inside its own place, turns to the release before it when its
 * component throws, and offers a retry that starts over.
 */
export function RemoteModule({ remote, expose, loading, properties, kind, substitute }: RemoteModuleProps): ReactNode {
  const { manifest } = usePlatform();
  const { result, round, retry, replace } = useRemoteModule(remote, expose);
  const entry = sectionsOf(manifest).find(({ name }) => name === remote);

  if (!entry) return undefined;
  if (!result) return loading;
  if (result.status === 'failed') {
    return substitute ?? <RemoteFallback title={entry.title} kind={kind} error={result.error} onRetry={retry} />;
  }
  const { component: Component, version } = result;
  return (
    <UnmountBoundary>
      <RemoteBoundary key={round} fallback={() => loading} onError={(thrown) => replace(version, thrown)}>
        <div className={layout.contents} data-remote={remote} data-release={version}>
          <Component {...properties} />
        </div>
      </RemoteBoundary>
    </UnmountBoundary>
  );
}
