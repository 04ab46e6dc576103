import type { EnvironmentManifest } from '@market-pulse/contract';
import { usePlatform } from '@market-pulse/remote-kit';
import { useEffect } from 'react';
import { ownerOfPath } from './ownerOfPath';

/** How long a page is left alone where nothing tells when it is idle. */
const QUIET_MILLISECONDS = 3000;

/** What a visitor asks of sites about their connection; not in every browser. */
interface ConnectionHints {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isSparing(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: ConnectionHints };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** Files of the pages that header and footer lead to, of this site's own origin. */
export function filesBehindNavigation(manifest: EnvironmentManifest, origin: string): string[] {
  const paths = new Set(manifest.remotes.flatMap(({ nav }) => nav.filter(({ role }) => !role).map(({ to }) => to)));
  const files = [...paths].flatMap((path) => {
    const owner = ownerOfPath(manifest, path);
    if (!owner) return [];
    const { remote, route } = owner;
    return [remote.entry, ...(remote.exposes[route.expose] ?? [])].map((file) => new URL(remote.url + file, origin));
  });
  return [...new Set(files.filter((url) => url.origin === origin).map(({ href }) => href))];
}

/**
 * Whether the page has asked for a file already. One that hangs would hang here too, and take another of the few connections
 * that a browser makes to a site.
 */
function isAskedFor(href: string): boolean {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src],link[href]');
  return [...elements].some((element) => (element instanceof HTMLScriptElement ? element.src : element.href) === href);
}

/** Without `requestIdleCallback` nothing tells when a browser is idle: it is taken to be after a while. Returns what calls it off. */
function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, QUIET_MILLISECONDS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}

function prefetch(href: string): void {
  if (isAskedFor(href)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href, as: href.endsWith('.css') ? 'style' : 'script' });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/**
 * Brings the files of the pages that the visitor may go to next into the cache, when there is nothing else to do: one at a time, since a
 * few dozen at once would hold a phone for longer than a press may wait.
 */
export function usePrefetchWhenIdle(): void {
  const { manifest } = usePlatform();
  useEffect(() => {
    if (isSparing()) return undefined;
    const files = filesBehindNavigation(manifest, location.origin);
    const prefetchNext = () => {
      const href = files.shift();
      if (href === undefined) return;
      prefetch(href);
      callOff = whenIdle(prefetchNext);
    };
    let callOff = whenIdle(prefetchNext);
    return () => callOff();
  }, [manifest]);
}
