import { usePlatform } from './platform';

/**
 * Whether an enabled remote serves a route, such as `/company/:slug`: what links to another section's pages asks first, so
 * that a section that is switched off leaves no dead links.
 *
 * @param pattern the route's pattern as its remote declares it
 */
export function useIsServed(pattern: string): boolean {
  const { remotes } = usePlatform().manifest;
  return remotes.some(({ routes }) => routes.some(({ path }) => path === pattern));
}
