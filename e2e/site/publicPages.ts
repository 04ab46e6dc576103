import {
  matchRoute,
  shellPages,
  type EnvironmentManifest,
  type ForumPostSummary,
  type Page,
  type ShellPage,
} from '@market-pulse/contract';
import { readApi } from './api';
import type { RunningSite } from './ComposedSite';
import { manifest } from './platform';

/** Patterns of addresses that lead to another one. */
const REDIRECTS = ['/post/:slug'];

/** Addresses of pages that anybody may see and no search engine is told of. */
const UNLISTED: Readonly<Record<string, (site: RunningSite) => Promise<string>>> = {
  '/forums/members/:username': async (site) => {
    const { results } = await readApi<Page<ForumPostSummary>>(site, '/forums/posts/?limit=1');
    return `/forums/members/${results[0]?.username}`;
  },
};

/** A real address for every page that anybody may see, by what the manifest declares and the sitemap lists. */
export async function publicPages(site: RunningSite): Promise<string[]> {
  const index = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = await Promise.all(addressesIn(index).map(async (url) => addressesIn(await (await fetch(url)).text())));
  const paths = listed.flat().map((url) => new URL(url).pathname);
  const routes = patternsOf(await manifest(site)).map((path) => ({ path }));
  const pages = routes
    .filter(({ path }) => !REDIRECTS.includes(path))
    .map(async ({ path }) => {
      if (!path.includes(':')) return path;
      const listedAt = paths.find((address) => matchRoute(routes, address)?.route.path === path);
      const page = listedAt ?? (await UNLISTED[path]?.(site));
      if (page === undefined) throw new Error(`No address of ${path} is in the sitemap`);
      return page;
    });
  return Promise.all(pages);
}

function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url as string);
}

function patternsOf({ remotes }: EnvironmentManifest): string[] {
  // A page of a remote that shows what a secret opens has nothing for those without one.
  const open = remotes.flatMap(({ routes }) => routes.filter(({ secret }) => secret === undefined));
  const all = [...Object.values<ShellPage>(shellPages), ...open];
  return [...new Set(all.filter(({ auth }) => !auth).map(({ path }) => path))];
}
