import type { EnvironmentManifest, NamedRoute } from '@market-pulse/contract';

/** Path of the page that an enabled remote gives this name; undefined while no such remote is there. */
export function namedRoutePath({ remotes }: EnvironmentManifest, name: NamedRoute): string | undefined {
  const routes = remotes.flatMap((remote) => remote.routes);
  return routes.find(({ namedRoute, landmark }) => (namedRoute ?? landmark) === name)?.path;
}
