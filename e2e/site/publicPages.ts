import { matchRoute, shellPages, type EnvironmentManifest, type ShellPage } from '@market-pulse/contract';
import type { RunningSite } from './ComposedSite';
import { manifest } from './platform';

/** Patterns of addresses that lead to another one. */
const REDIRECTS = ['/post/:slug'];

/** A real address for every page that anybody may see, by what the manifest declares and the sitemap lists. */
export async function publicPages(site: RunningSite): Promise<string[]> {
  const index = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = await Promise.all(addressesIn(index).map(async (url) => addressesIn(await (await fetch(url)).text())));
  const paths = listed.flat().map((url) => new URL(url).pathname);
  const routes = patternsOf(await manifest(site)).map((path) => ({ path }));
  return routes.flatMap(({ path }) => {
    if (REDIRECTS.includes(path)) return [];
    const found = paths.find((address) => matchRoute(routes, address)?.route.path === path);
    const page = path.includes(':') ? found : path;
    if (page === undefined) throw new Error(`No address of ${path} is in the sitemap`);
    return [page];
  });
}

function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url as string);
}

function patternsOf({ remotes }: EnvironmentManifest): string[] {
  const all = [...Object.values<ShellPage>(shellPages), ...remotes.flatMap(({ routes }) => routes)];
  return [...new Set(all.filter(({ auth }) => !auth).map(({ path }) => path))];
}
