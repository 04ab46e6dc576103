import { fillPath } from '@market-pulse/api-client/paths';
import type { EnvironmentManifest, ManifestRemote, RemoteRoute } from '@market-pulse/contract';
import { matchRoute } from '@market-pulse/contract/rules';

/** The remote that shows a path, by which route, and the route's parameters. */
export interface PathOwner {
  readonly remote: ManifestRemote;
  readonly route: RemoteRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** Who shows a path; undefined for the shell's own pages and those that nobody has. */
export function ownerOfPath({ remotes }: EnvironmentManifest, pathname: string): PathOwner | undefined {
  const routes = remotes.flatMap((remote) => remote.routes.map((route) => ({ path: route.path, remote, route })));
  const match = matchRoute(routes, pathname);
  return match && { remote: match.route.remote, route: match.route.route, params: match.params };
}

/** What a route reads first, as paths below `/api` with its parameters filled in. */
export function dataPaths({ route, params }: Pick<PathOwner, 'route' | 'params'>): string[] {
  return (route.data ?? []).map((path) => fillPath(path, params));
}
