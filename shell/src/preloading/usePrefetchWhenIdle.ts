import type { EnvironmentManifest } from '@market-pulse/contract';
import { usePlatform } from '@market-pulse/remote-kit';
import { useEffect } from 'react';
import { ownerOfPath } from './ownerOfPath';

/** Without `requestIdleCallback` this long after the page came counts as idle. */
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

/** Brings the files of the pages that the visitor may go to next into the cache, when there is nothing else to do. */
export function usePrefetchWhenIdle(): void {
  const { manifest } = usePlatform();
  useEffect(() => {
    if (isSparing()) return undefined;
    const prefetch = () => {
      for (const href of filesBehindNavigation(manifest, location.origin)) {
        if (isAskedFor(href)) continue;
        const link = document.createElement('link');
        Object.assign(link, { rel: 'prefetch', href, as: href.endsWith('.css') ? 'style' : 'script' });
        link.crossOrigin = 'anonymous';
        document.head.append(link);
      }
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prefetch, QUIET_MILLISECONDS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(prefetch);
    return () => cancelIdleCallback(handle);
  }, [manifest]);
}
