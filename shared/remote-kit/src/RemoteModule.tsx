import { useEffect, useState, type ReactNode } from 'react';
import { LoadError } from './loadError';
import { usePlatform, type LoadResult } from './platform';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFallback } from './RemoteFallback';

export interface RemoteModuleProps {
  /** Name of the remote in the manifest. */
  readonly remote: string;
  /** Exposed module: `./StocksPage`. */
  readonly expose: string;
  /** What stands in its place until it is there. */
  readonly loading: ReactNode;
  /** Properties handed to the component. */
  readonly properties?: Readonly<Record<string, unknown>>;
  /** A page's fallback fills the page, a widget's its own place. */
  readonly kind: 'page' | 'widget';
  /** Shown instead of the usual fallback, where something of the host's own can stand in: a menu's default entries. */
  readonly substitute?: ReactNode;
}

/**
 * Shows a piece of a remote: loads it, keeps its faults inside its own place, and offers a retry that starts over.
 */
export function RemoteModule({ remote, expose, loading, properties, kind, substitute }: RemoteModuleProps): ReactNode {
  const { manifest, loader } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<LoadResult | undefined>(() => loader.peek(remote, expose));
  const entry = manifest.remotes.find(({ name }) => name === remote);

  useEffect(() => {
    let current = true;
    void loader.load(remote, expose).then((loaded) => {
      if (current) setResult(loaded);
    });
    return () => {
      current = false;
    };
  }, [loader, remote, expose, attempt]);

  if (!entry) return undefined;
  const retry = () => {
    setResult(undefined);
    setAttempt((count) => count + 1);
  };
  const fallback = (error: LoadError) =>
    substitute ?? <RemoteFallback title={entry.title} kind={kind} error={error} onRetry={retry} />;
  if (!result) return loading;
  if (result.status === 'failed') return fallback(result.error);
  const { component: Component, version } = result;
  return (
    <RemoteBoundary
      key={attempt}
      fallback={(cause) => fallback(new LoadError('render', { phase: 'render', remote, version, expose }, cause))}
    >
      <div className="mp-contents" data-remote={remote} data-release={version}>
        <Component {...properties} />
      </div>
    </RemoteBoundary>
  );
}
