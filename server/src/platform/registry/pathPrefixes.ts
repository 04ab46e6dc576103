import type { Release } from '@market-pulse/contract';
import { shellRoutes } from '../manifest/shellRoutes';

/** First segments that the server answers itself. */
const SERVED = [
  'api',
  'embed',
  'healthz',
  'media',
  'metrics',
  'readyz',
  'releases',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
];

/**
 * The prefix that a route claims: its first segment, in lower case. Undefined for one that claims whatever is first
 * (`/*`, `/:page`), and empty for `/`.
 */
export function prefixOf(pattern: string): string | undefined {
  const [first = ''] = pattern.split('/').filter((segment) => segment !== '');
  return first === '*' || first.startsWith(':') ? undefined : first.toLowerCase();
}

/** Prefixes that no remote can own, `''` for the home page among them. */
export const shellPrefixes: ReadonlySet<string> = new Set([
  ...shellRoutes.flatMap(({ path }) => prefixOf(path) ?? []),
  ...SERVED,
]);

/** The prefixes of all routes of a release; none for a shell. */
export function prefixesOf(release: Release): string[] {
  if (release.kind === 'shell') return [];
  return [...new Set(release.routes.flatMap(({ path }) => prefixOf(path) ?? []))];
}
