import type { EnvironmentManifest } from '@market-pulse/contract';

/** The environment in which pages take newer releases at once. */
export const DEVELOPMENT = 'development';
const POLL_MILLISECONDS = 1000;

/** What a page is built around; when it changes, new code alone is not enough. */
function frameOf({ shell, remotes }: EnvironmentManifest): string {
  return JSON.stringify([shell, remotes.map(({ name, routes, nav, slots }) => [name, routes, nav, slots])]);
}

/**
 * In the development environment, watches for releases that were published since the page was made. New code of remotes
 * is handed over, to be put in place; a new shell or new routes reload the page. Other environments are left alone: an
 * open page keeps what it started with.
 *
 * @returns what stops watching
 */
export function followDevelopmentReleases(
  manifest: EnvironmentManifest,
  onNewer: (manifest: EnvironmentManifest) => void,
): () => void {
  if (manifest.environment !== DEVELOPMENT) return () => undefined;
  let { generation } = manifest;
  const timer = setInterval(() => {
    void fetch(`/api/platform/environments/${DEVELOPMENT}/manifest/`)
      .then((response) => (response.ok ? (response.json() as Promise<EnvironmentManifest>) : undefined))
      .then((newer) => {
        if (!newer || newer.generation === generation) return;
        generation = newer.generation;
        if (frameOf(newer) === frameOf(manifest)) onNewer(newer);
        else location.reload();
      })
      // The server restarts while it is worked on; the next poll finds it again.
      .catch(() => undefined);
  }, POLL_MILLISECONDS);
  return () => clearInterval(timer);
}
