import { type EnvironmentManifest, matchRoute, shellPages, type ShellPage } from '@market-pulse/contract';
import type { App } from '../http/app';

/** A real address for every page that anybody may see, by what the manifest declares and the sitemap lists. */
export async function publicPages(app: App, unlisted: Readonly<Record<string, string>>): Promise<string[]> {
  const read = async (url: string) => (await app.inject(url)).body;
  const { remotes } = JSON.parse(await read('/api/platform/environments/production/manifest/')) as EnvironmentManifest;
  const pages: (ShellPage | EnvironmentManifest['remotes'][number]['routes'][number])[] = [
    ...Object.values<ShellPage>(shellPages),
    ...remotes.flatMap(({ routes }) => routes),
  ];
  const patterns = [...new Set(pages.filter(({ auth }) => !auth).map(({ path }) => path))];
  const parts = addressesIn(await read('/sitemap.xml'));
  const listed = (await Promise.all(parts.map(async (part) => addressesIn(await read(part))))).flat();
  const routes = pages.map(({ path }) => ({ path }));
  return patterns.map((pattern) => {
    const page = pattern.includes(':')
      ? (unlisted[pattern] ?? listed.find((path) => matchRoute(routes, path)?.route.path === pattern))
      : pattern;
    if (page === undefined) throw new Error(`No address of ${pattern} is in the sitemap`);
    return page;
  });
}

/** Paths of the addresses that a sitemap names. */
function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}
