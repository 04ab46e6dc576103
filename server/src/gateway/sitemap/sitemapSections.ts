import {
  type EnvironmentManifest,
  fillsRoute,
  isSitemapCollection,
  pathParameters,
  type ShellPage,
  shellPages,
  type SitemapCollection,
  type SitemapTopic,
} from '@market-pulse/contract';

/** A page that stands for itself, and what it changes with; nothing, where that is not known. */
export interface SitemapPage {
  readonly path: string;
  /** A list of this collection, or of what belongs to this topic; `all` shows something of every other page. */
  readonly shows?: SitemapCollection | SitemapTopic | 'all';
  /** It says what the release of this remote does. */
  readonly remote?: string;
}

/** What the sitemap of an environment is made of. */
export interface SitemapSections {
  readonly pages: readonly SitemapPage[];
  /** The route that shows the pages of a collection. */
  readonly routes: ReadonlyMap<SitemapCollection, string>;
}

/**
 * The pages that the shell and the remotes that are on declare: routes without parameters, and those whose parameters a
 * collection fills. Nothing that asks for a session or a secret, or that says it is for no search engine, is among them.
 */
export function sitemapSections({ remotes }: Pick<EnvironmentManifest, 'remotes'>): SitemapSections {
  const open = remotes
    .flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name })))
    .filter(({ auth, secret, sitemap }) => !auth && secret === undefined && sitemap !== 'none');
  const pages = new Map<string, SitemapPage>();
  for (const { path, robots } of Object.values<ShellPage>(shellPages)) {
    if (robots === undefined) pages.set(path, { path, ...(path === shellPages.home.path && { shows: 'all' }) });
  }
  const routes = new Map<SitemapCollection, string>();
  for (const { path, parameters, sitemap, remote } of open) {
    const shows = sitemap === 'none' || sitemap === 'release' ? undefined : sitemap;
    if (pathParameters(path).length === 0 && !pages.has(path)) {
      pages.set(path, { path, ...(shows && { shows }), ...(sitemap === 'release' && { remote }) });
    }
    if (shows && isSitemapCollection(shows) && !routes.has(shows) && fillsRoute(shows, { path, parameters })) {
      routes.set(shows, path);
    }
  }
  return { pages: [...pages.values()], routes };
}

/** The address of one page of a route, from its path on: what the path does not ask for stands in the query. */
export function fillRoute(route: string, parameters: Readonly<Record<string, string | number>>): string {
  if (pathParameters(route).length > 0) {
    return route.replaceAll(/:([^/]+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  }
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${route}?${query.join('&')}`;
}
