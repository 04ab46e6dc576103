import type { EnvironmentManifest } from '@market-pulse/contract';
import { fetchManifest } from '../federation/fetchManifest';

const POLL_MILLISECONDS = 60_000;
/** Coming back to the tab asks at once, but not more often than this. */
const LEAST_MILLISECONDS = 5000;

/** What an open page is made of: the shell, and which release of which remotes. Overrides of a preview do not count. */
export function releasesIn({ shell, remotes, preview }: EnvironmentManifest): string {
  const own = remotes.filter(({ name }) => !preview?.overrides[name]);
  return JSON.stringify([shell.version, ...own.map(({ name, version }) => [name, version]).sort()]);
}

/**
 * Watches, while the page is visible, for other releases than those that it started with. Tells once; the page itself
 * keeps what it has.
 *
 * @param manifest as it came with the page
 * @returns what stops watching
 */
export function watchReleases(manifest: EnvironmentManifest, onOther: () => void): () => void {
  const present = releasesIn(manifest);
  let asked = performance.now();

  const ask = async () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < LEAST_MILLISECONDS) return;
    asked = performance.now();
    try {
      if (releasesIn(await fetchManifest(manifest)) === present) return;
      stop();
      onOther();
    } catch {
      // Away for the moment; there is no hurry.
    }
  };
  const askNow = () => void ask();
  const timer = setInterval(askNow, POLL_MILLISECONDS);
  document.addEventListener('visibilitychange', askNow);
  window.addEventListener('focus', askNow);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askNow);
    window.removeEventListener('focus', askNow);
  };
  return stop;
}
