import {
  type EnvironmentManifest,
  fillsRoute,
  type ShellPage,
  shellPages,
  type SitemapCollection,
} from '@market-pulse/contract';

/** What the sitemap of an environment is made of. */
export interface SitemapSections {
  /** Paths of the pages that stand for themselves. */
  readonly pages: readonly string[];
  /** The route that shows the pages of a collection. */
  readonly routes: ReadonlyMap<SitemapCollection, string>;
}

/**
 * The pages that the shell and the remotes that are on declare: routes without parameters, and those whose parameters a
 * collection fills. Nothing that asks for a session, or that says it is for no search engine, is among them.
 */
export function sitemapSections({ remotes }: Pick<EnvironmentManifest, 'remotes'>): SitemapSections {
  const open = remotes.flatMap((remote) => remote.routes).filter((route) => !route.auth && route.sitemap !== 'none');
  const ofShell = Object.values<ShellPage>(shellPages).filter(({ robots }) => robots === undefined);
  const pages = [...ofShell, ...open].map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  const routes = new Map<SitemapCollection, string>();
  for (const { path, sitemap } of open) {
    if (sitemap === undefined || sitemap === 'none' || routes.has(sitemap)) continue;
    if (fillsRoute(sitemap, path)) routes.set(sitemap, path);
  }
  return { pages: [...new Set(pages)], routes };
}

/** The path of one page of a route. */
export function fillRoute(route: string, parameters: Readonly<Record<string, string | number>>): string {
  return route.replaceAll(/:([^/]+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}
